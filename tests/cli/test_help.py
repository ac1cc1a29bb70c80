"""Help and usage errors in the user's language: every command and option has words, and no line is too long."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import designer.cli
from designer.cli.commands import COMMANDS
from designer.cli.console import SPOKEN
from designer.cli.main import main
from designer.cli.wording import PARAGRAPHS, key_of, paragraphs, place, words_of
from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.report.columns import LINE, width
from tests.cli.conftest import Run

OTHERS = [language for language in LANGUAGES if language != "en"]
GROUP = "greenkeeper"


@pytest.fixture(autouse=True)
def spoken_no_longer() -> Iterator[None]:
    """What is spoken in here ends with each test."""
    token = SPOKEN.set("en")
    yield
    SPOKEN.reset(token)


def commands() -> Iterator[tuple[str, click.Command, click.Context]]:
    context = click.Context(main, info_name=GROUP, **main.context_settings)
    yield GROUP, main, context
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        yield name, command, click.Context(command, context, info_name=name)


def params() -> Iterator[tuple[str, click.Parameter]]:
    for name, command, context in commands():
        yield from ((name, param) for param in command.get_params(context))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_command_has_words(language: str) -> None:
    SPOKEN.set(language)
    options = [(name, param) for name, param in params() if isinstance(param, click.Option)]
    assert len(options) > 60
    for name, option in options:
        assert words_of(option, name), (name, option.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_a_value_has_a_name(language: str) -> None:
    SPOKEN.set(language)
    for name, param in params():
        flag = isinstance(param, click.Option) and (param.is_flag or param.name == "help")
        hidden = param.metavar == ""
        assert bool(place(param)) is not (flag or hidden), (name, param.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_says_what_it_is_for(language: str) -> None:
    SPOKEN.set(language)
    assert all(paragraphs(name) for name in (GROUP, *COMMANDS))


def test_there_are_no_words_for_options_that_are_none() -> None:
    words = load_catalogue("en")["help"]
    assert isinstance(words, dict)
    known = {(name, key_of(param)) for name, param in params() if isinstance(param, click.Option)}
    sections = set(words) - {"page", "names", "every"}
    assert sections == {GROUP, *COMMANDS}
    for name in sections:
        assert {(name, key) for key in words[name] if key not in PARAGRAPHS} <= known
    own = {(name, key) for name in sections for key in words[name]}
    # Shared words are those that some command goes by.
    assert set(words["every"]) <= {key for name, key in known if (name, key) not in own}
    places = {param.metavar for _, param in params() if param.metavar}
    assert places <= set(words["names"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_line_of_help_is_wider_than_a_terminal(run: Run, language: str, command: str) -> None:
    answer = run("--lang", language, *([command] if command else []), "--help")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert len(lines) > 5
    assert [line for line in lines if width(line) > LINE] == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_in_it_is_left_in_english(language: str) -> None:
    def spoken(code: str) -> dict[str, str]:
        words = load_catalogue(code)["help"]
        assert isinstance(words, dict)
        return {f"{name}.{key}": text for name in words if name != "names" for key, text in words[name].items()}

    english, other = spoken("en"), spoken(language)
    same = {key for key, text in english.items() if other[key] == text}
    # These two words are French as well.
    assert same <= {"page.options", "page.any_options"}


def test_no_words_stand_in_the_code_of_the_command_line() -> None:
    for file in Path(str(designer.cli.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("help", "short_help", "epilog"):
                raise AssertionError(f"{file.name}:{node.value.lineno} has words")


def test_the_environment_says_which_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENKEEPER_LANGUAGE", "fr")
    assert run("kit", "--help").out.startswith("Emploi\u202f: greenkeeper kit [OPTIONS] FICHIER\n")
    assert run("--lang", "en", "kit", "--help").out.startswith("Usage: greenkeeper kit [OPTIONS] FILE\n")
    monkeypatch.delenv("GREENKEEPER_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run("kit", "--help").out.startswith("使い方：greenkeeper kit [オプション] ファイル\n")


def test_without_a_command_help_is_an_error(run: Run) -> None:
    for words in ((), ("--lang", "en")):
        answer = run(*words)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == run("--help").out


def test_every_game_and_default_is_told(run: Run) -> None:
    answer = run("judge", "-h")
    assert answer.code == 0, answer.err
    page = answer.out
    assert "Usage: greenkeeper judge [OPTIONS] {concentration|competence} [FILE]" in page
    assert '{"fails": ["3","1","1"], "points": 50, "log": "R 5 2 4 =3"}' in " ".join(page.split())
    page = " ".join(run("kit", "-h").out.split())
    assert "Processes that paint documents. [1 to 64] [default: 1]" in page
    assert "[default: 0, 50, 100, 150]" in " ".join(run("rate", "-h").out.split())


ASKED = [
    (["kit"], "FILE is missing."),
    (["judge"], "SYSTEM is missing."),
    (["judge", "chess"], "SYSTEM cannot be “chess”; it may be concentration, competence."),
    (["judge", "competence", "nowhere.jsonl"], "FILE: there is no file “nowhere.jsonl”."),
    (["kit", "x", "y", "z"], "“y z” is not expected here."),
    (["kit", "x", "--papr"], "There is no option --papr. Perhaps --paper, --player, --proof?"),
    (["kit", "x", "--paper"], "--paper wants a value."),
    (["kit", "x", "--paper", "b5"], "--paper cannot be “b5”; it may be a4, letter, a5, half-letter, a6."),
    (["kit", "x", "--preview=3"], "--preview takes no value."),
    (["kit", "x", "--margin", "wide"], "--margin wants a number, and “wide” is none."),
    (["kit", "x", "--margin", "1"], "--margin cannot be 1; it may be 6.35 to 20."),
    (["kit", "x", "--workers", "1.5"], "--workers wants a whole number, and “1.5” is none."),
    (["kit", "x", "--logo", "."], "--logo: “.” is a folder, and a file is due."),
    (["kit", "x", "--logo", "none.png"], "--logo: there is no file “none.png”."),
    (["kit", "x", "-o", "file"], "--output: “file” is a file, and a folder is due."),
    (["calibrate", "--measured", "1", "2"], "--measured wants 4 values."),
    (["judge", "competence", "--explain", "0"], "--explain cannot be 0; it may be 1 or more."),
    (["rate", "x", "--points", "50", "--points", "many"], "--points wants a whole number, and “many” is none."),
    (["kitt"], "There is no command kitt. Perhaps kit?"),
    (["--bogus"], "There is no option --bogus."),
]


@pytest.mark.parametrize(("words", "message"), ASKED, ids=[" ".join(words) for words, _ in ASKED])
def test_usage_errors_are_told_in_the_language_that_is_spoken(run: Run, words: list[str], message: str) -> None:
    Path("file").write_text("", "utf-8")
    told = {}
    for language in LANGUAGES:
        answer = run("--lang", language, *words)
        assert (answer.code, answer.out) == (2, "")
        told[language] = answer.err.splitlines()
    assert told["en"][-1] == f"Error: {message}"
    assert told["en"][0].startswith("Usage: greenkeeper ")
    assert told["fr"][-1].startswith("Erreur\u202f: ")
    assert told["ja"][-1].startswith("エラー：")
    for lines in zip(*told.values(), strict=True):
        assert len(set(lines)) == 3 or not any(lines)


def test_what_a_value_was_is_data(run: Run) -> None:
    answer = run("kit", "x", "--paper", "{name}%s")
    assert "“{name}%s”" in answer.err


def test_a_shell_completes_with_words(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("GREENKEEPER_LANGUAGE", "fr")
    monkeypatch.setenv("_GREENKEEPER_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "greenkeeper kit --previ")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert "Écrire aussi preview.png" in run().out
    monkeypatch.setenv("COMP_WORDS", "greenkeeper ki")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert "Imprimer en PDF le kit" in run().out


def test_a_course_is_asked_for_in_one_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.cli.course._on_a_terminal", lambda: True)
    answer = run("--lang", "fr", "new", stdin="chess\nconcentration\n7\n9\nterrible\n\n\n\n\n\n")
    assert answer.code == 0
    assert "Erreur\u202f: Jeu ne peut pas être" in answer.err
    assert "Error" not in answer.err
    assert len(list(Path().glob("*.yaml"))) == 1
