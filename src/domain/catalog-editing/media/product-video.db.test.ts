import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { getCatalogVersion } from "../../catalog/catalog-version.server.ts";
import { findProduct } from "../../catalog/find-product.server.ts";
import { isFailure } from "../../errors.ts";
import { traceOf } from "../../merge-fields.ts";
import { changeVideo } from "./product-video.server.ts";
import { toVideoFields } from "./video-fields.ts";

const seenVideo = (video: string | null) => traceOf(toVideoFields(video));

dbTest("sets, replaces and removes the video of a product and logs each change once", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  const shown = async () => (await findProduct(shop, publicId))?.video;

  const change = (video: string | null, before: string | null) =>
    changeVideo(shop, STAFF, { publicId, video, seen: seenVideo(before) });

  await change("a.mp4", null);
  await change("a.mp4", null);
  await change("b.webm", "a.mp4");
  expect(await shown()).toBe("b.webm");
  const version = await getCatalogVersion(db);
  for (const video of [null, null]) await change(video, "b.webm");

  expect(await shown()).toBeNull();
  expect(await getCatalogVersion(db)).not.toBe(version);
  const noted = await db
    .select({ action: auditLog.action, facts: auditLog.facts })
    .from(auditLog)
    .orderBy(auditLog.createdAt, auditLog.id);
  expect(noted).toEqual([
    { action: "product.change-video", facts: { before: { video: "" }, after: { video: "a.mp4" } } },
    { action: "product.change-video", facts: { before: { video: "a.mp4" }, after: { video: "b.webm" } } },
    { action: "product.remove-video", facts: { before: { video: "b.webm" }, after: { video: "" } } },
  ]);
});

dbTest("neither replaces nor removes a video that another staff member has replaced", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await changeVideo(shop, STAFF, { publicId, video: "a.mp4", seen: seenVideo(null) });
  const seen = seenVideo("a.mp4");

  await changeVideo(shop, STAFF, { publicId, video: "b.mp4", seen });
  for (const video of ["c.mp4", null])
    await expect(changeVideo(shop, STAFF, { publicId, video, seen })).rejects.toMatchObject({
      code: "PRODUCT_CHANGED",
    });

  expect((await findProduct(shop, publicId))?.video).toBe("b.mp4");
});

dbTest("rejects a video for an unknown product", async ({ shop }) => {
  const refused = await changeVideo(shop, STAFF, { publicId: "nothing", video: "a.mp4", seen: seenVideo(null) }).catch(
    (error) => error,
  );

  expect(isFailure(refused, "PUBLIC_ID_NOT_FOUND")).toBe(true);
});
