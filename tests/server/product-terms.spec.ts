/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../src/db/schema/index.ts";
import { rupees } from "../../src/domain/money.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { readableText } from "../support/readable-text.ts";
import { serverTest } from "../support/server-test.ts";

serverTest("says how to pay, and whether in cash, before a district is chosen", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lantern", priceCents: rupees(1_500) });
  const texts = {
    "": [
      "Pay by card or bank transfer.",
      "Cash on delivery in some districts, for orders up to Rs. 25,000 (Rs. 200 fee).",
      "What arrives at your door",
    ],
    "/si": ["කාඩ්පතෙන් හෝ බැංකු මාරුවකින් ගෙවිය හැක.", "සමහර දිස්ත්‍රික්කවල, Rs. 25,000 දක්වා"],
    "/ta": ["கார்டு அல்லது வங்கிப் பரிமாற்றம் மூலம் செலுத்தலாம்.", "சில மாவட்டங்களில், Rs. 25,000 வரை"],
  };
  for (const [prefix, wanted] of Object.entries(texts)) {
    const { text } = await call(`${prefix}/detail/${publicId}`);
    const terms = text.slice(text.indexOf('id="terms"'), text.indexOf("/delivery/"));

    for (const each of wanted) expect(readableText(terms)).toContain(each);
    for (const mark of ["Visa", "MasterCard", "PayHere"]) expect(terms).toContain(`alt="${mark}"`);
    expect(terms).toContain(`href="${prefix}/parcel"`);
  }
});

serverTest("gives the reason when a product cannot be paid in cash", async ({ call, shop }) => {
  const [excluded, dear] = [
    await aListedProduct(shop.db, { title: "Robe" }),
    await aListedProduct(shop.db, { title: "Statue", priceCents: rupees(30_000) }),
  ];
  await shop.db.update(products).set({ cashOnDelivery: false }).where(eq(products.id, excluded.id));
  const shown = async ({ publicId }: { publicId: string }) => readableText((await call(`/detail/${publicId}`)).text);

  expect(await shown(excluded)).toContain("available for this product.");
  expect(await shown(dear)).toContain("Cash on delivery is for orders up to Rs. 25,000, including charges.");
});

serverTest("contains the static parts once in a document, and in the data of a later page", async ({ call, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Vase", sku: "VASE-1" });
  const parcel = "No product names on the label.";

  expect((await call(`/detail/${publicId}`)).text.split(parcel)).toHaveLength(2);
  expect((await call(`/detail/${publicId}.data`)).text.split(parcel)).toHaveLength(2);
});

serverTest("shows the SKU of the chosen variant among the facts", async ({ call, shop }) => {
  const { publicId, variants } = await aListedProduct(shop.db, {
    title: "Wrap",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], sku: "WRAP-S" },
      { optionValues: ["Large"], sku: "WRAP-L" },
    ],
  });
  const factsOf = async (query = "") => {
    const { text } = await call(`/detail/${publicId}${query}`);
    return readableText(text.slice(text.indexOf('id="facts"'), text.indexOf("</dl>")));
  };

  expect(await factsOf()).toContain("SKU WRAP-S");
  expect(await factsOf(`?variant=${variants[1]?.id}`)).toContain("SKU WRAP-L");
});

serverTest(
  "shows similar products of a sold-out product before its facts, others after them",
  async ({ call, shop }) => {
    await aListedProduct(shop.db, { title: "Spare", category: "Pairs" });
    const { publicId } = await aListedProduct(shop.db, { title: "First", category: "Pairs", sku: "FIRST-1" });
    const sold = await aListedProduct(shop.db, { title: "Gone", category: "Pairs", sku: "GONE-1", stock: 0 });
    const order = async (path: string) => {
      const { text } = await call(path);
      return [...text.matchAll(/<section aria-labelledby="(related|facts)"/g)].map(([, id]) => id);
    };

    expect(await order(`/detail/${publicId}`)).toEqual(["facts", "related"]);
    expect(await order(`/detail/${sold.publicId}`)).toEqual(["related", "facts"]);
  },
);

serverTest("says that these are the last ones at the owner's limit for low stock and below", async ({ call, shop }) => {
  const texts = [];
  for (const stock of [3, 4]) {
    const { publicId } = await aListedProduct(shop.db, { title: `Jar ${stock}`, stock });
    texts.push(readableText((await call(`/detail/${publicId}`)).text));
  }

  expect(texts[0]).toContain("3 in stock · last few");
  expect(texts[1]).not.toContain("last few");
});

serverTest("suggests categories and popular products in place of a missing product", async ({ call }) => {
  const { status, text } = await call("/detail/bcdfghjk");

  expect(status).toBe(404);
  expect(text.slice(text.indexOf("<main"))).toContain('href="/category/care"');
});
