import { expect, test } from "vitest";
import { decoded, pieces, symbols } from "./text";

test("card text is cut into words, symbols and keywords", () => {
  expect(pieces("{Rest}: Produce {W}.")).toEqual([
    { kind: "symbol", text: "Rest" },
    { kind: "word", text: ": Produce " },
    { kind: "symbol", text: "W" },
    { kind: "word", text: "." },
  ]);
  expect(pieces("[First Strike]")).toEqual([{ kind: "keyword", text: "First Strike" }]);
  expect(pieces("gains [+200/+200]")).toEqual([{ kind: "word", text: "gains [+200/+200]" }]);
});

test("what is aimed at something is written with an arrow", () => {
  expect(pieces("plays Bolt -> Ann")).toEqual([{ kind: "word", text: "plays Bolt → Ann" }]);
});

test("what is named stands in quotes that every font has", () => {
  expect(pieces("《Seal》 Pay")).toEqual([{ kind: "word", text: "“Seal” Pay" }]);
});

test("the symbols of a cost", () => {
  expect(symbols("{W}{1}")).toEqual(["W", "1"]);
  expect(symbols("")).toEqual([]);
});

test("a file is read in the encoding that it says", () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xe9, 0x00]);
  const latin = new Uint8Array([...new TextEncoder().encode('<?xml version="1.0" encoding="ISO-8859-1"?>'), 0xe9]);
  expect(decoded(utf16.buffer)).toBe("é");
  expect(decoded(latin.buffer).slice(-1)).toBe("é");
  expect(decoded(new TextEncoder().encode("é").buffer)).toBe("é");
});
