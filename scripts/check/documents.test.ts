import { expect, test } from "vitest";
import { brokenLinks, missingFiles, undocumentedSettings, unexplainedPackages } from "./documents.ts";

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

test("names settings that the page lacks and names that are no setting", () => {
  const config = "const environment = z.object({\n  PORT: port,\n  HOST: host,\n});";

  expect(undocumentedSettings(config, "| `PORT`, `OLD` | `3000` | where |")).toEqual([
    "docs/configuration.md does not explain HOST",
    "docs/configuration.md explains OLD, which is no setting",
  ]);
});
