import { expect, test } from "vitest";
import { findSizeProblems } from "./check-sizes.ts";

const lines = (count: number, line = "  work();") => Array.from({ length: count }, () => line).join("\n");

function problemsIn(code: string, path = "src/domain/cart/planted.ts"): string[] {
  return findSizeProblems(new Map([[path, code]]));
}

test("accepts sizes at the limits", () => {
  const inner = `function inner() {\n${lines(40)}\n}`;
  expect(problemsIn(`export function outer(a, b, c) {\n${lines(40)}\n${inner}\n}`)).toEqual([]);
});

test.each([
  ["a long file", lines(251, "work();"), "src/domain/cart/planted.ts has 251 lines; at most 250"],
  ["a long function", `function f() {\n${lines(49)}\n}`, "src/domain/cart/planted.ts: f has 51 lines; at most 50"],
  [
    "a long arrow function",
    `const f = () => {\n${lines(49)}\n};`,
    "src/domain/cart/planted.ts: f has 51 lines; at most 50",
  ],
  ["a long method", `const o = { f() {\n${lines(49)}\n} };`, "src/domain/cart/planted.ts: f has 51 lines; at most 50"],
  ["many parameters", "function f(a, b, c, d) {}", "src/domain/cart/planted.ts: f has 4 parameters; at most 3"],
  [
    "deep nesting",
    "function f() { if (a) { for (const b of c) { while (d) { if (e) g(); } } } }",
    "src/domain/cart/planted.ts: f has 4 levels; at most 3",
  ],
  [
    "many exports",
    Array.from({ length: 8 }, (_, index) => `export const e${index} = 1;`).join("\n"),
    "src/domain/cart/planted.ts has 8 exports; at most 7",
  ],
])("reports %s", (_name, code, problem) => {
  expect(problemsIn(code)).toEqual([problem]);
});

test("allows a component 120 lines with its markup", () => {
  const component = (count: number) => `export function Card() {\n${lines(count)}\n  return <div />;\n}`;

  expect(problemsIn(component(117), "src/web/components/card.tsx")).toEqual([]);
  expect(problemsIn(component(118), "src/web/components/card.tsx")).toEqual([
    "src/web/components/card.tsx: Card has 121 lines; at most 120",
  ]);
});

test("allows a folder 60 files, without those of its sub-folders", () => {
  const files = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`src/domain/cart/a${index}.ts`, "work();"] as const));

  expect(findSizeProblems(new Map([...files(60), ["src/domain/cart/lines/a.ts", "work();"]]))).toEqual([]);
  expect(findSizeProblems(files(61))).toEqual(["src/domain/cart has 61 files; at most 60"]);
});

test("allows a test file 350 lines, with functions of any length", () => {
  const file = (count: number) => `test("a", () => {\n${lines(count)}\n});`;

  expect(problemsIn(file(348), "src/domain/cart/a.test.ts")).toEqual([]);
  expect(problemsIn(file(349), "src/domain/cart/a.test.ts")).toEqual([
    "src/domain/cart/a.test.ts has 351 lines; at most 350",
  ]);
});

test("does not count the shop or the transaction as a parameter, nor else-if as nesting", () => {
  expect(problemsIn("function f(tx, a, b, c) {} function g({ db }, a, b, c) {}")).toEqual([]);
  expect(problemsIn("function f() { if (a) b(); else if (c) d(); else if (e) f(); else if (g) h(); }")).toEqual([]);
});

test("accepts an exception for its problem only, and reports it when it is unused", () => {
  const files = new Map([["src/a.ts", "function f(a, b, c, d) {}\nfunction g(a, b, c, d) {}"]]);
  const exceptions = { "src/a.ts: f parameters": "planted", "src/a.ts lines": "stale" };

  expect(findSizeProblems(files, exceptions)).toEqual([
    "src/a.ts: g has 4 parameters; at most 3",
    '"src/a.ts lines" is an unused exception',
  ]);
});
