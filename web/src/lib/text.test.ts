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

test("rule numbers in a line of the log are found, plain numbers are not", () => {
  expect(pieces("dealt 300 damage (1102.2b)").filter((piece) => piece.kind === "rule")).toEqual([
    { kind: "rule", text: "1102.2b" },
  ]);
});

test("the symbols of a cost", () => {
  expect(symbols("{W}{1}")).toEqual(["W", "1"]);
  expect(symbols("")).toEqual([]);
});
