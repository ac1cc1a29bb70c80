"""``calibrate``, and the printers it keeps."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.spoken import command, option
from designer.jobs.calibrate import (
    DEFAULT_PAPER,
    PAPERS,
    calibration_pdf,
    find_printer,
    measured_printer,
    save_printer,
    write_sheet,
)
from designer.jobs.words import LANGUAGES
from designer.model.printer import Printer


def printer_folder() -> Path:
    """Where a person's printers are kept: the configuration folder of the system at hand."""
    return Path(click.get_app_dir("greenkeeper")) / "printers"


def chosen_printer(console: Console, name: str | None) -> Printer | None:
    """The printer of a name, None for none; leaves with what is wrong where it is not known."""
    if name is None:
        return None
    printer, findings = find_printer(printer_folder(), name)
    console.finish(findings)
    return printer


@command()
@option("--paper", type=click.Choice(list(PAPERS)), default=DEFAULT_PAPER, show_default=True)
@option("--language", type=click.Choice(LANGUAGES))
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
)
@option("--measured", nargs=4, metavar="a_b_c_d")
@option("--save", metavar="name")
@option("--printer", metavar="name")
@click.pass_obj
def calibrate(
    console: Console,
    paper: str,
    language: str | None,
    output: Path | None,
    measured: tuple[str, str, str, str] | None,
    save: str | None,
    printer: str | None,
) -> None:
    """Correct a printer: print one sheet, measure it, type four numbers back."""
    if measured is None:
        if save is not None:
            raise click.UsageError(console.word("save_what"))
        _sheet(console, paper, language or console.language, output, chosen_printer(console, printer))
        return
    if printer is not None:
        raise click.UsageError(console.word("measured_corrected"))
    found, findings = measured_printer(save if save is not None else "unnamed", paper, measured)
    console.finish(findings)
    if found is None:
        raise SystemExit(Exit.FINDINGS)
    console.say("calibrated", x=found.offset_x, y=found.offset_y, across=found.scale_x, down=found.scale_y)
    if save is None:
        console.say("printer_not_saved")
        return
    console.wrote([save_printer(printer_folder(), found)])
    console.say("printer_saved", name=save)


def _sheet(console: Console, paper: str, language: str, output: Path | None, printer: Printer | None) -> None:
    pdf, findings = calibration_pdf(paper, language, printer)
    console.finish(findings)
    if output is not None and output.suffix.lower() != ".pdf":
        raise click.UsageError(console.word("sheet_suffix", found=output.suffix))
    path = output if output is not None else Path("output") / f"calibration-{paper}.pdf"
    console.wrote([write_sheet(path, pdf)])
    console.say("calibration", path=str(path))
