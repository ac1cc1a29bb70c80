"""Facts and a catalogue of words in, sentences out."""
