import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { HOUR_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import { rupees } from "../money.ts";
import type { Shop } from "../shop.ts";
import { findEdited } from "./edited-product.server.ts";
import { summarizeProduct } from "./product-summary.server.ts";

async function summaryOf(shop: Pick<Shop, "db" | "now">, publicId: string, seesCosts = true) {
  const product = await findEdited(shop, publicId);
  invariant(product, "no product row for a public id");
  return summarizeProduct(shop, product, { seesCosts });
}

async function sellFrom(db: Db, id: string, times: { saleFrom: Date | null; saleUntil: Date | null }) {
  await db
    .update(variants)
    .set({ saleCents: rupees(1) })
    .where(eq(variants.productId, id));
  await db.update(products).set(times).where(eq(products.id, id));
}

dbTest("counts photo, translations, cost and weight that a product has not", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db, { title: "Candle" });
  expect((await summaryOf(shop, publicId)).missing).toMatchObject({ photo: 1, si: 1, ta: 1, cost: 1, weight: 1 });
  expect((await summaryOf(shop, publicId, false)).missing.cost).toBe(0);

  await db
    .update(variants)
    .set({ costCents: rupees(1), weightGrams: 5 })
    .where(eq(variants.productId, id));
  expect((await summaryOf(shop, publicId)).missing).toMatchObject({ cost: 0, weight: 0 });
});

dbTest("returns a sale that runs or is planned, and none once it has ended", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db, {});
  expect((await summaryOf(shop, publicId)).sale).toBeNull();
  const at = (hours: number) => new Date(shop.now().getTime() + hours * HOUR_MS);

  await sellFrom(db, id, { saleFrom: at(-1), saleUntil: at(1) });
  expect((await summaryOf(shop, publicId)).sale).toEqual({ from: null, until: at(1) });
  await sellFrom(db, id, { saleFrom: at(1), saleUntil: null });
  expect((await summaryOf(shop, publicId)).sale).toEqual({ from: at(1), until: null });
  await sellFrom(db, id, { saleFrom: at(-2), saleUntil: at(-1) });
  expect((await summaryOf(shop, publicId)).sale).toBeNull();
});
