import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, catalogChanges, parcelPictures } from "../../db/schema/index.ts";
import { changeParcelPictures, listParcelPictures } from "./parcel-pictures.server.ts";

const files = (letter: string) => ({ picture: letter.repeat(24), width: 960, height: 720 });

dbTest("replaces and removes photographs of the parcel and records each change", async ({ db, shop }) => {
  const before = await db.$count(catalogChanges);
  expect(await changeParcelPictures(shop, STAFF, { label: files("a"), box: files("b") })).toBe(true);
  expect(await listParcelPictures(shop)).toEqual([
    { subject: "box", ...files("b") },
    { subject: "label", ...files("a") },
  ]);

  expect(await changeParcelPictures(shop, STAFF, { label: null, box: files("c") })).toBe(true);
  expect(await listParcelPictures(shop)).toEqual([{ subject: "box", ...files("c") }]);

  expect(await changeParcelPictures(shop, STAFF, { box: files("c") })).toBe(false);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: "page.change-pictures", subject: "parcel" },
    { action: "page.change-pictures", subject: "parcel" },
  ]);
  expect((await db.$count(catalogChanges)) - before).toBe(2);
});

dbTest.for([
  ["another subject", { subject: "face" as "box" }, "parcel_pictures_subject_is_known"],
  ["a picture without a size", { width: 0 }, "parcel_pictures_have_a_size"],
] as const)("rejects %s", async ([, facts, constraint], { db }) => {
  const row = { subject: "box" as const, ...files("a"), ...facts };

  const failure = await db
    .insert(parcelPictures)
    .values(row)
    .catch((error: unknown) => error);

  expect(failure).toMatchObject({ cause: { constraint } });
});
