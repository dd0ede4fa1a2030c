import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { passTime } from "../../../tests/support/pass-time.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, productImages, products, settings } from "../../db/schema/index.ts";
import { FILLED_WITH_DEMONSTRATION } from "../catalog/demonstration.ts";
import { DAY_MS } from "../durations.ts";
import { findDemonstration, removeDemonstration, restoreDemonstration } from "./demonstration-products.server.ts";

/** Fills a shop with two products of the demonstration, a hidden one among them, and one with an own photograph. */
async function filledShop({ db }: TestShop) {
  await db.insert(settings).values({ key: FILLED_WITH_DEMONSTRATION, value: "complete" });
  const titles = ["Shown", "Hidden", "Photographed"];
  const made = [];
  for (const title of titles) {
    const { id } = await aProduct(db, { title, visible: title !== "Hidden" });
    const sources = title === "Photographed" ? ["demonstration/a.webp", "own.jpg"] : ["demonstration/a.webp"];
    for (const [index, source] of sources.entries()) {
      const picture = { picture: `${title}-${index}`, position: index + 1, width: 960, height: 960 };
      await db.insert(productImages).values({ productId: id, source, ...picture });
    }
    made.push(id);
  }
  const states = async () => {
    const rows = await db.select().from(products).orderBy(products.title);
    return rows.map(({ title, visible, archivedAt }) => [title, visible, archivedAt !== null]);
  };
  return { ids: made, states };
}

const FULL = [
  ["Hidden", false, false],
  ["Photographed", true, false],
  ["Shown", true, false],
];

dbTest("removes the products with pictures of the demonstration only, and brings them back", async ({ db, shop }) => {
  const { states } = await filledShop(shop);
  expect(await findDemonstration(shop)).toEqual({ listed: 2, removed: null });

  expect(await removeDemonstration(shop, STAFF)).toBe(2);
  expect(await removeDemonstration(shop, STAFF)).toBe(0);
  expect(await states()).toEqual([
    ["Hidden", false, true],
    ["Photographed", true, false],
    ["Shown", false, true],
  ]);
  const until = new Date(shop.now().getTime() + 7 * DAY_MS);
  expect(await findDemonstration(shop)).toEqual({ listed: 0, removed: { count: 2, until } });

  expect(await restoreDemonstration(shop, STAFF)).toBe(2);
  expect(await states()).toEqual(FULL);
  expect(await restoreDemonstration(shop, STAFF)).toBe(0);
  const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
  expect(actions).toEqual(["demonstration.remove", "demonstration.restore"]);
});

dbTest("brings back no product that staff changed, and none after seven days", async ({ db, shop }) => {
  const { ids } = await filledShop(shop);
  await removeDemonstration(shop, STAFF);
  await db
    .update(products)
    .set({ version: 9 })
    .where(eq(products.id, ids[0] ?? ""));
  expect(await restoreDemonstration(shop, STAFF)).toBe(1);

  await removeDemonstration(shop, STAFF);
  await passTime(shop, 7 * DAY_MS);
  expect(await findDemonstration(shop)).toBeNull();
  expect(await restoreDemonstration(shop, STAFF)).toBe(0);
});

dbTest("does nothing in a shop that was not filled with the demonstration", async ({ db, shop }) => {
  await filledShop(shop);
  await db.delete(settings);
  expect(await findDemonstration(shop)).toBeNull();
  expect(await removeDemonstration(shop, STAFF)).toBe(0);
});
