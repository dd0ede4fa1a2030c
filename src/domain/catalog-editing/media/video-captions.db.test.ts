import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import { auditLog, products } from "../../../db/schema/index.ts";
import { getCatalogVersion } from "../../catalog/catalog-version.server.ts";
import { findProduct } from "../../catalog/find-product.server.ts";
import { traceOf } from "../../merge-fields.ts";
import { changeVideo } from "./product-video.server.ts";
import { changeCaptions } from "./video-captions.server.ts";
import { toVideoFields } from "./video-fields.ts";

const seenVideo = (video: string | null) => traceOf(toVideoFields(video));

dbTest("sets and deletes captions by language, and deletes them with their video", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  const shown = async () => (await findProduct(shop, publicId))?.videoCaptions;
  const change = (language: "en" | "ta", file: string | null) =>
    changeCaptions(shop, STAFF, { publicId, language, file, seen: seenVideo("a.mp4") });
  await changeVideo(shop, STAFF, { publicId, video: "a.mp4", seen: seenVideo(null) });
  const version = await getCatalogVersion(db);

  await change("en", "one.vtt");
  await change("ta", "two.vtt");
  await change("ta", "two.vtt");
  expect(await shown()).toEqual({ en: "one.vtt", ta: "two.vtt" });
  expect(await getCatalogVersion(db)).not.toBe(version);
  await change("en", null);
  expect(await shown()).toEqual({ ta: "two.vtt" });
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "product.change-captions"))).toHaveLength(3);

  await changeVideo(shop, STAFF, { publicId, video: "b.mp4", seen: seenVideo("a.mp4") });
  expect(await shown()).toEqual({});
});

dbTest("rejects captions for a video that was replaced, and without a video", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db);
  const change = (seen: string | null) =>
    changeCaptions(shop, STAFF, { publicId, language: "en", file: "one.vtt", seen: seenVideo(seen) });

  await expect(change(null)).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  await changeVideo(shop, STAFF, { publicId, video: "b.mp4", seen: seenVideo(null) });
  await expect(change("a.mp4")).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });

  const without = { video: null, videoCaptions: { en: "one.vtt" } };
  await expect(db.update(products).set(without).where(eq(products.id, id))).rejects.toThrow();
});
