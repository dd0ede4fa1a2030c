import { expect, test } from "vitest";
import {
  brokenLinks,
  longDecisions,
  missingFiles,
  readmeProblems,
  undocumentedSettings,
  unexplainedPackages,
} from "./documents.ts";

test("lists files that do not exist", () => {
  expect(missingFiles(".", "docs/x.md", "`package.json` `src/config.ts` `src/nowhere.ts` `src/nowhere.ts`")).toEqual([
    "docs/x.md: there is no src/nowhere.ts",
  ]);
});

test("lists broken links and ignores other sites and headings", () => {
  const text = "[a](nowhere.md) [b](package.json#x) [c](https://example.lk/nowhere) [d](#top)";

  expect(brokenLinks(".", "", text)).toEqual([".: broken link to nowhere.md"]);
});

test("lists packages without a reason and reasons without a package", () => {
  const record = "| `pg`, `old` | talks |\n| --- | --- |";

  expect(unexplainedPackages(["pg", "new"], record)).toEqual(["new has no reason", "old is not used"]);
});

test("names settings that the page lacks and names that are not settings", () => {
  const config = "const environment = z.object({\n  PORT: port,\n  HOST: host,\n});";

  expect(undocumentedSettings(config, "| `PORT`, `OLD` | `3000` | where |")).toEqual([
    "docs/configuration.md does not explain HOST",
    "docs/configuration.md explains OLD, which is not a setting",
  ]);
});

test("reports a decision of 301 words, without the frame of its tables", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" | ");

  expect(longDecisions("docs/decisions/a.md", words(300))).toEqual([]);
  expect(longDecisions("docs/decisions/a.md", words(301))).toEqual(["docs/decisions/a.md has 301 words; at most 300"]);
});

test("reports folders without a README of 5 to 15 lines, and exceptions without a folder", () => {
  const lines = (count: number) => `${"line\n".repeat(count)}`;
  const assets = ["docs/decisions", "docs/screens", "demo/pictures", "demo/videos"].map(
    (name) => [name, null] as const,
  );

  expect(
    readmeProblems(
      new Map([...assets, ["src/a", null], ["src/b", lines(4)], ["src/c", lines(5)], ["src/d", lines(16)]]),
    ),
  ).toEqual([
    "public/hero is an unused exception: there is no such folder",
    "src/a has no README.md",
    "src/b/README.md has 4 lines, not 5 to 15",
    "src/d/README.md has 16 lines, not 5 to 15",
  ]);
});
