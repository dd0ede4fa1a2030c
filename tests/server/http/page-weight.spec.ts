import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { BUDGETS } from "../../../scripts/check/budgets.ts";
import { scriptFiles, shopPages, weighFonts, weighScript, weighStyle } from "../../../scripts/check/weigh-build.ts";
import { LANGUAGES, languageRoot } from "../../../src/domain/languages.ts";
import { serverTest } from "../../support/server-test.ts";

const CLIENT = "build/client";

serverTest.for([
  { page: "/", file: "storefront/home/home.route.tsx" },
  { page: "/all-products", file: "storefront/list/all-products.route.tsx" },
  { page: "/login", file: "storefront/sign-in/login.route.tsx" },
])("lists every module of $page in the list of weighed scripts", async ({ page, file }, { call }) => {
  const { text } = await call(page);
  const named = [...text.matchAll(/(?:from|import) "\/(assets\/[^"]+\.js)"/g)].map(([, name = ""]) => name);
  const weighed = shopPages().find((one) => one.file === file);

  expect(named.length, "the page names its modules").toBeGreaterThan(3);
  const files = scriptFiles(weighed ?? { file, parts: [] }, "en");
  for (const name of named) expect(files).toContain(name);
});

const PERSONAL = [
  { page: "/cart", file: "storefront/cart/cart.route.tsx" },
  { page: "/wishlist", file: "storefront/wishlist/wishlist.route.tsx" },
  { page: "/login", file: "storefront/sign-in/login.route.tsx" },
  { page: "/register", file: "storefront/sign-in/register.route.tsx" },
];

serverTest.for(PERSONAL)(
  "keeps the first view of $page within its budget in each language",
  async ({ page, file }, { call }) => {
    const weighed = shopPages().find((one) => one.file === file);
    for (const language of LANGUAGES) {
      const { body } = await call(languageRoot(language) + page, { headers: { "accept-encoding": "br" } });
      const script = weighScript(weighed ?? { file, parts: [] }, language);

      expect(script, language).toBeLessThan(BUDGETS.script[file]?.[language] ?? 0);
      expect(body.length + weighStyle() + script + weighFonts(language), language).toBeLessThan(
        BUDGETS.firstView[language],
      );
    }
  },
);

serverTest("contains back office paths in the manifest for staff only", async ({ call }) => {
  const tableOf = async (page: string) => {
    const [file = ""] = /assets\/[a-z-]*manifest-[^"]+\.js/.exec((await call(page)).text) ?? [];
    return readFileSync(`${CLIENT}/${file}`, "utf8");
  };

  const [shop, office] = [await tableOf("/"), await tableOf("/admin/login")];
  expect(shop).toContain('"path":"all-products"');
  expect(shop).not.toContain("admin");
  expect(office).toContain('"path":"admin/orders"');
});

/** Upper bound of elements per product card: link, picture, texts, price, and the two buttons over the picture. */
const MAX_CARD_ELEMENTS = 16;

serverTest("renders a product card with few elements and without inline icons", async ({ call }) => {
  const { text } = await call("/all-products");
  const cards = text
    .split("<article")
    .slice(1)
    .map((card) => card.slice(0, card.indexOf("</article>")));

  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) {
    expect(card.match(/<[a-z]/g)?.length, card).toBeLessThanOrEqual(MAX_CARD_ELEMENTS);
    expect(card).not.toContain("<svg");
    expect(card, "the table of routes is there already").not.toContain("data-discover");
  }
});
