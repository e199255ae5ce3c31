"""Fit a tree of marked texts to a model: convert each text by the type of its field, and say what does not fit.

The types come from the model's annotations, so that any pydantic model can be read with exact places in its errors.
"""

from __future__ import annotations

import re
import types
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from tabletop.data.problems import either, suggest
from tabletop.data.scalars import Misfit, clip, rank, reader
from tabletop.data.syntax import Document, Mapping, Mark, Node, Refused, Scalar, Sequence
from tabletop.words import _


class Unique(NamedTuple):
    """Beside the type of a list: no two of its entries have the same value in this field."""

    field: str


class Unfit:
    """Stands for a value that has already been reported; no type accepts it."""


UNFIT = Unfit()
_LISTS = (list, tuple, set, frozenset)


class Fit:
    """One pass over one document. `refused` and `picked` say afterwards what pydantic's complaints are worth."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.refused: set[int] = set()
        """Nodes that were reported: a second complaint about them adds nothing."""
        self.picked: dict[int, tuple[str, ...]] = {}
        """Nodes typed by a union -> names of the member that was meant."""

    def value(self, node: Node, kind: Any, name: str) -> Any:
        """The node as a value of this type."""
        kind, marks = bare(kind)
        if isinstance(node, Refused) or self.document.full:
            return self._refuse(node)
        members = members_of(kind)
        if isinstance(node, Scalar) and node.nothing:
            return self._empty(node, kind, name)
        members = [member for member in members if member is not type(None)]
        if members == [Any]:
            return self._anything(node)
        if isinstance(node, Scalar):
            return self._scalar(node, members, name)
        if isinstance(node, Sequence):
            return self._sequence(node, members, name, marks)
        return self._mapping(node, members, name)

    def _refuse(self, node: Node) -> Unfit:
        self.refused.add(id(node))
        return UNFIT

    def _report(self, node: Node, message: str, expected: str = "", suggestion: str = "") -> Unfit:
        self.document.report(node.mark, message, expected, suggestion)
        return self._refuse(node)

    def _empty(self, node: Scalar, kind: Any, name: str) -> Unfit | None:
        """Nothing stands there. That is all right for an optional field, unless a value hides in a comment."""
        line = self.document.lines[min(node.mark.line, len(self.document.lines) - 1)]
        if re.match(r"\s*#\w", line[node.mark.column :]):
            message = _("nothing stands for '{name}': what follows # is a comment", name=clip(name))
        elif type(None) in members_of(kind):
            return None
        elif not name:
            message = _("this file is empty")
        else:
            message = _("nothing stands for '{name}'", name=clip(name))
        return self._report(node, message, wanted(kind))

    def _wrong_kind(self, node: Node, found: str, members: list[Any], name: str) -> Unfit:
        if name:
            message = _("'{name}' holds the wrong kind of value: {found}", name=clip(name), found=found)
        else:
            message = _("the file holds the wrong kind of value: {found}", found=found)
        return self._report(node, message, wanted(*members))

    def _scalar(self, node: Scalar, members: list[Any], name: str) -> Any:
        readers = [(member, reader(member)) for member in sorted(members, key=rank)]
        misfits: list[Misfit] = []
        for member, read in readers:
            if read is None:
                continue
            found = read(node)
            if not isinstance(found, Misfit):
                if len(members) > 1:
                    self.picked[id(node)] = _labels(member)
                return found
            misfits.append(found)
        if not misfits:
            return self._wrong_kind(node, _("a single value"), members, name)
        helpful = next((misfit for misfit in misfits if misfit.suggestion), misfits[-1])
        expected = _any_of([misfit.expected for misfit in misfits])
        return self._report(node, helpful.message, expected, helpful.suggestion)

    def _sequence(self, node: Sequence, members: list[Any], name: str, marks: tuple[Any, ...]) -> Any:
        lists = [member for member in members if _origin(member) in _LISTS]
        if not lists:
            return self._wrong_kind(node, _("a list"), members, name)
        if len(members) > 1:
            self.picked[id(node)] = _labels(lists[0])
        of = get_args(lists[0]) or (Any,)
        fixed = _origin(lists[0]) is tuple and not (len(of) == 2 and of[1] is Ellipsis)
        if fixed and len(of) != len(node.items):
            message = _("'{name}' has {found} values", name=name, found=len(node.items))
            return self._report(node, message, _("{n} values", n=len(of)))
        kinds = of if fixed else (of[0],) * len(node.items)
        values = [self.value(item, kind, name) for item, kind in zip(node.items, kinds, strict=True)]
        for mark in marks:
            if isinstance(mark, Unique):
                self._unique(node, mark.field)
        return values

    def _unique(self, node: Sequence, field: str) -> None:
        seen: dict[str, Mark] = {}
        for item in node.items:
            value = item.values.get(field) if isinstance(item, Mapping) else None
            if not isinstance(value, Scalar) or value.nothing:
                continue
            if value.text in seen:
                line = seen[value.text].line + 1
                message = _("'{id}' is taken: line {line} has it too", id=clip(value.text), line=line)
                self.document.report(value.mark, message, _("a different {field}", field=field))
            else:
                seen[value.text] = value.mark

    def _mapping(self, node: Mapping, members: list[Any], name: str) -> Any:
        models = [member for member in members if is_model(member)]
        groups = [member for member in members if _origin(member) is dict]
        if not models and not groups:
            return self._wrong_kind(node, _("a group of fields"), members, name)
        if not models:
            if len(members) > 1:
                self.picked[id(node)] = _labels(groups[0])
            return self._group(node, groups[0], name)
        model = models[0] if len(models) == 1 else self._which(node, models)
        if model is None:
            return self._refuse(node)
        if len(members) > 1:
            self.picked[id(node)] = (*self.picked.get(id(node), ()), *_labels(model))
        return self._model(node, model)

    def _group(self, node: Mapping, kind: Any, name: str) -> dict[Any, Any]:
        keys, values = get_args(kind) or (str, Any)
        found: dict[Any, Any] = {}
        for text, value in node.values.items():
            key = self.value(Scalar(text, node.keys[text]), keys, name)
            converted = self.value(value, values, text)
            if not isinstance(key, Unfit):
                found[key] = converted
        return found

    def _which(self, node: Mapping, models: list[type[BaseModel]]) -> type[BaseModel] | None:
        """The member of a union of models that this group is meant to be."""
        teller = _teller(models)
        if teller is None:
            return max(models, key=lambda model: len(node.keys.keys() & _fields(model).keys()))
        by_word = {word: model for model in models for word in get_args(bare(_fields(model)[teller].annotation)[0])}
        told = node.values.get(teller)
        expected = _("one of: {words}", words=either(map(str, by_word)))
        if told is None:
            self.document.report(node.mark, _("the field '{name}' is missing", name=teller), expected)
            return None
        if isinstance(told, Scalar) and told.text in by_word:
            self.picked[id(node)] = (told.text,)
            return by_word[told.text]
        word = told.text if isinstance(told, Scalar) else ""
        message = _("'{text}' is not known here", text=clip(word))
        self.document.report(told.mark, message, expected, suggest(word, map(str, by_word)))
        return None

    def _model(self, node: Mapping, model: type[BaseModel]) -> dict[str, Any]:
        fields = _fields(model)
        found: dict[str, Any] = {}
        meant: set[str] = set()
        for name, value in node.values.items():
            if self.document.full:
                break
            if name in fields:
                found[name] = self.value(value, _annotated(fields[name]), name)
            elif model.model_config.get("extra") == "allow":
                found[name] = self._anything(value)
            else:
                meant.add(self._unknown(node.keys[name], name, fields, node))
        for name, field in fields.items():
            if self.document.whole and field.is_required() and name not in node.values and name not in meant:
                self._missing(node, name, field)
        return found

    def _unknown(self, mark: Mark, name: str, fields: dict[str, FieldInfo], node: Mapping) -> str:
        """Report a field that the model lacks; give back the one that was probably meant."""
        near = suggest(name, [known for known in fields if known not in node.keys]) or suggest(name, fields)
        message = _("there is no field '{name}' here", name=clip(name))
        self.document.report(mark, message, _("one of: {words}", words=either(fields)), near)
        return near

    def _missing(self, node: Mapping, name: str, field: FieldInfo) -> None:
        expected = f"{name}: {field.description}" if field.description else f"{name}: {wanted(field.annotation)}"
        self.document.report(node.mark, _("the field '{name}' is missing", name=name), expected)

    def _anything(self, node: Node) -> Any:
        """A value without a type: texts, lists and groups as they stand."""
        if isinstance(node, Refused):
            return self._refuse(node)
        if isinstance(node, Scalar):
            return node.text
        if isinstance(node, Sequence):
            return [self._anything(item) for item in node.items]
        return {key: self._anything(value) for key, value in node.values.items()}


def wanted(*kinds: Any) -> str:
    """A few words for what these types accept."""
    said: list[str] = []
    for member in [member for kind in kinds for member in members_of(kind)]:
        if member is type(None):
            continue
        if get_origin(member) is Literal:
            said.append(_("one of: {words}", words=either(map(str, get_args(member)))))
        elif _origin(member) in _LISTS:
            said.append(_("a list"))
        elif is_model(member):
            said.append(_("a group with the fields {words}", words=either(_fields(member))))
        elif _origin(member) is dict:
            said.append(_("a group of fields"))
        else:
            said.append(_simple(member))
    return _any_of(said)


def _any_of(said: list[str]) -> str:
    first, *others = dict.fromkeys(said)
    for other in others:
        first = _("{this} or {that}", this=first, that=other)
    return first


def _simple(kind: Any) -> str:
    if kind is bool:
        return _("true or false")
    if kind is int:
        return _("a whole number, like 10")
    if kind is float:
        return _("a number, like 0.5")
    return _("a text")


def bare(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """The type without its Annotated wrapping, and what was wrapped around it."""
    marks: tuple[Any, ...] = ()
    while True:
        if hasattr(kind, "__value__"):
            kind = kind.__value__
        elif get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            marks += tuple(more)
        else:
            return kind, marks


def members_of(kind: Any) -> list[Any]:
    """The members of a union, bare; a type that is no union is its own only member."""
    kind = bare(kind)[0]
    if get_origin(kind) in (Union, types.UnionType):
        return [member for part in get_args(kind) for member in members_of(part)]
    return [kind]


def _origin(kind: Any) -> Any:
    return get_origin(kind) or kind


def is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _annotated(field: FieldInfo) -> Any:
    """A field's type together with the marks beside it, which pydantic keeps apart."""
    marks = tuple(mark for mark in field.metadata if isinstance(mark, Unique))
    return Annotated[(field.annotation, *marks)] if marks else field.annotation


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """A model's fields by the names they have in a file."""
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _teller(models: list[type[BaseModel]]) -> str | None:
    """The field that tells the members of a union of models apart: fixed words, different in each of them."""
    for name in _fields(models[0]):
        if not all(name in _fields(model) for model in models):
            continue
        kinds = [bare(_fields(model)[name].annotation)[0] for model in models]
        words = [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
        if all(get_origin(kind) is Literal for kind in kinds) and len(words) == len(set(words)):
            return name
    return None


def _labels(kind: Any) -> tuple[str, ...]:
    """What pydantic may call this member of a union in the place of an error."""
    if get_origin(kind) is Literal:
        return ("literal[",)
    return (getattr(_origin(kind), "__name__", str(kind)),)
