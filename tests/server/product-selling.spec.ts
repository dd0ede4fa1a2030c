/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { boughtTogether, catalogTerms, exampleReviews, products } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { LANGUAGES } from "../../src/domain/languages.ts";
import { rupees } from "../../src/domain/money.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { readableText } from "../support/readable-text.ts";
import { serverTest } from "../support/server-test.ts";

serverTest("shows benefits, suitability and warranty in the language of the page", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, {
    title: "Pebble",
    benefits: ["quiet: Quiet, 42 dB", "soft: Soft"],
    goodFor: "beginners",
    warrantyMonths: 12,
  });
  await shop.db.insert(catalogTerms).values([
    { language: "si", english: "Quiet, 42 dB", translation: "ශබ්දය අඩුයි" },
    { language: "si", english: "beginners", translation: "ආධුනිකයන්ට" },
  ]);
  await markCatalogChanged(shop.db);
  const texts = {
    "": ["Quiet, 42 dB", "Soft", "Good for: beginners", "Warranty: 12 months from delivery."],
    "/si": ["ශබ්දය අඩුයි", "Soft", "වඩාත් සුදුසු: ආධුනිකයන්ට", "මාස 12යි"],
    "/ta": ["Quiet, 42 dB", "ஏற்றது: beginners", "12 மாதங்கள்"],
  };

  for (const [prefix, wanted] of Object.entries(texts)) {
    await expect
      .poll(async () => {
        const shown = readableText((await call(`${prefix}/detail/${publicId}`)).text);
        return wanted.filter((each) => !shown.includes(each));
      })
      .toEqual([]);
  }
});

serverTest("shows the unit price of packs in the options, and of a bottle below its price", async ({ call, shop }) => {
  const packs = await aListedProduct(shop.db, {
    title: "Packs",
    optionNames: ["Pack"],
    variants: [
      { optionValues: ["3 pieces"], priceCents: rupees(450), content: "3 pieces" },
      { optionValues: ["12 pieces"], priceCents: rupees(1_590), content: "12 pieces" },
    ],
  });
  const bottle = await aListedProduct(shop.db, { title: "Bottle", priceCents: rupees(1_450), content: "250 ml" });
  const shown = async (path: string) => readableText((await call(path)).text);

  await expect
    .poll(() => shown(`/detail/${packs.publicId}`))
    .toMatch(/3 pieces · Rs\. 450 · Rs\. 150 each .*12 pieces · Rs\. 1,590 · Rs\. 133 each/);
  await expect.poll(() => shown(`/detail/${bottle.publicId}`)).toContain("250 ml · Rs. 580 per 100 ml");
  await expect.poll(() => shown(`/ta/detail/${bottle.publicId}`)).toContain("250 மி.லி. · 100 மி.லி. Rs. 580");
});

serverTest("shows a swatch without an inline style", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, {
    title: "Swatches",
    optionNames: ["Size", "Colour"],
    variants: [
      { optionValues: ["S", "Sand"], swatch: "#d9c3a3" },
      { optionValues: ["L", "Sand"] },
      { optionValues: ["S", "Plum"] },
    ],
  });

  const { text } = await call(`/detail/${publicId}`);

  expect(text.match(/fill="#d9c3a3"/g)).toHaveLength(1);
  expect(text).not.toContain('style="');
});

serverTest(
  "suggests the owner's choice before the description, and what customers bought first",
  async ({ call, shop }) => {
    const gel = await aListedProduct(shop.db, { title: "Clear gel", handle: "clear-gel", category: "Gels" });
    await aListedProduct(shop.db, { title: "Hidden gel", handle: "hidden-gel", visible: false });
    const pebble = await aListedProduct(shop.db, {
      title: "Pebble",
      category: "Pebbles",
      goesWith: ["gone", "hidden-gel", "clear-gel"],
    });
    await aListedProduct(shop.db, { title: "Another pebble", category: "Pebbles" });
    const bought = await aListedProduct(shop.db, { title: "Towel", category: "Towels", priceCents: rupees(2_500) });
    const page = async (prefix = "") => (await call(`${prefix}/detail/${pebble.publicId}`)).text;

    const first = await page();
    expect(readableText(first)).toMatch(
      /Goes well together .*Clear gel.*Total Rs. 1,000 .*You may also like .*Another pebble/,
    );
    expect(readableText(first)).not.toContain("Hidden gel");
    expect(first).toContain(`/detail/${gel.publicId}`);
    await shop.db.insert(boughtTogether).values({ productId: pebble.id, otherId: bought.id, customers: 3 });
    await markCatalogChanged(shop.db);

    await expect
      .poll(async () => readableText(await page()))
      .toMatch(/Goes well together .*Towel.*Clear gel.*Total Rs. 3,500 /);
    await shop.db.update(products).set({ goesWith: [] }).where(eq(products.id, pebble.id));
    await markCatalogChanged(shop.db);
    await expect.poll(async () => readableText(await page())).toContain("Often bought together");
    expect(readableText(await page("/si"))).toContain("බොහෝ විට එකට මිලදී ගන්නා දේ");
    expect(readableText(await page("/ta"))).toContain("பெரும்பாலும் சேர்த்து வாங்கப்படுபவை");
  },
);

serverTest("marks example reviews, and gives them no stars elsewhere", async ({ call, shop }) => {
  const { id, publicId } = await aListedProduct(shop.db, { title: "Pebble" });
  const example = { productId: id, nickname: "Lamp", text: "Soft and quiet." };
  await shop.db.insert(exampleReviews).values(
    LANGUAGES.flatMap((language) => [
      { ...example, language, position: 0, stars: 5 },
      { ...example, language, position: 1, stars: 3 },
    ]),
  );
  await markCatalogChanged(shop.db);
  const labels = { "": "Example", "/si": "උදාහරණයක්", "/ta": "எடுத்துக்காட்டு" };

  for (const [prefix, label] of Object.entries(labels)) {
    const page = async () => (await call(`${prefix}/detail/${publicId}`)).text;
    await expect.poll(async () => (await page()).split(`>${label}</p>`).length - 1).toBe(2);
    const text = await page();
    expect(readableText(text)).toContain("Soft and quiet.");
    expect(text).toContain("application/ld+json");
    expect(text).not.toContain("aggregateRating");
    expect(text).not.toContain('href="#reviews"');
  }
});
