import { expect, test } from "vitest";
import {
  brokenLinks,
  missingFiles,
  readSpecMap,
  specMapProblems,
  undocumentedSettings,
  unexplainedPackages,
  unknownTests,
} from "./documents.ts";

const row = (id: string, done: string, proved: string) => `| ${id} | Says something | ${done} | ${proved} |`;

test("a row has its number, its files and its tests", () => {
  const [found] = readSpecMap(row("§2.Cart.1", "`src/a.ts`, `src/b.tsx`", "`src/a.test.ts`: carts; `src/b.test.ts`"));

  expect(found).toMatchObject({ id: "§2.Cart.1", files: ["src/a.ts", "src/b.tsx"] });
  expect(found?.proofs).toEqual([
    { file: "src/a.test.ts", name: "carts" },
    { file: "src/b.test.ts", name: "" },
  ]);
});

test("a test that is named and not there is a problem", () => {
  const rows = readSpecMap(row("§2.1", "`src/a.ts`", "`src/a.test.ts`: a cart; `src/a.test.ts`: a ship"));

  expect(unknownTests(rows, () => 'test("a cart is kept", …)')).toEqual(['§2.1: src/a.test.ts has no test "a ship"']);
  expect(unknownTests(rows, () => null)).toEqual([]);
});

test.each([
  [
    "a number twice",
    `${row("§2.1", "`src/a.ts`", "`src/a.test.ts`")}\n${row("§2.1", "`src/a.ts`", "`src/a.test.ts`")}`,
  ],
  ["a row without a file", row("§2.1", "somewhere", "`src/a.test.ts`")],
  ["a row without a test", row("§2.1", "`src/a.ts`", "looked at")],
  ["a proof that is no test", row("§2.1", "`src/a.ts`", "`src/b.ts`")],
])("%s is a problem", (_what, text) => {
  expect(specMapProblems(readSpecMap(text))).toHaveLength(1);
});

test("what is said to be open needs no proof, and a whole row is no problem", () => {
  const rows = readSpecMap(`${row("§2.1", "–", "not yet")}\n${row("§2.2", "`src/a.ts`", "`src/a.test.ts`")}`);

  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(specMapProblems(rows)).toEqual([]);
});

test("a file that is not there is named", () => {
  expect(missingFiles(".", "docs/x.md", "`package.json` `src/config.ts` `src/nowhere.ts` `src/nowhere.ts`")).toEqual([
    "docs/x.md: there is no src/nowhere.ts",
  ]);
});

test("a link that leads nowhere is named; other sites and headings are not looked at", () => {
  const text = "[a](nowhere.md) [b](package.json#x) [c](https://example.lk/nowhere) [d](#top)";

  expect(brokenLinks(".", "", text)).toEqual([".: a link leads to nowhere.md, which is not there"]);
});

test("a package without a reason, and a reason without a package, are named", () => {
  const record = "| `pg`, `old` | talks |\n| --- | --- |";

  expect(unexplainedPackages(["pg", "new"], record)).toEqual(["new has no reason", "old is not used any more"]);
});

test("names settings that the page lacks and names that are no setting", () => {
  const config = "const environment = z.object({\n  PORT: port,\n  HOST: host,\n});";

  expect(undocumentedSettings(config, "| `PORT`, `OLD` | `3000` | where |")).toEqual([
    "docs/configuration.md does not explain HOST",
    "docs/configuration.md explains OLD, which is no setting",
  ]);
});
