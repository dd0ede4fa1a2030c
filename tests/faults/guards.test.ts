import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { findGuards, guardsIn, withoutGuards } from "./guards.ts";
import { SCENARIOS } from "./scenarios.ts";

const GUARDS = findGuards(".");

const removed = (code: string, file = "code.ts") => withoutGuards(code, guardsIn(file, code)).split("@guard one");

test("finds each guard once, and each in a scenario", () => {
  const named = SCENARIOS.flatMap(({ guards }) => guards.flatMap(({ ids }) => ids));

  expect(GUARDS.map(({ id }) => id).toSorted()).toEqual([...new Set(named)].toSorted());
});

test.for(GUARDS)("leaves valid code without $id", ({ file, ...guard }) => {
  const code = readFileSync(file, "utf8");
  const without = withoutGuards(code, [{ file, ...guard }]);

  expect(without).not.toBe(code);
  if (!file.endsWith(".sql")) expect(parseSync(file, without).errors).toEqual([]);
});

test("lists at least one guard per scenario", () => {
  expect(SCENARIOS.filter(({ guards }) => guards.length === 0).map(({ id }) => id)).toEqual([]);
});

test("removes the statement below a comment", () => {
  const code = "a();\n// @guard one\nif (b) {\n  c();\n}\nd();";

  expect(removed(code)).toEqual(["a();\n// ", "\n\nd();"]);
});

test("removes a statement at the beginning of a file, with its export", () => {
  expect(removed("// @guard one\nexport const a = 1;\nb();")).toEqual(["// ", "\n\nb();"]);
});

test("skips other comments between the guard's comment and its code", () => {
  expect(removed("// @guard one\n// Why.\na();\nb();")).toEqual(["// ", "\n// Why.\n\nb();"]);
});

test.for([
  ["property", "f({\n  a,\n  // @guard one\n  b: 1,\n  c,\n});", "\n  \n  c,\n});"],
  ["argument", "and(a, /* @guard one */ b(1), c);", " */  c);"],
  ["last argument", "and(a, /* @guard one */ b);", " */ );"],
  ["call of a chain", 'a\n  .b()\n  // @guard one\n  .for("update", { c })\n  .d();', "\n  \n  .d();"],
])("removes a %s with its comma", ([, code, rest]) => {
  expect(removed(code as string)[1]).toBe(rest);
});

test.for([
  ["statement", "// @guard one: return;\nif (a) return;\nb();", ": return;\nreturn;\nb();"],
  ["longest expression", "if (a || /* @guard one: false */ b && c) d();", ": false */ false) d();"],
  ["parenthesised beginning", "x = /* @guard one: 0 */ (a ?? b) + c;", ": 0 */ 0;"],
  ["call of a chain", "a\n  // @guard one: .at(0)\n  .at(-1)\n  ?.b();", ": .at(0)\n  .at(0)\n  ?.b();"],
  ["property, and keeps its comma", "f({ /* @guard one: a */ a: b, c });", ": a */ a, c });"],
  ["template's expression", `x = \`\${/* @guard one: a */ f(a)}\`;`, ": a */ a}`;"],
])("replaces a %s by the text of the comment", ([, code, rest]) => {
  expect(removed(code as string)[1]).toBe(rest);
});

test("inserts the removed code for $& in the replacement", () => {
  expect(removed("/* @guard one: b(); $& */ a('$1');")[1]).toBe(": b(); $& */ b(); a('$1');");
});

test("removes the line below a comment in SQL", () => {
  expect(removed("-- @guard one\ndrop a;\ndrop b;", "a.sql")).toEqual(["-- ", "\n\ndrop b;"]);
  expect(removed("const A = `select a\n-- @guard one\nfor update`;")).toEqual(["const A = `select a\n-- ", "\n`;"]);
});

test("removes several guards of one file", () => {
  const code = "// @guard one\na();\nb(/* @guard two: 2 */ 1);";

  expect(withoutGuards(code, guardsIn("code.ts", code))).toBe("// @guard one\n\nb(/* @guard two: 2 */ 2);");
});

test("rejects a comment without code, and a guard without an id", () => {
  expect(() => guardsIn("a.ts", "a();\n// @guard one")).toThrow("a.ts has no code to remove after: @guard one");
  expect(() => guardsIn("a.ts", "// @guard\na();")).toThrow("a.ts has a @guard comment without an id");
});
