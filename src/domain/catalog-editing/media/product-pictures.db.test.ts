import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { aDocument, aPhotograph, aPixelBomb, aPolyglot, CANARY } from "../../../../tests/support/hostile-files.ts";
import { newProductInput, A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { getCatalogVersion } from "../../catalog/catalog-version.server.ts";
import { traceOf } from "../../merge-fields.ts";
import { orderFields } from "../../move-item.ts";
import { findEdited } from "../edited-product.server.ts";
import { addProduct } from "../save-product.server.ts";
import { toFocusFields } from "./picture-focus.ts";
import { addPictures, focusPicture, listPictures, orderPictures, removePicture } from "./product-pictures.server.ts";

const named = (...names: string[]) => names.map((picture) => ({ picture, width: 640, height: 800 }));

async function picturesOf(shop: TestShop, publicId: string) {
  const product = await findEdited(shop, publicId);
  return listPictures(shop.db, product?.id ?? "");
}
const seenOrder = (...ids: string[]) => traceOf(orderFields(ids));
const namesOf = async (shop: TestShop, publicId: string) =>
  (await picturesOf(shop, publicId)).map(({ picture }) => picture);

dbTest(
  "adds pictures after the existing ones without duplicates, and replaces the generated picture",
  async ({ db, shop }) => {
    const publicId = await addProduct(shop, STAFF, { input: newProductInput({}) });
    const before = await getCatalogVersion(db);

    await addPictures(shop, STAFF, { publicId, pictures: named("aa", "bb", "aa") });
    await addPictures(shop, STAFF, { publicId, pictures: named("bb", "cc") });

    expect(await namesOf(shop, publicId)).toEqual(["aa", "bb", "cc"]);
    expect(await getCatalogVersion(db)).not.toBe(before);
    expect(await db.$count(auditLog)).toBe(3);
  },
);

dbTest("adds all pictures of ten concurrent uploads", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);

  await Promise.all(
    Array.from({ length: 10 }, (_, index) => addPictures(shop, STAFF, { publicId, pictures: named(`p${index}`) })),
  );

  expect(await namesOf(shop, publicId)).toHaveLength(10);
});

dbTest("accepts an order only when it contains each picture once", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await addPictures(shop, STAFF, { publicId, pictures: named("aa", "bb", "cc") });
  const [a = "", b = "", c = ""] = (await picturesOf(shop, publicId)).map(({ id }) => id);

  await orderPictures(shop, STAFF, { publicId, ids: [c, a, b], seen: seenOrder(a, b, c) });
  const seen = seenOrder(c, a, b);
  for (const ids of [[a, b], [a, b, b], [a, a, b, c], ["x", a, b, c], []]) {
    const refused = orderPictures(shop, STAFF, { publicId, ids, seen });
    await expect(refused).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  }

  expect(await namesOf(shop, publicId)).toEqual(["cc", "aa", "bb"]);
});

dbTest("rejects the second of two different orders, and accepts the same order again", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await addPictures(shop, STAFF, { publicId, pictures: named("aa", "bb", "cc") });
  const [a = "", b = "", c = ""] = (await picturesOf(shop, publicId)).map(({ id }) => id);
  const order = (ids: string[]) => orderPictures(shop, STAFF, { publicId, ids, seen: seenOrder(a, b, c) });

  await order([c, a, b]);
  await expect(order([b, a, c])).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  await order([c, a, b]);

  expect(await namesOf(shop, publicId)).toEqual(["cc", "aa", "bb"]);
});

dbTest("rejects the second of two focus points of one picture, but not of two pictures", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await addPictures(shop, STAFF, { publicId, pictures: named("aa", "bb") });
  const focuses = async () => (await picturesOf(shop, publicId)).map(({ focusX, focusY }) => [focusX, focusY]);
  const opened = await picturesOf(shop, publicId);
  const focus = (index: number, left: string, top: string) => {
    const [picture] = opened.slice(index);
    const seen = traceOf(toFocusFields(picture ?? { focusX: 0, focusY: 0 }));
    return focusPicture(shop, STAFF, { publicId, id: picture?.id ?? "", seen, typed: { left, top } });
  };

  await focus(0, "2", "3");
  await focus(1, "8", "9");
  await expect(focus(0, "7", "5")).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  await focus(0, "2", "3");

  expect(await focuses()).toEqual([
    [2, 3],
    [8, 9],
  ]);
});

dbTest("accepts one of ten concurrent focus points of a picture", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await addPictures(shop, STAFF, { publicId, pictures: named("aa") });
  const [picture] = await picturesOf(shop, publicId);
  const seen = traceOf({ left: "5", top: "5" });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      focusPicture(shop, STAFF, { publicId, id: picture?.id ?? "", seen, typed: { left: String(index), top: "0" } }),
    ),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest("removes a picture once, and adds a generated one after the last", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await addPictures(shop, STAFF, { publicId, pictures: named("aa") });
  const [picture] = await picturesOf(shop, publicId);

  await removePicture(shop, STAFF, { publicId, id: picture?.id ?? "" });
  await removePicture(shop, STAFF, { publicId, id: picture?.id ?? "" });

  expect((await picturesOf(shop, publicId)).map(({ isGenerated }) => isGenerated)).toEqual([true]);
  expect(await db.$count(auditLog)).toBe(2);
});

dbTest("neither removes nor reorders another product's picture", async ({ db, shop }) => {
  const [one, other] = [await aProduct(db), await aProduct(db)];
  for (const { publicId } of [one, other]) await addPictures(shop, STAFF, { publicId, pictures: named("aa", "bb") });
  const [foreign] = await picturesOf(shop, other.publicId);

  await removePicture(shop, STAFF, { publicId: one.publicId, id: foreign?.id ?? "" });

  expect(await namesOf(shop, one.publicId)).toEqual(["aa", "bb"]);
  expect(await namesOf(shop, other.publicId)).toEqual(["aa", "bb"]);
});

dbTest("stores a photograph upright, without metadata or hidden content", async ({ shop }) => {
  const { picture, width, height } = await shop.pictures.save(await aPolyglot());

  const folder = join(shop.privateDir, "media");
  const files = (await readdir(folder)).filter((name) => name.startsWith(picture));
  expect([width, height]).toEqual([64, 128]);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const { exif, width: drawn, height: high } = await sharp(bytes).metadata();
    expect([exif, Number(drawn) < Number(high), bytes.includes(CANARY)]).toEqual([undefined, true, false]);
  }
});

dbTest("rejects unusable pictures and stores nothing", async ({ shop }) => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const photograph = await aPhotograph(640);
  const refused = [
    [svg, "unknown-format"],
    [aDocument(), "unknown-format"],
    [Buffer.from("GIF89a"), "unknown-format"],
    [Buffer.alloc(0), "unknown-format"],
    [aPixelBomb(30_000, 30_000), "too-large"],
    [photograph.subarray(0, -400), "damaged"],
  ] as const;

  for (const [bytes, reason] of refused) {
    await expect(shop.pictures.save(bytes)).rejects.toMatchObject({ code: "PICTURE_REFUSED", facts: { reason } });
  }

  expect(await readdir(join(shop.privateDir, "media")).catch(() => [])).toEqual([]);
});
