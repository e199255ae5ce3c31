"""Keeps the catalogues of words in step with the code and the data: `python -m tabletop.lab.translations COMMAND`.

    update     read every text out of the code and the YAML files into the template and each language's .po
    compile    write the .mo files that the program reads
    check      say what is missing, stale or broken

`update` keeps every translation it finds, also of texts that are gone for the moment, and may be run at any time;
`update --tidy` forgets those. Babel is needed for it, which comes with the development packages.
"""

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from tabletop import paths
from tabletop.lab.texts import Ids, Key, source_strings
from tabletop.words import LANGUAGES, gaps

DOMAIN = "tabletop"
UNSAID = (
    "Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date",
    "Last-Translator", "Language-Team", "Generated-By",
)  # fmt: skip
"""Header lines that Babel writes and nobody here needs."""


def template(root: Path) -> tuple[Catalog, list[str]]:
    """The source strings without translations, each with the files it stands in, and what could not be read."""
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    unreadable: list[str] = []
    for file, (ids, context) in source_strings(root, unreadable):
        catalogue.add(ids, locations=[(file, 0)], context=context)
    return catalogue, unreadable


def folder(root: Path) -> Path:
    return root / "assets" / "locale"


def po_file(root: Path, language: str) -> Path:
    return folder(root) / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages() -> list[str]:
    """The languages that have a catalogue: English is the source."""
    return [code for code in LANGUAGES if code != "en"]


def read(path: Path, language: str) -> Catalog:
    if not path.is_file():
        return Catalog(locale=language, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def messages(catalogue: Catalog) -> dict[Key, Message]:
    return {(_ids(message.id), message.context): message for message in catalogue if message.id}


def _ids(ids: str | list[str] | tuple[str, ...]) -> Ids:
    return ids if isinstance(ids, str) else tuple(ids)


def update(root: Path, tidy: bool = False) -> list[str]:
    """Bring the template and every language up to date; what is translated stays so. Says what could not be read."""
    fresh, unreadable = template(root)
    folder(root).mkdir(parents=True, exist_ok=True)
    _write_po(fresh, folder(root) / f"{DOMAIN}.pot", tidy=True)
    for language in languages():
        path = po_file(root, language)
        catalogue = read(path, language)
        for message in list(catalogue.obsolete.values()):
            catalogue.add(message.id, message.string, context=message.context)
        catalogue.update(fresh, no_fuzzy_matching=True, update_header_comment=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_po(catalogue, path, tidy)
    return unreadable


def _write_po(catalogue: Catalog, path: Path, tidy: bool) -> None:
    catalogue.header_comment = "# The words of Tabletop. docs/translating.md tells how to work on them."
    file = io.BytesIO()
    write_po(file, catalogue, width=110, ignore_obsolete=tidy, include_lineno=False, sort_by_file=True)
    # Dates and versions would change with every run and say nothing that the history does not.
    noise = tuple(f'"{field}' for field in UNSAID)
    lines = [line for line in file.getvalue().decode().splitlines() if not line.startswith(noise)]
    path.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def compile_all(root: Path) -> None:
    for language in languages():
        path = po_file(root, language)
        path.with_suffix(".mo").write_bytes(compiled(read(path, language)))


def compiled(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    # No date of today, so that the same words give the same bytes.
    catalogue.creation_date = catalogue.revision_date = datetime.fromtimestamp(0, UTC)
    write_mo(file, catalogue)
    return file.getvalue()


def problems(root: Path) -> list[str]:
    """Everything that would leave a player with a missing, stale or broken text."""
    catalogue, found = template(root)
    fresh = messages(catalogue)
    pot = messages(read(folder(root) / f"{DOMAIN}.pot", "en"))
    found += [f"{_said(key)} is not in the template: run update" for key in fresh if key not in pot]
    found += [f"{_said(key)} is in the template only: run update" for key in pot if key not in fresh]
    for language in languages():
        path = po_file(root, language)
        kept = messages(read(path, language))
        found += [f"{language}: {_said(key)} is missing: run update" for key in fresh if key not in kept]
        for key in fresh:
            found += [f"{language}: {_said(key)} {flaw}" for flaw in flaws(kept[key])] if key in kept else []
        found += [f"{language}: {flaw}" for flaw in _stale(path, language)]
    return found


def flaws(message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if not strings or not all(strings):
        yield "is not translated"
        return
    if message.fuzzy:
        yield "is marked fuzzy"
    for string in strings:
        wanted = [set(gaps(source)) for source in sources]
        if set(gaps(string)) not in wanted:
            yield f"has other gaps: {string!r}"
        if string.count("**") not in [source.count("**") for source in sources]:
            yield f"has other bold marks: {string!r}"
        if string.count("\n") not in [source.count("\n") for source in sources]:
            yield f"has other line breaks: {string!r}"
        if string != string.strip() and sources[0] == sources[0].strip():
            yield f"has spaces at its ends: {string!r}"


def _stale(path: Path, language: str) -> list[str]:
    binary = path.with_suffix(".mo")
    if not binary.is_file():
        return ["the .mo file is missing: run compile"]
    with binary.open("rb") as file:
        built = {key: message.string for key, message in messages(read_mo(file)).items()}
    wanted = messages(read_mo(io.BytesIO(compiled(read(path, language)))))
    same = built == {key: message.string for key, message in wanted.items()}
    return [] if same else ["the .mo file is older than the .po file: run compile"]


def _said(key: Key) -> str:
    ids, context = key
    first = repr(ids if isinstance(ids, str) else ids[0])
    return f"{first} ({context})" if context else first


def main(arguments: list[str]) -> int:
    root = paths.shipped()
    found: list[str] = []
    match arguments:
        case ["update"] | ["update", "--tidy"]:
            found = update(root, tidy=len(arguments) == 2)
        case ["compile"]:
            compile_all(root)
        case ["check"]:
            found = problems(root)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    print("\n".join(found) or f"{arguments[0]}: done")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
