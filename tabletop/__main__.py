"""Where the program starts, installed, as a module or frozen."""

import sys


def main() -> int:
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a worker process of the frozen program ends here
    from tabletop.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
