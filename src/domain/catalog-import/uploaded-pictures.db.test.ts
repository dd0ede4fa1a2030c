import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importOf, uploadImport } from "../../../tests/support/product-imports.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { testPictures } from "../../../tests/support/test-pictures.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, productImages, productImportPictures } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { deleteOldImports } from "./import-runs/delete-old-imports.server.ts";
import { startImport } from "./import-runs/product-imports.server.ts";
import { runProductImport } from "./import-runs/run-product-import.server.ts";
import { saveImportPictures } from "./uploaded-pictures.server.ts";

const FILE = [
  "Handle,Title,Type,Variant Price,Variant Inventory Qty,Image Src",
  "a,First,Rest,10,3,photos/Robe Front.JPG",
  "b,Second,Rest,10,1,elsewhere.jpg",
].join("\n");

/** A shop whose picture store uses the bytes as the picture name. */
const withStore = (shop: TestShop) => ({
  ...shop,
  pictures: {
    ...shop.pictures,
    save: async (bytes: Uint8Array) => {
      const picture = new TextDecoder().decode(bytes);
      if (picture === "notes") throw new DomainError("PICTURE_REFUSED", { reason: "unknown-format" });
      return { picture, width: 4, height: 5 };
    },
  },
});

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

dbTest("finds uploaded pictures by file name and deletes them after the import", async ({ db, shop }) => {
  const here = { ...withStore(shop), openPictureSupply: async () => testPictures() };
  const importId = await uploadImport(here, FILE);

  const { refused } = await saveImportPictures(here, STAFF, {
    importId,
    files: [file("robe front.jpg", "old"), file("notes.txt", "notes"), file("C:\\x\\ROBE FRONT.jpg", "robe")],
  });

  expect([refused, (await importOf(here, importId)).uploadedPictures]).toEqual([["notes.txt"], 1]);
  await startImport(here, STAFF, importId);
  await runProductImport(here, importId);
  const shown = await db.select({ picture: productImages.picture }).from(productImages);
  expect(shown.map(({ picture }) => picture).toSorted()).toEqual(["placeholder", "robe"]);
  expect((await importOf(here, importId)).summary?.pictures).toMatchObject({ stored: 1, missing: 1 });
  expect(await db.$count(productImportPictures)).toBe(0);
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "products.import-pictures"))
    .orderBy(auditLog.id);
  expect(noted).toMatchObject([{ subject: importId, facts: { after: { pictures: 2 } } }]);
  const more = { importId, files: [file("late.jpg", "late")] };
  await expect(saveImportPictures(here, STAFF, more)).rejects.toMatchObject({ code: "IMPORT_OVER" });
});

dbTest("deletes pictures of a file that is never imported", async ({ db, shop }) => {
  const here = withStore(shop);
  const importId = await uploadImport(here, FILE);
  await saveImportPictures(here, STAFF, { importId, files: [file("elsewhere.jpg", "one")] });

  await deleteOldImports({ db, now: () => new Date(shop.now().getTime() + 3 * DAY_MS) });

  expect(await db.$count(productImportPictures)).toBe(0);
  for (const unknown of ["x", "0199d1a0-0000-7000-8000-000000000001"]) {
    const late = saveImportPictures(here, STAFF, { importId: unknown, files: [] });
    await expect(late).rejects.toMatchObject({ code: "IMPORT_NOT_FOUND" });
  }
});
