import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { scriptFiles, shopPages } from "../../scripts/check/weigh-build.ts";
import { serverTest } from "../support/server-test.ts";

const CLIENT = "build/client";

serverTest.for([
  { page: "/", file: "routes/shop/home.tsx" },
  { page: "/all-products", file: "routes/shop/all-products.tsx" },
  { page: "/login", file: "routes/account/login.tsx" },
])("whatever script $page asks for is weighed", async ({ page, file }, { call }) => {
  const { text } = await call(page);
  const named = [...text.matchAll(/(?:from|import) "\/(assets\/[^"]+\.js)"/g)].map(([, name = ""]) => name);
  const weighed = shopPages().find((one) => one.file === file);

  expect(named.length, "the page names its modules").toBeGreaterThan(3);
  const files = scriptFiles(weighed ?? { file, parts: [] }, "en");
  for (const name of named) expect(files).toContain(name);
});

serverTest("a shopper's browser is told of no address of the back office, staff are", async ({ call }) => {
  const tableOf = async (page: string) => {
    const [file = ""] = /assets\/[a-z-]*manifest-[^"]+\.js/.exec((await call(page)).text) ?? [];
    return readFileSync(`${CLIENT}/${file}`, "utf8");
  };

  const [shop, office] = [await tableOf("/"), await tableOf("/admin/login")];
  expect(shop).toContain('"path":"all-products"');
  expect(shop).not.toContain("admin");
  expect(office).toContain('"path":"admin/orders"');
});

/** What a card is made of: its place, picture, words, price and link, and the two buttons over the picture. */
const MOST_OF_A_CARD = 16;

serverTest("a card is few elements, as a list has two dozen of them, and its icons are none", async ({ call }) => {
  const { text } = await call("/all-products");
  const cards = text
    .split("<article")
    .slice(1)
    .map((card) => card.slice(0, card.indexOf("</article>")));

  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) {
    expect(card.match(/<[a-z]/g)?.length, card).toBeLessThanOrEqual(MOST_OF_A_CARD);
    expect(card).not.toContain("<svg");
    expect(card, "the table of routes is there already").not.toContain("data-discover");
  }
});
