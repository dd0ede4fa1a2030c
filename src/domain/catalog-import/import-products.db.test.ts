import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { statesOf } from "../../../tests/support/orders/order-states.ts";
import { GENERATED_PICTURE } from "../../../tests/support/test-pictures.ts";
import type { Db } from "../../db/client.ts";
import {
  catalogChanges,
  categories,
  orderLines,
  orders,
  productImages,
  products,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { rupees } from "../money.ts";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status";

const ROBE = [
  'robe,Linen robe,"<p onclick=""x()"">Soft</p>",Loom,Robes,"soft, linen",true,Size,S,R-S,3,4500,5000,robe.jpg,A robe,active',
  "robe,,,,,,,,M,R-M,0,4500,,robe-back.jpg,,",
  "robe,,,,,,,,L,R-L,2,4700,,,,",
];
const CANDLE = ["candle,Amber candle,,,Scents,,true,Title,Default Title,C-1,10,1200,,,,active"];

function file(...rows: string[]): string {
  return [HEADER, ...rows].join("\n");
}

/** Returns all rows that an import can write. */
async function everything(db: Db) {
  const tables = [products, variants, productImages, stockMovements, categories, catalogChanges, orders, orderLines];
  return Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))));
}

async function variantsOf(db: Db, handle: string) {
  const rows = await db
    .select({ values: variants.optionValues, stock: variants.stock, retired: variants.retired })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.handle, handle))
    .orderBy(asc(variants.position));
  return rows.map(({ values, stock, retired }) => `${values.join("/")}: ${retired ? "retired" : stock}`);
}

dbTest("creates products from a file", async ({ db, shop }) => {
  const summary = await importText(shop, file(...ROBE, ...CANDLE));

  expect(summary).toMatchObject({
    rows: { total: 4, imported: 4, leftOut: 0 },
    products: { created: 2, updated: 0, unchanged: 0, leftOut: 0 },
    variants: { created: 4 },
    stockMovements: 3,
    pictures: { stored: 0, missing: 2, none: 1 },
  });
  const [robe] = await db.select().from(products).where(eq(products.handle, "robe"));
  expect(robe).toMatchObject({
    title: "Linen robe",
    description: "<p>Soft</p>",
    descriptionText: "Soft",
    vendor: "Loom",
    tags: ["soft", "linen"],
    optionNames: ["Size"],
    visible: true,
  });
  expect(robe?.publicId).toMatch(/^[2-9a-z]{8}$/);
  expect(await db.select({ name: categories.name, slug: categories.slug }).from(categories)).toEqual([
    { name: "Robes", slug: "robes" },
    { name: "Scents", slug: "scents" },
  ]);
  expect(await variantsOf(db, "robe")).toEqual(["S: 3", "M: 0", "L: 2"]);
  expect(
    await db
      .select({ reason: stockMovements.reason, actor: stockMovements.actor })
      .from(stockMovements)
      .orderBy(stockMovements.id),
  ).toEqual(Array(3).fill({ reason: "import", actor: "import" }));
  expect(await db.$count(catalogChanges)).toBe(1);
});

dbTest("gives every product without pictures a generated picture", async ({ db, shop }) => {
  await importText(shop, file(...ROBE, ...CANDLE));

  const rows = await db.select().from(productImages).orderBy(asc(productImages.id));
  expect(
    rows.map(({ source, position, alt, picture, isGenerated }) => [source, position, alt, picture, isGenerated]),
  ).toEqual([
    ["robe.jpg", 1, "A robe", GENERATED_PICTURE.picture, true],
    ["robe-back.jpg", 2, "", GENERATED_PICTURE.picture, true],
    ["", 1, "", GENERATED_PICTURE.picture, true],
  ]);
});

dbTest("changes nothing when the same file is imported again", async ({ db, shop }) => {
  await importText(shop, file(...ROBE, ...CANDLE));
  const before = await everything(db);

  const summary = await importText(shop, file(...ROBE, ...CANDLE));

  expect(summary).toMatchObject({
    products: { created: 0, updated: 0, unchanged: 2, leftOut: 0 },
    variants: { created: 0, changed: 0, revived: 0, retired: 0 },
    stockMovements: 0,
  });
  expect(await everything(db)).toEqual(before);
});

dbTest("changes only the product of a changed row, and its stock by the difference", async ({ db, shop }) => {
  await importText(shop, file(...ROBE, ...CANDLE));
  const [candle] = await db.select().from(products).where(eq(products.handle, "candle"));
  shop.clock.advance(1_000);
  const changed = ROBE.join("\n")
    .replace("Linen robe", "Silk robe")
    .replace("R-S,3,4500,5000", "R-S,7,4600,")
    .replace("R-L,2", "R-L,1");

  const summary = await importText(shop, file(changed, ...CANDLE));

  expect(summary).toMatchObject({
    products: { created: 0, updated: 1, unchanged: 1 },
    variants: { created: 0, changed: 2, retired: 0 },
    stockMovements: 2,
  });
  const { sku, priceCents: price, compareAtCents: compareAt, stock } = variants;
  const rows = await db.select({ sku, price, compareAt, stock }).from(variants).orderBy(asc(sku));
  expect(rows).toEqual([
    { sku: "C-1", price: rupees(1200), compareAt: null, stock: 10 },
    { sku: "R-L", price: rupees(4700), compareAt: null, stock: 1 },
    { sku: "R-M", price: rupees(4500), compareAt: null, stock: 0 },
    { sku: "R-S", price: rupees(4600), compareAt: null, stock: 7 },
  ]);
  const moves = await db.select({ delta: stockMovements.delta }).from(stockMovements).orderBy(asc(stockMovements.id));
  expect(moves.slice(3).map(({ delta }) => delta)).toEqual([4, -1]);
  expect(await db.select().from(products).where(eq(products.handle, "candle"))).toEqual([candle]);
  expect(await db.$count(catalogChanges)).toBe(2);
});

dbTest("retires a missing variant and revives it with its row", async ({ db, shop }) => {
  await importText(shop, file(...ROBE));
  const [, medium = "", large = ""] = ROBE;
  const [first = ""] = ROBE;

  const without = await importText(shop, file(first, medium));
  expect(await variantsOf(db, "robe")).toEqual(["S: 3", "M: 0", "L: retired"]);
  const gone = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.sku, "R-L"));
  const back = await importText(shop, file(first, medium, large));

  expect(gone).toEqual([{ stock: 0 }]);
  expect(without).toMatchObject({ variants: { retired: 1, changed: 0 }, stockMovements: 1 });
  expect(back).toMatchObject({ variants: { revived: 1, created: 0 }, stockMovements: 1 });
  expect(await variantsOf(db, "robe")).toEqual(["S: 3", "M: 0", "L: 2"]);
  expect(await db.$count(variants)).toBe(3);
});

dbTest("keeps the retired variant for its orders when a product gets options", async ({ db, shop }) => {
  await importText(shop, file(...CANDLE));
  const sizes = [
    "candle,Amber candle,,,Scents,,true,Volume,100 ml,C-1,4,1200,,,,",
    "candle,,,,,,,,200 ml,C-2,5,2000,,,,",
  ];

  await importText(shop, file(...sizes));

  expect((await variantsOf(db, "candle")).toSorted()).toEqual(["100 ml: 4", "200 ml: 5", ": retired"]);
});

dbTest("leaves orders unchanged", async ({ db, shop }) => {
  await importText(shop, file(...CANDLE));
  const [variant] = await db.select().from(variants);
  const address = { firstName: "Test", lastName: "Customer", email: "a@example.test", phone: "+94771234567" };
  const place = {
    address1: "1 Test Road",
    city: "Colombo",
    district: "LK-11",
    postalCode: "00300",
    country: "Sri Lanka",
  };
  const amounts = { subtotalCents: rupees(1200), deliveryCents: rupees(500), totalCents: rupees(1700) };
  await db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({ number: "Order-1", ...statesOf("awaiting-payment"), ...amounts, ...address, ...place })
      .returning();
    if (!order || !variant) throw new Error("the order needs a variant");
    const copies = { title: "Amber candle", sku: "C-1", productPublicId: "x", returnable: true };
    const line = { ...copies, priceCents: rupees(1200), quantity: 1 };
    await tx.insert(orderLines).values({ orderId: order.id, variantId: variant.id, ...line });
    await tx
      .insert(stockMovements)
      .values({ variantId: variant.id, orderId: order.id, delta: -1, reason: "reserved", actor: "customer" });
  });
  const before = [await db.select().from(orders), await db.select().from(orderLines)];

  const text = CANDLE.join().replace("Amber candle", "Honey candle").replace("C-1,10,1200", "C-9,4,1500");
  await importText(shop, file(text));

  expect([await db.select().from(orders), await db.select().from(orderLines)]).toEqual(before);
  expect(await variantsOf(db, "candle")).toEqual([": 4"]);
});

dbTest("waits for concurrent sales before it plans stock changes", async ({ db, pool, shop }) => {
  await importText(shop, file(...CANDLE));
  const [variant] = await db.select().from(variants);
  const buyer = await pool.connect();
  await buyer.query("begin");
  await buyer.query(
    "insert into stock_movements (variant_id, delta, reason, actor) values ($1, -3, 'reserved', 'test')",
    [variant?.id],
  );

  const importing = importText(shop, file(CANDLE.join().replace("C-1,10", "C-1,20")));
  await waitUntilBlocked(db);
  await buyer.query("commit");
  buyer.release();
  await importing;

  expect(await variantsOf(db, "candle")).toEqual([": 20"]);
});

async function waitUntilBlocked(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

dbTest("creates one product in ten concurrent imports", async ({ db, shop }) => {
  const summaries = await Promise.all(Array.from({ length: 10 }, () => importText(shop, file(...ROBE))));

  expect(summaries.map(({ products: counts }) => counts.created).toSorted()).toEqual([...Array(9).fill(0), 1]);
  expect(summaries.map(({ problems }) => problems.errors)).toEqual(Array(10).fill(0));
  expect(await db.$count(products)).toBe(1);
  expect(await variantsOf(db, "robe")).toEqual(["S: 3", "M: 0", "L: 2"]);
});

dbTest("leaves products outside the file unchanged", async ({ db, shop }) => {
  const other = await aProduct(db, { title: "Other", stock: 5 });
  const before = await db.select().from(variants);

  await importText(shop, file(...CANDLE));

  expect(await db.select().from(products).where(eq(products.id, other.id))).toMatchObject([{ title: "Other" }]);
  expect(await db.select().from(variants).where(eq(variants.productId, other.id))).toEqual(before);
});

dbTest("keeps values without a column in the file", async ({ db, shop }) => {
  await importText(shop, file(...ROBE));

  const text =
    "Handle,Title,Option1 Name,Option1 Value,Variant Price\nrobe,Linen robe,Size,S,6000\nrobe,,,M,4500\nrobe,,,L,4700";
  await importText(shop, text);

  expect(await db.select().from(products)).toMatchObject([{ vendor: "Loom", tags: ["soft", "linen"], visible: true }]);
  expect(await variantsOf(db, "robe")).toEqual(["S: 3", "M: 0", "L: 2"]);
  const [small] = await db.select().from(variants).where(eq(variants.sku, "R-S"));
  // The new price of 6,000 exceeds the compare-at price of 5,000.
  expect(small).toMatchObject({ priceCents: rupees(6000), compareAtCents: null });
  expect(await db.$count(productImages)).toBe(2);
});

dbTest("keeps the owner's settings", async ({ db, shop }) => {
  await importText(shop, file(...CANDLE));
  await db.update(products).set({ inStock: false, returnable: true, soldCount: 7, video: "candle.mp4" });
  const [before] = await db.select().from(products);

  await importText(shop, file(CANDLE.join().replace("Amber", "Honey")));

  const [after] = await db.select().from(products);
  const changed = { title: "Honey candle", searchTitle: "honey candle" };
  expect(after).toEqual({ ...before, ...changed, version: 2, updatedAt: after?.updatedAt });
});

dbTest("takes a product out of the archive only when the file makes it visible", async ({ db, shop }) => {
  await importText(shop, file(...CANDLE));
  const isArchived = async () => (await db.select({ at: products.archivedAt }).from(products))[0]?.at !== null;
  await db.update(products).set({ visible: false, archivedAt: shop.now() });

  await importText(shop, file(CANDLE.join().replace("Honey candle", "Wax candle").replace("active", "draft")));
  expect(await isArchived()).toBe(true);
  await importText(shop, file(...CANDLE));
  expect(await isArchived()).toBe(false);
});

dbTest.for([
  ["false", "active"],
  ["true", "draft"],
])(
  "hides the product for Published %s and Status %s, and shows it again",
  async ([published, status], { db, shop }) => {
    const hidden = CANDLE.join()
      .replace("true", published ?? "")
      .replace("active", status ?? "");

    await importText(shop, file(hidden));
    expect(await db.select({ visible: products.visible }).from(products)).toEqual([{ visible: false }]);
    const shown = await importText(shop, file(...CANDLE));

    expect(shown.products.updated).toBe(1);
    expect(await db.select({ visible: products.visible }).from(products)).toEqual([{ visible: true }]);
  },
);

dbTest("finds a category regardless of case", async ({ db, shop }) => {
  await importText(shop, file(...CANDLE));

  const summary = await importText(shop, file(CANDLE.join().replace("Scents", "scents")));

  expect(summary.products.unchanged).toBe(1);
  expect(await db.$count(categories)).toBe(1);
});

dbTest("warns of a repeated SKU", async ({ shop }) => {
  const { messages, products: counted } = await importText(shop, file(...ROBE, CANDLE.join().replace("C-1", "R-S")));

  expect(messages[0]).toBe(
    'Warning, line 5, Variant SKU "R-S" is also on line 2. Give each variant its own SKU, so that parcels are packed right.',
  );
  expect(counted.created).toBe(2);
});

dbTest("keeps the fields that a file has no column for, and reads an export back unchanged", async ({ db, shop }) => {
  const header =
    "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Swatch,Variant Content,Variant Image,Image Src";
  const more = "Max Per Order,Warranty Months,Good For,Benefits,Goes With";
  const robe = "robe,Robe,Colour,Sand,4500,#D9C3A3,2 pieces,sand.jpg,sand.jpg,3,12,beginners,quiet: Quiet,belt";
  await importText(shop, [`${header},${more}`, robe, "robe,,,Plum,4500,,,,plum.jpg,,,,,"].join("\n"));
  const saved = () => everything(db);
  const before = await saved();

  await importText(
    shop,
    "Handle,Title,Option1 Name,Option1 Value,Variant Price\nrobe,Robe,Colour,Sand,4500\nrobe,,,Plum,4500",
  );

  expect(await saved()).toEqual(before);
  const [product] = await db.select().from(products);
  expect(product).toMatchObject({ maxPerOrder: 3, warrantyMonths: 12, goodFor: "beginners", goesWith: ["belt"] });
  expect(product?.benefits).toEqual(["quiet: Quiet"]);
  const [sand, plum] = await db.select().from(variants).orderBy(asc(variants.position));
  expect(sand).toMatchObject({ swatch: "#d9c3a3", content: "2 pieces", picture: "sand.jpg" });
  expect(plum).toMatchObject({ swatch: "", content: "", picture: "" });
});
