"""Where in a document something stands."""

from __future__ import annotations

from dataclasses import dataclass

Step = str | int


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A path into a document: mapping keys and list indexes (from 0), outermost first.

    ``str(Place(("holes", 3, "slope")))`` is ``holes[3].slope``; the empty path is the whole document.
    """

    steps: tuple[Step, ...] = ()

    def __truediv__(self, step: Step) -> Place:
        return Place((*self.steps, step))

    def __str__(self) -> str:
        text = ""
        for step in self.steps:
            if isinstance(step, int):
                text += f"[{step}]"
            else:
                text += f".{step}" if text else step
        return text


WHOLE = Place()
