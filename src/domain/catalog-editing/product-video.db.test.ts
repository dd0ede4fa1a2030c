import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/product-form.ts";
import { auditLog } from "../../db/schema/index.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { isFailure } from "../errors.ts";
import { changeVideo } from "./product-video.server.ts";

dbTest("sets, replaces and removes the video of a product and logs each change once", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  const shown = async () => (await findProduct(shop, publicId))?.video;

  for (const video of ["a.mp4", "a.mp4", "b.webm"]) await changeVideo(shop, STAFF, { publicId, video });
  expect(await shown()).toBe("b.webm");
  const version = await getCatalogVersion(db);
  for (const video of [null, null]) await changeVideo(shop, STAFF, { publicId, video });

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

dbTest("rejects a video for an unknown product", async ({ shop }) => {
  const refused = await changeVideo(shop, STAFF, { publicId: "nothing", video: "a.mp4" }).catch((error) => error);

  expect(isFailure(refused, "PUBLIC_ID_NOT_FOUND")).toBe(true);
});
