"""The commands. Each imports only what it needs: the app must open at once, and `check` needs no window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from tabletop import __version__, paths

if TYPE_CHECKING:
    from tabletop.data.catalogue import Catalogue
    from tabletop.kernel.box import Value
    from tabletop.session.opening import Opening

SPEEDS = {"off": 0.0, "0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
MOST_GAMES = 1_000_000_000
WRONG_USE = 2


class Wrong(Exception):
    """A command line that cannot be followed: one line that says why."""


class Command(NamedTuple):
    about: str
    describe: Callable[[argparse.ArgumentParser], None]
    """Adds the arguments."""
    run: Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str]) -> int:
    """Run a command and give back its exit code. Never a traceback: faults go to the log file."""
    try:
        return _run(list(arguments))
    except Wrong as wrong:
        print(f"tabletop: {wrong}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print("tabletop: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        _close_quietly()
        return 0
    except Exception as fault:
        from tabletop import faults

        print(f"tabletop: something went wrong ({faults.short(fault)}); {faults.write_down(fault)}", file=sys.stderr)
        return 1


def _run(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        return _open_app(_parse(_app_parser(), arguments))
    name = arguments[0]
    if name not in COMMANDS:
        raise Wrong(f"there is no command {name!r}{_meant(name, COMMANDS)}; there are {', '.join(COMMANDS)}")
    command = COMMANDS[name]
    parser = _Parser(prog=f"tabletop {name}", description=command.about, allow_abbrev=False)
    command.describe(parser)
    return command.run(_parse(parser, arguments[1:]))


# The app


def _app_parser() -> argparse.ArgumentParser:
    about = "\n".join(f"  {name:<10}{command.about}" for name, command in COMMANDS.items())
    parser = _Parser(
        prog="tabletop",
        description="Without a command, the app opens.",
        epilog=f"commands:\n{about}\n\ntabletop COMMAND --help tells more about one of them.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tabletop {__version__}")
    parser.add_argument("--game", help="go straight to this game, like toss_up")
    parser.add_argument("--deal", type=Path, metavar="FILE", help="a JSON file with the deal to start from")
    parser.add_argument("--seed", type=_whole, help="the seed of the game")
    parser.add_argument("--speed", choices=SPEEDS, help="how fast things move")
    parser.add_argument("--window", type=_size, metavar="WxH", help="the size of the window, like 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    return parser


def _open_app(chosen: argparse.Namespace) -> int:
    from tabletop.stage.main import run

    return run(opening(chosen))


def opening(chosen: argparse.Namespace) -> Opening:
    """What the app is told; a game or deal that does not fit is refused before a window opens."""
    from tabletop.session.opening import Opening

    game, deal = chosen.game, None
    if chosen.deal is not None:
        from tabletop.session.deals import read_deal

        with _said_in_a_line(f"{chosen.deal}: "):
            game, deal = read_deal(chosen.deal, game, _catalogue())
    elif game is not None:
        from tabletop.session.deals import playable

        with _said_in_a_line():
            playable(_catalogue(), game)
    speed = SPEEDS[chosen.speed] if chosen.speed else None
    return Opening(game, deal, chosen.seed, speed, chosen.window, chosen.fullscreen)


# check and schema


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files and folders; default: all our own")


def _check(chosen: argparse.Namespace) -> int:
    from tabletop.data.check import check
    from tabletop.data.problems import report
    from tabletop.session.scenes import join_check
    from tabletop.words import plural

    join_check()
    problems = check(chosen.paths)
    if problems:
        print(report(problems))
        return 1
    checked = chosen.paths or [paths.cards(), paths.scenes()]
    files = sum(len(_yaml_files(path)) for path in checked)
    print(plural("OK: {n} file is in order.", "OK: {n} files are in order.", files))
    return 0


def _yaml_files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return [file for file in path.rglob("*") if file.suffix in (".yaml", ".yml")]


def _schema_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to write them")


def _schema(chosen: argparse.Namespace) -> int:
    from tabletop.data.schema import write_schemas

    try:
        written = write_schemas(chosen.folder)
    except OSError as error:
        raise Wrong(f"cannot write to {chosen.folder}: {error.strerror}") from error
    for path in written:
        print(path)
    return 0


# simulate


def _simulate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="like toss_up")
    parser.add_argument("--seats", required=True, metavar="A,B,...", help="who plays: random, thumb or a level's id")
    parser.add_argument("--games", type=_count, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument("--seed", type=_whole, default=0, metavar="S", help="decides everything (default 0)")
    parser.add_argument("--jobs", type=_count, metavar="J", help="processes (default: one for each core)")
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="house rules, like target=50 tie=extra_turn"
    )
    parser.add_argument(
        "--cards", default="", metavar="KIND,...", help="count which cards it happens to, and who won: drafts,builds"
    )
    parser.add_argument("--facts", action="store_true", help="count what happens: rounds, steals and so on")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _simulate(chosen: argparse.Namespace) -> int:
    from tabletop.lab.series import Series
    from tabletop.lab.simulate import simulate, terminal
    from tabletop.session.deals import playable

    catalogue = _catalogue()
    seats = tuple(name.strip() for name in chosen.seats.split(","))
    kinds = tuple(kind.strip() for kind in chosen.cards.split(",") if kind.strip())
    with _said_in_a_line():
        playable(catalogue, chosen.game)
        options = house_rules(catalogue, chosen.game, chosen.options)
        series = Series.of(catalogue, chosen.game, seats, chosen.seed, options, chosen.facts, kinds)
    outcome = simulate(series, chosen.games, chosen.jobs, terminal())
    if chosen.json:
        import json

        print(json.dumps(outcome.to_json()))
    else:
        print(outcome.report())
    return 0


def house_rules(catalogue: Catalogue, game: str, given: Sequence[str]) -> dict[str, Value]:
    """Options as they are typed: `target=50`, several with spaces or commas between them."""
    rules: dict[str, Value] = {}
    for pair in ",".join(given).split(",") if given else ():
        name, found, value = pair.partition("=")
        if not found:
            raise Wrong(f"an option is written NAME=VALUE, like target=50; not {pair!r}")
        rules[name] = catalogue.game(game).option(name).parse(value)
    return rules


# engine


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def _engine(chosen: argparse.Namespace) -> int:
    from tabletop.session.engine import serve

    serve(_catalogue(), sys.stdin.buffer, sys.stdout.buffer)
    return 0


COMMANDS: dict[str, Command] = {
    "check": Command("look for mistakes in data files", _check_arguments, _check),
    "schema": Command("write JSON Schemas for editors", _schema_arguments, _schema),
    "simulate": Command("play many games without a window and report", _simulate_arguments, _simulate),
    "engine": Command("play over stdin and stdout as JSON Lines", _no_arguments, _engine),
}


# What all commands share


class _Parser(argparse.ArgumentParser):
    """Raises instead of printing the usage: one clear line is enough."""

    def error(self, message: str) -> NoReturn:
        raise Wrong(f"{message}; {self.prog} --help tells how")


def _parse(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    chosen, unknown = parser.parse_known_args(arguments)
    if unknown:
        known = [word for action in parser._actions for word in action.option_strings]
        what = "option" if unknown[0].startswith("-") else "argument"
        raise Wrong(
            f"{parser.prog} knows no {what} {unknown[0]!r}{_meant(unknown[0], known)}; {parser.prog} --help tells how"
        )
    return chosen


def _catalogue() -> Catalogue:
    from tabletop.data.catalogue import load

    return load()


@contextmanager
def _said_in_a_line(before: str = "") -> Iterator[None]:
    """A name, an option or a deal that does not fit is told to whoever typed it."""
    from tabletop.data.catalogue import BadOption, UnknownName
    from tabletop.data.problems import Problems
    from tabletop.kernel import BadDeal

    try:
        yield
    except (BadDeal, BadOption, UnknownName, Problems) as wrong:
        raise Wrong(f"{before}{wrong}") from wrong


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {text!r}") from None


def _count(text: str) -> int:
    n = _whole(text)
    if not 1 <= n <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_GAMES:,} is needed, not {text}")
    return n


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 1 <= int(width) <= 16384 and 1 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError(f"a size like 1280x720 is needed, not {text!r}")
    return int(width), int(height)


def _meant(word: str, known: Sequence[str] | dict[str, Command]) -> str:
    from tabletop.data.problems import suggest

    near = suggest(word, known)
    return f" (did you mean {near!r}?)" if near else ""


def _close_quietly() -> None:
    """Whoever read our output has gone; keep Python from complaining about that at its end."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
