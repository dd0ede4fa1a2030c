import { randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aPhotograph } from "../../../tests/support/hostile-files.ts";
import { importFile } from "../../../tests/support/product-imports.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orderLines, productImages, products, unusedFiles } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { addPictures, listPictures, removePicture } from "../catalog-editing/media/product-pictures.server.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.server.ts";

const OTHERS = "the-owners-own.webp";
const mediaDir = (shop: TestShop) => join(shop.privateDir, "media");

/** Returns the pictures with files, without generated ones. */
async function keptOf(shop: TestShop): Promise<string[]> {
  const [drawing] = await shop.pictures.generatedPictures();
  const names = (await readdir(mediaDir(shop))).map((file) => file.split("-")[0] ?? "");
  return [...new Set(names)].filter((name) => name !== drawing?.picture && !OTHERS.startsWith(name)).sort();
}

/** Sets the modification time of all files to this age by the shop's clock. */
async function age(shop: TestShop, ms: number): Promise<void> {
  const at = new Date(shop.now().getTime() - ms);
  for (const file of await readdir(mediaDir(shop))) await utimes(join(mediaDir(shop), file), at, at);
}

async function withPictures(shop: TestShop) {
  const { id, publicId, variant } = await aProduct(shop.db);
  const pictures = [await shop.pictures.save(await aPhotograph(64)), await shop.pictures.save(await aPhotograph(70))];
  await addPictures(shop, STAFF, { publicId, pictures });
  const [first, second] = await listPictures(shop.db, id);
  if (!first || !second) throw new Error("expected two pictures");
  await age(shop, 2 * DAY_MS);
  return { publicId, variant, first, second };
}

/** Runs the nightly job after this number of days. */
async function night(shop: TestShop, days: number): Promise<number> {
  shop.clock.advance(days * DAY_MS);
  return deleteUnusedPictures(shop);
}

dbTest(
  "deletes files of a removed picture after 30 days and keeps all others",
  { tags: ["full"] },
  async ({ db, shop }) => {
    const { publicId, first, second } = await withPictures(shop);
    await writeFile(join(mediaDir(shop), OTHERS), "x");
    await age(shop, 2 * DAY_MS);
    await removePicture(shop, STAFF, { publicId, id: first.id });

    expect([await night(shop, 0), await night(shop, 29)]).toEqual([0, 0]);
    expect(await keptOf(shop)).toEqual([first.picture, second.picture].sort());
    expect(await night(shop, 2)).toBe(1);

    expect(await keptOf(shop)).toEqual([second.picture]);
    expect(await readdir(mediaDir(shop))).toContain(OTHERS);
    expect(await db.$count(unusedFiles)).toBe(0);
  },
);

dbTest("restarts the retention when a picture is used again in between", async ({ shop }) => {
  const { publicId, first } = await withPictures(shop);
  await removePicture(shop, STAFF, { publicId, id: first.id });
  await night(shop, 0);
  const { picture, width, height } = first;
  await addPictures(shop, STAFF, { publicId, pictures: [{ picture, width, height }] });
  await night(shop, 20);
  const there = await listPictures(shop.db, first.productId);
  await removePicture(shop, STAFF, { publicId, id: there.find((one) => one.picture === picture)?.id ?? "" });

  expect([await night(shop, 1), await night(shop, 20)]).toEqual([0, 0]);
  expect(await night(shop, 11)).toBe(1);
});

dbTest("keeps pictures of orders, including blurred and refocused ones", async ({ db, shop }) => {
  const { publicId, first, variant } = await withPictures(shop);
  await db.update(products).set({ blurred: true });
  await db.update(productImages).set({ focusX: 2 });
  const profile = await aProfile(db);
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  await placeOrder(shop, profile, { key: randomUUID(), seen, lines: [{ variantId: variant.id, quantity: 1 }] });
  expect(await db.select({ picture: orderLines.picture }).from(orderLines)).toEqual([
    { picture: `x2b__${first.picture}` },
  ]);
  await removePicture(shop, STAFF, { publicId, id: first.id });

  await night(shop, 0);

  expect(await night(shop, 40)).toBe(0);
});

dbTest("keeps replaced pictures while the import can be undone", async ({ db, shop }) => {
  const { first, second } = await withPictures(shop);
  await db.update(productImages).set({ source: "a.jpg" }).where(eq(productImages.id, first.id));
  const { rows } = await db.execute<{ handle: string; title: string }>("select handle, title from products");
  const { handle = "", title = "" } = rows[0] ?? {};
  await importFile(shop, `Handle,Title,Price,Image Src\n${handle},${title},1000,https://cdn.test/new.jpg\n`);

  await night(shop, 0);
  expect(await night(shop, 40)).toBe(0);
  await importFile(shop, "Handle,Title,Price\nother,Other,5\n");
  await night(shop, 0);
  expect(await night(shop, 31)).toBe(2);
  expect(await keptOf(shop)).not.toContain(second.picture);
});

dbTest("skips recent uploads and deletes unfinished files", async ({ shop }) => {
  const { picture } = await shop.pictures.save(await aPhotograph(64));
  await writeFile(join(mediaDir(shop), `${"a".repeat(24)}-320.webp.1.tmp`), "x");
  await age(shop, 2 * DAY_MS);
  const young = await shop.pictures.save(await aPhotograph(80));
  const at = new Date(shop.now().getTime() - HOUR_MS);
  for (const file of await readdir(mediaDir(shop)))
    if (file.startsWith(young.picture)) await utimes(join(mediaDir(shop), file), at, at);

  await deleteUnusedPictures(shop);

  expect((await readdir(mediaDir(shop))).filter((file) => file.endsWith(".tmp"))).toEqual([]);
  expect(await shop.db.select({ name: unusedFiles.name }).from(unusedFiles)).toEqual([{ name: picture }]);
});

dbTest("keeps the captions of a video while they are used, and deletes them afterwards", async ({ db, shop }) => {
  const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nQuiet.\n");
  const [used, unused] = [
    await shop.pictures.saveCaptions(captions),
    await shop.pictures.saveCaptions(Buffer.from(`${captions}\n00:01.000 --> 00:02.000\nVery.\n`)),
  ];
  await aProduct(db);
  await db.update(products).set({ video: "a.mp4", videoCaptions: { si: used } });
  await age(shop, 2 * DAY_MS);

  await night(shop, 0);
  expect(await night(shop, 31)).toBe(1);

  const left = await readdir(mediaDir(shop));
  expect([left.includes(used), left.includes(unused)]).toEqual([true, false]);
});
