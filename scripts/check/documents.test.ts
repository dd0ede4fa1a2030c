import { expect, test } from "vitest";
import { brokenLinks, missingFiles, undocumentedSettings, unexplainedPackages } from "./documents.ts";

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
