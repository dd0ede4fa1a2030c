import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { productImages, products, variants } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { quoteCart } from "./quote-cart.server.ts";

const UNKNOWN = "0198c1de-0000-7000-8000-000000000001";

dbTest("quotes a line at today's price and stock", async ({ db }) => {
  const { variant, publicId, id } = await aProduct(db, {
    title: "Linen robe",
    optionNames: ["Size", "Colour"],
    optionValues: ["L", "Plum"],
    sku: "R-1",
    priceCents: rupees(4_000),
    stock: 3,
    weightGrams: 250,
  });
  await db.insert(productImages).values({ productId: id, position: 1, picture: "aa", width: 960, height: 960 });

  expect(await quoteCart({ db }, [{ variantId: variant.id }])).toStrictEqual([
    {
      variantId: variant.id,
      productId: publicId,
      title: "Linen robe",
      variantLabel: "L / Plum",
      sku: "R-1",
      picture: "aa",
      priceCents: rupees(4_000),
      available: 3,
      grams: 250,
      limit: 20,
      isBuyable: true,
      allowsCash: true,
      isReturnable: false,
    },
  ]);
});

dbTest("blurs and crops a line's picture by the settings of its product", async ({ db }) => {
  const { id, variant } = await aProduct(db, { blurred: true });
  await db
    .insert(productImages)
    .values({ productId: id, position: 1, picture: "aa", width: 640, height: 800, focusY: 2 });

  expect(await quoteCart({ db }, [{ variantId: variant.id }])).toMatchObject([{ picture: "y2b__aa" }]);
});

dbTest("quotes the limit of a product, and otherwise the shop's", async ({ db }) => {
  const own = await aProduct(db, { maxPerOrder: 3 });
  const other = await aProduct(db);
  const wanted = [{ variantId: own.variant.id }, { variantId: other.variant.id }];
  const limits = (lines: { limit: number }[]) => lines.map(({ limit }) => limit);

  expect(limits(await quoteCart({ db, config: { shop: { maxPerOrder: 10 } } }, wanted))).toEqual([3, 10]);
  expect(limits(await quoteCart({ db }, wanted))).toEqual([3, 20]);
});

dbTest("quotes the picture of the variant, and the main one when it has none", async ({ db }) => {
  const { id, variants: made } = await aProduct(db, {
    optionNames: ["Colour"],
    variants: [
      { optionValues: ["Sand"], picture: "bb" },
      { optionValues: ["Plum"], picture: "https://img.example/plum.jpg" },
      { optionValues: ["Slate"] },
      { optionValues: ["Rose"], picture: "gone" },
    ],
  });
  const image = { productId: id, width: 640, height: 800 };
  await db.insert(productImages).values([
    { ...image, position: 1, picture: "aa" },
    { ...image, position: 2, picture: "bb" },
    { ...image, position: 3, picture: "cc", source: "https://img.example/plum.jpg" },
  ]);

  const lines = await quoteCart(
    { db },
    made.map(({ id: variantId }) => ({ variantId })),
  );

  expect(lines.map(({ picture }) => picture)).toEqual(["bb", "cc", "aa", "aa"]);
});

dbTest("quotes each variant once, in the requested order, and unknown ones as not for sale", async ({ db }) => {
  const first = (await aProduct(db)).variant.id;
  const second = (await aProduct(db)).variant.id;
  const variantIds = [second, "'; drop table products; --", first, UNKNOWN, second.toUpperCase(), ""];

  const lines = await quoteCart(
    { db },
    variantIds.map((variantId) => ({ variantId })),
  );

  expect(lines.map(({ variantId, isBuyable }) => [variantId, isBuyable])).toEqual([
    [second, true],
    ["'; drop table products; --", false],
    [first, true],
    [UNKNOWN, false],
    ["", false],
  ]);
  expect(await quoteCart({ db }, [])).toEqual([]);
});

dbTest("quotes hidden and retired variants as not for sale, and switched-off ones as out of stock", async ({ db }) => {
  const hidden = (await aProduct(db, { visible: false })).variant.id;
  const retired = (await aProduct(db)).variant.id;
  const off = await aProduct(db, { stock: 8 });
  await db.update(variants).set({ retired: true }).where(eq(variants.id, retired));
  await db.update(products).set({ inStock: false }).where(eq(products.id, off.id));

  const lines = await quoteCart(
    { db },
    [hidden, retired, off.variant.id].map((variantId) => ({ variantId })),
  );

  expect(lines.map(({ isBuyable, available }) => [isBuyable, available])).toEqual([
    [false, 10],
    [false, 10],
    [true, 0],
  ]);
});
