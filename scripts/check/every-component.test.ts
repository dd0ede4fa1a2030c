import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const WEB = new URL("../../src/web/", import.meta.url).pathname;

/** What stands around every page, the style guide's too. */
const FRAME = "root.tsx";
/** Parts of the product page that need the stores of a browser; their contents are shown one by one. */
const READS_THE_BROWSER = /product\/(?:my-district|product-page|purchase|recent-list|recently-viewed)\.tsx$/;
const GUIDE = "styleguide/styleguide.route.tsx";

/** A source and all that it imports from this folder, by their own words. */
function reachedFrom(start: string, reached = new Set<string>()): Set<string> {
  if (reached.has(start) || !existsSync(join(WEB, start))) return reached;
  reached.add(start);
  const source = readFileSync(join(WEB, start), "utf8");
  for (const [, target = ""] of source.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
    reachedFrom(relative(WEB, join(WEB, start, "..", target)), reached);
  }
  return reached;
}

test("the style guide shows every component of the shop", () => {
  const shown = new Set([...reachedFrom(GUIDE), ...reachedFrom(FRAME)]);
  const components = globSync("{components,storefront,discretion}/**/*.tsx", {
    cwd: WEB,
    exclude: ["**/*.{route,server}.tsx"],
  }).filter((file) => !READS_THE_BROWSER.test(file));

  expect(components.length).toBeGreaterThan(60);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});
