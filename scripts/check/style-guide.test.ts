import { expect, test } from "vitest";
import { readModuleGraph } from "./module-graph.ts";
import { missingInStyleGuide } from "./style-guide.ts";

test("reports components that the style guide does not reach", () => {
  const files = new Map([
    ["src/web/styleguide/styleguide.route.tsx", `import { Cards } from "./cards.tsx"; export default Cards;`],
    ["src/web/styleguide/cards.tsx", `import { Card } from "../components/card.tsx"; export const Cards = Card;`],
    ["src/web/root.tsx", `const later = () => import("./storefront/layout/menu.tsx"); export default later;`],
    ["src/web/components/card.tsx", "export const Card = 1;"],
    ["src/web/storefront/layout/menu.tsx", "export const Menu = 1;"],
    ["src/web/storefront/home/hero.tsx", "export const Hero = 1;"],
    ["src/web/storefront/home/home.route.tsx", "export default 1;"],
    ["src/web/storefront/home/picture.server.tsx", "export const Picture = 1;"],
    ["src/web/storefront/product/purchase.tsx", "export const Purchase = 1;"],
  ]);

  expect(missingInStyleGuide(readModuleGraph(files))).toEqual([
    "src/web/storefront/home/hero.tsx is not in the style guide (src/web/styleguide)",
  ]);
});
