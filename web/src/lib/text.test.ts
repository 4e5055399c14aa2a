import { expect, test } from "vitest";
import { pieces, symbols } from "./text";

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

test("the symbols of a cost", () => {
  expect(symbols("{W}{1}")).toEqual(["W", "1"]);
  expect(symbols("")).toEqual([]);
});
