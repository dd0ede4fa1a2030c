import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { boughtTogether, catalogTerms, productFacts, products } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { listForCart, listTogether } from "./list-together.server.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;

async function pair({ db }: TestShop, one: Product, other: Product, customers: number) {
  await db.insert(boughtTogether).values([
    { productId: one.id, otherId: other.id, customers },
    { productId: other.id, otherId: one.id, customers },
  ]);
}

/** A silicone device that goes with a case, a gel that fits it, and two products that are bought with it. */
async function aDevice(shop: TestShop) {
  const { db } = shop;
  const device = await aProduct(db, { title: "Device", goesWith: ["case", "missing", "spray"] });
  const spray = await aProduct(db, { title: "Spray", handle: "spray" });
  const towel = await aProduct(db, { title: "Towel" });
  const [box, gel, oil] = [
    await aProduct(db, { title: "Case", handle: "case" }),
    await aProduct(db, { title: "Gel" }),
    await aProduct(db, { title: "Silicone lubricant", soldCount: 9 }),
  ];
  await db.insert(productFacts).values([
    { productId: device.id, name: "lubricants", value: "water-based" },
    { productId: gel.id, name: "base", value: "water-based" },
    { productId: oil.id, name: "base", value: "silicone-based" },
  ]);
  return { device, spray, towel, box, gel };
}

const titles = async (shop: TestShop, { id }: Product) => {
  const { products: listed, isBought } = await listTogether(shop, id, "en");
  return { titles: listed.map(({ card }) => card.title), isBought };
};

dbTest("suggests what customers bought, then the owner's choice, then what fits by its facts", async ({ shop }) => {
  const { device, spray, towel } = await aDevice(shop);
  expect(await titles(shop, device)).toEqual({ titles: ["Case", "Spray", "Gel"], isBought: false });

  await pair(shop, device, spray, 3);
  await pair(shop, device, towel, 4);
  expect(await titles(shop, device)).toEqual({ titles: ["Towel", "Spray", "Case"], isBought: false });
});

dbTest("claims that products are bought together only when all of them are", async ({ db, shop }) => {
  const [one, other] = [await aProduct(db), await aProduct(db, { title: "Other" })];
  expect(await titles(shop, one)).toEqual({ titles: [], isBought: false });
  await pair(shop, one, other, 3);

  expect(await titles(shop, one)).toEqual({ titles: ["Other"], isBought: true });
});

dbTest("leaves out products that can't be bought now", async ({ db, shop }) => {
  const { device, spray, towel, gel } = await aDevice(shop);
  await pair(shop, device, towel, 4);
  const soldOut = await aProduct(db, { stock: 0 });
  await pair(shop, device, soldOut, 5);
  await db.update(products).set({ visible: false }).where(eq(products.id, towel.id));
  await db.update(products).set({ inStock: false }).where(eq(products.id, spray.id));

  expect(await titles(shop, device)).toEqual({ titles: ["Case", gel.title], isBought: false });
});

dbTest("offers the first variant in stock, at today's price and in the requested language", async ({ db, shop }) => {
  const robe = await aProduct(db, {
    title: "Robe",
    handle: "robe",
    maxPerOrder: 2,
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 0, priceCents: rupees(4_500) },
      { optionValues: ["Large"], stock: 3, priceCents: rupees(4_800), sku: "R-L" },
    ],
  });
  const candle = await aProduct(db, { goesWith: ["robe"] });
  await db.insert(catalogTerms).values({ language: "si", english: "Large", translation: "විශාල" });

  expect((await listTogether(shop, candle.id, "si")).products).toMatchObject([
    {
      card: { publicId: robe.publicId },
      variant: { id: robe.variants[1]?.id, optionValues: ["විශාල"], priceCents: rupees(4_800), sku: "R-L", stock: 3 },
      maxPerOrder: 2,
    },
  ]);
});

dbTest("suggests at most two products for a cart, none of which is in it", async ({ shop }) => {
  const { device, spray, towel, box } = await aDevice(shop);
  await pair(shop, device, towel, 3);
  const suggested = async (...inCart: Product[]) => {
    const listed = await listForCart(
      shop,
      inCart.map(({ variant }) => variant.id),
      "en",
    );
    return listed.map(({ title }) => title);
  };

  expect(await suggested(device)).toEqual(["Towel", "Case"]);
  expect(await suggested(device, towel, box)).toEqual(["Spray"]);
  expect(await suggested(spray)).toEqual([]);
  expect(await suggested()).toEqual([]);
});
