"""Reading YAML files: every mistake is a FileError that names file and line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from willstone import limits
from willstone.files import FileError, Tree, parse_yaml, read_yaml, suggestion

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def error_of(act: Callable[[], object]) -> str:
    with pytest.raises(FileError) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.yaml:1: the file is empty"),
        ("# nothing here\n", "f.yaml:1: the file is empty"),
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3: 'a' is there twice"),
        ("a: &x 1\n", "f.yaml:1: anchors are not allowed"),
        ("a: 1\nb: *a\n", "f.yaml:2: aliases are not allowed"),
        ("a: !!python/object:os.system 1\n", "f.yaml:1: tags are not allowed"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2: more than one document"),
        ("a: 1\n? [b]\n: 2\n", "f.yaml:2: a key must be text"),
        ("a: 1\n'': 2\n", "f.yaml:2: a key must be text"),
        ("~: 2\n", "f.yaml:1: a key must be text"),
        ("a: 1\nb: \x00\n", "f.yaml:2: the character U+0000 is not allowed"),
        ("a: \ud800\n", "f.yaml:1: the character U+D800 is not allowed"),
        ("\n" + "[" * (limits.DEPTH + 1), f"f.yaml:2: nested deeper than {limits.DEPTH}"),
    ],
)
def test_what_is_no_single_plain_document_is_refused(text: str, message: str) -> None:
    assert error_of(lambda: parse_yaml(text, "f.yaml")) == message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: [1, 2\n", 2),
        ("a: 1\nb: 'open\n", 2),
        ("a: 1\n b: 2\n", 2),
        ("a: {R}{1}\n", 1),
        ("a: 1\n\tb: 2\n", 2),
        ("a: @x\n", 1),
        ('a: "\\Uffffffff"\n', 1),
    ],
)
def test_what_is_no_yaml_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(FileError) as caught:
        parse_yaml(text, "f.yaml")
    assert caught.value.message.startswith("not YAML: ")
    assert caught.value.line in (line, line + 1)  # where the parser gives up


def test_every_value_knows_its_line_and_what_stands_under_a_key_has_the_line_of_the_key() -> None:
    tree = parse_yaml("a:\n  - x\n  - {b: 1,\n     c: 2}\nd:\n  e: |\n    one\n    two\n", "f.yaml")
    first, second = tree.required("a").items()
    assert (tree.line, tree.required("a").line, first.line, second.line) == (1, 1, 2, 3)
    assert second.required("c").line == 4
    assert tree.required("d").line == 5
    assert tree.required("d").required("e").line == 6
    assert tree.required("d").required("e").string() == "one\ntwo"


def test_values_are_read_as_what_they_should_be() -> None:
    tree = parse_yaml("{s: Yes, t: '', u: 007, i: -5, b: no, l: [1], m: {n: 1}, z: ~}", "f.yaml")
    assert tree.required("s").string() == "Yes"
    assert tree.required("t").string(blank=True) == ""
    assert tree.required("u").string() == "007"
    assert tree.required("i").integer() == -5
    assert tree.required("b").boolean() is False
    assert [item.integer() for item in tree.required("l").items()] == [1]
    assert tree.required("m").mapping()["n"].integer() == 1
    assert tree.required("l").is_list()
    assert tree.required("m").is_mapping()
    assert tree.optional("z") is None
    assert tree.optional("other") is None


@pytest.mark.parametrize(
    ("value", "read", "message"),
    [
        ("[1]", Tree.string, "must be text, not a list"),
        ("{b: 1}", Tree.string, "must be text, not a mapping"),
        ("~", Tree.string, "must be text, not nothing"),
        ("' '", Tree.string, "must be text, not ' '"),
        ("1.5", Tree.integer, "must be a whole number, not '1.5'"),
        ("0x10", Tree.integer, "must be a whole number, not '0x10'"),
        ("010", Tree.integer, "must be a whole number, not '010'"),
        ("99999999999999999999", Tree.integer, "a number has at most 9 digits, not 20"),
        ("[]", Tree.integer, "must be a whole number, not a list"),
        ("-1", lambda tree: tree.integer(0), "must be at least 0, not -1"),
        ("8", lambda tree: tree.integer(0, 7), "must be at most 7, not 8"),
        ("maybe", Tree.boolean, "must be true or false, not 'maybe'"),
        ("1", Tree.items, "must be a list, not '1'"),
        ("[]", Tree.mapping, "must be a mapping, not a list"),
        ("x" * 100, Tree.items, f"must be a list, not '{'x' * 57}...'"),
    ],
)
def test_values_of_the_wrong_kind_are_errors(value: str, read: Callable[[Tree], object], message: str) -> None:
    tree = parse_yaml(f"first: 1\na: {value}\n", "f.yaml").mapping()["a"]
    assert error_of(lambda: read(tree)) == f"f.yaml:2: {message}"


def test_missing_and_unknown_keys_are_errors() -> None:
    tree = parse_yaml("x: 1\ncards:\n  nmae: 1\n", "f.yaml")
    cards = tree.required("cards")
    assert error_of(lambda: cards.required("name")) == "f.yaml:2: 'name' is missing"
    message = "f.yaml:3: unknown key 'nmae'; did you mean 'name'?"
    assert error_of(lambda: cards.unknown_keys(["type", "name"])) == message
    assert error_of(lambda: tree.unknown_keys(["cards"])) == "f.yaml:1: unknown key 'x'"
    tree.unknown_keys(["cards", "x"])


def test_suggestions_ignore_case_and_are_left_out_when_nothing_is_near() -> None:
    assert suggestion("FIRE", ["Fire", "Water"]) == "; did you mean 'Fire'?"
    assert suggestion("zzz", ["Fire", "Water"]) == ""


def test_files_that_cannot_be_read_are_errors(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    assert error_of(lambda: read_yaml(missing)) == f"{missing}: no such file or directory"
    assert error_of(lambda: read_yaml(tmp_path)) == f"{tmp_path}: is a directory"
    assert error_of(lambda: read_yaml("a\0b")).endswith("embedded null byte")
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (limits.FILE + 1))
    assert error_of(lambda: read_yaml(large)) == f"{large}: larger than {limits.FILE} bytes"
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"a: 1\nb: \xe9\n")
    assert error_of(lambda: read_yaml(latin)) == f"{latin}:2: not written in UTF-8"


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: \xe2\x87\x92\n")
    assert read_yaml(file).required("a").string() == "⇒"


def test_an_error_is_one_line_whatever_it_speaks_of() -> None:
    assert str(FileError("a\nb", 3, "c\n d")) == "a b:3: c d"


@given(st.text() | st.text(alphabet="ab:-[]{}'\"#&*!|>%@ \n\t?,~01\\"))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(FileError):
        assert isinstance(parse_yaml(text, "f.yaml"), Tree)
