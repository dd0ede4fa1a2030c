import { expect, test } from "vitest";
import { readSpecMap, renderSpecMap, specMapProblems } from "./spec-map.ts";
import { findTaggedTests, type TaggedTests } from "./tagged-tests.ts";

const row = (id: string, where: string, tests = "") => `| ${id} | Says something | ${where} | ${tests} |`;
const tested = (...tags: string[]): TaggedTests => new Map(tags.map((tag) => [tag, new Map([["src/a.test.ts", 1]])]));

test("reads the number, the tag and the files of a sentence", () => {
  expect(readSpecMap(row("§2.Cart.1", "`src/a.ts`, `src/b.tsx`", "`src/a.test.ts` (1)"))).toEqual([
    { id: "§2.Cart.1", tag: "spec-2-cart-1", files: ["src/a.ts", "src/b.tsx"] },
  ]);
});

test("writes the test files and their counts into the last column and keeps the rest", () => {
  const tests: TaggedTests = new Map([
    [
      "spec-2-cart-1",
      new Map<string, number | "all">([
        ["src/a.test.ts", 2],
        ["src/b.test.ts", "all"],
      ]),
    ],
  ]);
  const map = `# Title\n\n${row("§2.Cart.1", "`src/a.ts`", "old")}\n${row("§2.Cart.2", "`src/a.ts`")}\n`;

  expect(renderSpecMap(map, tests)).toBe(
    `# Title\n\n${row("§2.Cart.1", "`src/a.ts`", "`src/a.test.ts` (2), `src/b.test.ts` (all)")}\n${row("§2.Cart.2", "`src/a.ts`", "none")}\n`,
  );
});

test.each([
  ["a sentence has two rows", [row("§2.1", "`src/a.ts`"), row("§2.1", "`src/a.ts`")], tested("spec-2-1")],
  ["a sentence names no file", [row("§2.1", "somewhere")], tested("spec-2-1")],
  ["a sentence has no test", [row("§2.1", "`src/a.ts`")], tested()],
  ["a tag has no sentence", [row("§2.1", "`src/a.ts`")], tested("spec-2-1", "spec-2-2")],
] as const)("reports a problem when %s", (_when, rows, tests) => {
  expect(specMapProblems(readSpecMap(rows.join("\n")), tests)).toHaveLength(1);
});

test("accepts a sentence with a file and a test, and tags of other kinds", () => {
  expect(specMapProblems(readSpecMap(row("§2.1", "`src/a.ts`")), tested("spec-2-1", "essential"))).toEqual([]);
});

test("finds the tags of tests, of tables of tests and of whole files", () => {
  // The runner reads this comment in any text of a test file, so that it is not written here as one.
  const moduleTag = `// @${"module"}-tag spec-2-1`;
  const code = `
    test("one", { tags: ["spec-2-2"] }, () => {});
    test.each([1, 2])("%s", { tags: ["spec-2-2", "essential"] }, () => {});
    const text = 'tags: ["spec-2-3"]';`;

  const tests = findTaggedTests(
    new Map([
      ["src/a.test.ts", code],
      ["src/b.test.ts", moduleTag],
      ["src/no-test.ts", code],
    ]),
  );

  expect(Object.fromEntries([...tests].map(([tag, files]) => [tag, Object.fromEntries(files)]))).toEqual({
    "spec-2-1": { "src/b.test.ts": "all" },
    "spec-2-2": { "src/a.test.ts": 2 },
    essential: { "src/a.test.ts": 1 },
  });
});
