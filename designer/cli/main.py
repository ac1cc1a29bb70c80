"""The program ``greenkeeper``: one group of commands, one exit."""

from __future__ import annotations

import os
import sys
import traceback

import click

from designer import __version__
from designer.cli.commands import Commands
from designer.cli.console import SPOKEN, Exit, hush_stdout, language_of_user, last_console, steady_streams
from designer.cli.mistakes import usage_error
from designer.cli.spoken import option
from designer.jobs.inputs import OverInputError, over_input
from designer.jobs.words import LANGUAGES
from designer.model.finding import Finding, Spot


@click.group(
    "greenkeeper",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="greenkeeper", message="%(prog)s %(version)s")
@option("--lang", type=click.Choice(LANGUAGES), default=None)
@click.pass_context
def main(context: click.Context, lang: str | None) -> None:
    """The group of all commands; ``--lang`` is the language of messages, by default that of the environment."""
    SPOKEN.set(lang or language_of_user())
    context.obj = last_console()
    if context.invoked_subcommand is None:
        click.echo(context.get_help(), err=True)
        raise SystemExit(Exit.USAGE)


def entry() -> None:
    """Run the program; the one place that turns what happened into an exit code."""
    # Numpy works on many small matrices here: threads that wait for each other only make it slower.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    steady_streams()
    try:
        main.main(prog_name="greenkeeper", standalone_mode=False)
        code = int(Exit.CLEAN)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else int(Exit.FINDINGS)
    except click.exceptions.Exit as leaving:
        code = leaving.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("", err=True)
        last_console().say("interrupted")
        code = 130
    except click.ClickException as error:
        click.echo(usage_error(error), nl=False, err=True)
        code = int(Exit.USAGE)
    except BrokenPipeError:
        # Whoever read our output has stopped (``| head``): leave without a word.
        sys.stderr.close()
        code = int(Exit.CLEAN)
    except OverInputError as error:
        last_console().show([over_input(str(error.filename))])
        code = int(Exit.IMPOSSIBLE)
    except OSError as error:
        last_console().show([_unwritable(error)])
        code = int(Exit.IMPOSSIBLE)
    except Exception:
        code = _bug()
    sys.exit(code)


def _unwritable(error: OSError) -> Finding:
    """That something cannot be written: reading reports its own troubles as findings."""
    reason = error.strerror or type(error).__name__
    if error.filename is None:
        # A file has its name; what has none is the stream that results go to.
        hush_stdout()
        return Finding("STDOUT-UNWRITABLE", facts={"reason": reason})
    path = str(error.filename)
    return Finding("OUTPUT-UNWRITABLE", facts={"path": path, "reason": reason}, spot=Spot(path))


def _bug() -> int:
    """Our own mistake: say so in one block that can be reported."""
    kind, value, trace = sys.exc_info()
    where = traceback.extract_tb(trace)[-1] if trace else None
    place = f"{where.name}, line {where.lineno}" if where else "?"
    console = last_console()
    name = kind.__name__ if kind else "?"
    console.say("bug", version=__version__, error=f"{name}: {value}", place=place)
    return int(Exit.BUG)


if __name__ == "__main__":
    entry()
