import type { ModuleGraph } from "./module-graph.ts";

/** The style guide, and the layout of every page; the server adds parts that only documents contain. */
const SHOWN_FROM = ["src/web/styleguide/styleguide.route.tsx", "src/web/root.tsx", "src/web/entry.server.tsx"];
const COMPONENT = /^src\/web\/(?:components|storefront|discretion)\/(?!.*\.(?:route|server)\.tsx$).*\.tsx$/;
/** Parts of pages that read the browser's storage or fetch data; the style guide shows their contents separately. */
const READS_THE_BROWSER = new RegExp(
  [
    "product/(?:my-district|product-page|purchase|recent-list|recently-viewed)",
    "shared/(?:below-empty|empty-suggestions)",
    "cart/(?:below-cart|later-account-cart|products-below-cart|use-cookie-cart|cookie-cart-taken|use-payment)",
    // The cart without script, which only the server renders.
    "cart/(?:cookie-cart-view|cookie-checkout)",
  ].join("|"),
);

/** Lists components of the storefront that neither the style guide nor the layout of every page imports. */
export function missingInStyleGuide({ imports }: ModuleGraph): string[] {
  const shown = new Set<string>();
  const waiting = [...SHOWN_FROM];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (shown.has(path)) continue;
    shown.add(path);
    waiting.push(...(imports.get(path) ?? []).map(({ to }) => to));
  }
  const components = [...imports.keys()].filter((path) => COMPONENT.test(path));
  if (components.length === 0) return ["no components found: scripts/check/style-guide.ts reads the wrong folders"];
  return components
    .filter((path) => !READS_THE_BROWSER.test(path) && !shown.has(path))
    .map((path) => `${path} is not in the style guide (src/web/styleguide)`);
}
