import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const WEB = new URL("../../src/web/", import.meta.url).pathname;

/** The layout of every page, including the style guide; the server adds parts that only documents contain. */
const LAYOUT = ["root.tsx", "entry.server.tsx"];
/** Parts of pages that read the browser's storage or fetch data; the style guide shows their contents separately. */
const READS_THE_BROWSER = new RegExp(
  [
    "product/(?:my-district|product-page|purchase|recent-list|recently-viewed)",
    "shared/(?:below-empty|empty-suggestions)",
    "cart/(?:below-cart|later-account-cart|products-below-cart|use-cookie-cart|cookie-cart-taken|use-credit)",
    // The cart without script, which only the server renders.
    "cart/(?:cookie-cart-view|cookie-checkout)",
  ].join("|"),
);
const GUIDE = "styleguide/styleguide.route.tsx";

/** Returns a source and all its imports in this folder. */
function reachedFrom(start: string, reached = new Set<string>()): Set<string> {
  if (reached.has(start) || !existsSync(join(WEB, start))) return reached;
  reached.add(start);
  const source = readFileSync(join(WEB, start), "utf8");
  for (const [, target = ""] of source.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
    reachedFrom(relative(WEB, join(WEB, start, "..", target)), reached);
  }
  return reached;
}

test("finds every component of the storefront in the style guide", () => {
  const shown = new Set([...reachedFrom(GUIDE), ...LAYOUT.flatMap((file) => [...reachedFrom(file)])]);
  const components = globSync("{components,storefront,discretion}/**/*.tsx", {
    cwd: WEB,
    exclude: ["**/*.{route,server}.tsx"],
  }).filter((file) => !READS_THE_BROWSER.test(file));

  expect(components.length).toBeGreaterThan(60);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});
