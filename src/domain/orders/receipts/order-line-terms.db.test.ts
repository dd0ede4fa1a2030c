import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { catalogTerms, products, productTranslations } from "../../../db/schema/index.ts";
import { translateOrderLines } from "./order-line-terms.server.ts";

dbTest("translates order lines for the reader, and leaves the stored ones as they were bought", async ({ db }) => {
  const lamp = await aProduct(db, { title: "Lamp" });
  const renamed = await aProduct(db, { title: "Old name" });
  const tamil = { language: "ta", description: "", descriptionText: "" };
  await db.insert(productTranslations).values([
    { ...tamil, productId: lamp.id, title: "விளக்கு" },
    { ...tamil, productId: renamed.id, title: "புதிய பெயர்" },
  ]);
  await db.update(products).set({ title: "New name" }).where(eq(products.id, renamed.id));
  await db.insert(catalogTerms).values({ language: "ta", english: "Plum", translation: "ஊதா" });
  const bought = [
    { productPublicId: lamp.publicId, title: "Lamp", variantLabel: "S / Plum", quantity: 2 },
    { productPublicId: renamed.publicId, title: "Old name", variantLabel: "" },
    { productPublicId: "gone", title: "Gone", variantLabel: "Large" },
  ];

  const shown = await translateOrderLines(db, "ta", bought);

  expect(shown.map(({ title, variantLabel }) => [title, variantLabel])).toEqual([
    ["விளக்கு", "S / ஊதா"],
    ["Old name", ""],
    ["Gone", "Large"],
  ]);
  expect(shown[0]).toMatchObject({ quantity: 2 });
  expect(await translateOrderLines(db, "en", bought)).toEqual(bought);
});
