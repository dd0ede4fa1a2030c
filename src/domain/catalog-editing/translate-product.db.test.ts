import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { Db } from "../../db/client.ts";
import { auditLog, productImages } from "../../db/schema/index.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { invariant } from "../errors.ts";
import { traceOf } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import { findTranslations, translateProduct } from "./translate-product.server.ts";
import { countMissing, toTranslationFields } from "./translation-fields.ts";

async function aRobe(db: Db) {
  const product = await aProduct(db, {
    title: "Robe",
    optionNames: ["Size"],
    variants: [{ optionValues: ["Small"] }, { optionValues: ["Large"] }],
  });
  const picture = { productId: product.id, position: 1, picture: "aa", width: 640, height: 800, alt: "A robe" };
  const [image] = await db.insert(productImages).values(picture).returning();
  return { ...product, imageId: image?.id ?? "" };
}

async function openForm(shop: Pick<Shop, "db">, publicId: string) {
  const known = await findTranslations(shop, publicId);
  invariant(known, "no product row");
  const fields = toTranslationFields(known);
  const typing = (typed: Record<string, string>) => ({
    publicId,
    version: known.version,
    seen: traceOf(fields),
    fields: { ...fields, ...typed },
  });
  return { known, typing };
}

dbTest("shows saved translations to customers of that language", async ({ db, shop }) => {
  const { publicId, imageId } = await aRobe(db);
  const { known, typing } = await openForm(shop, publicId);
  expect(countMissing(known, "si")).toBe(5);

  await translateProduct(
    shop,
    STAFF,
    typing({
      "title.si": "සළුව",
      "word.0.si": "ප්‍රමාණය",
      "word.1.si": "කුඩා",
      "word.2.si": "විශාල",
      [`alt.${imageId}.en`]: "A silk robe",
      [`alt.${imageId}.si`]: "සේද සළුවක්",
    }),
  );

  const shown = await findProduct(shop, publicId, "si");
  expect(shown).toMatchObject({ title: "සළුව", optionNames: ["ප්‍රමාණය"], images: [{ alt: "සේද සළුවක්" }] });
  expect(shown?.variants.map(({ optionValues }) => optionValues)).toEqual([["කුඩා"], ["විශාල"]]);
  expect(await findProduct(shop, publicId, "en")).toMatchObject({ title: "Robe", images: [{ alt: "A silk robe" }] });
  const after = await openForm(shop, publicId);
  expect([countMissing(after.known, "si"), countMissing(after.known, "ta")]).toEqual([0, 5]);
  await translateProduct(shop, STAFF, after.typing({}));
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("accepts one of ten concurrent translations of a product", async ({ db, shop }) => {
  const { publicId } = await aRobe(db);
  const forms = await Promise.all(Array.from({ length: 10 }, () => openForm(shop, publicId)));

  const outcomes = await Promise.allSettled(
    forms.map(({ typing }, index) => translateProduct(shop, STAFF, typing({ "title.ta": `அங்கி ${index}` }))),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("rejects a translation of a word that was changed through another product", async ({ db, shop }) => {
  const [one, other] = [await aRobe(db), await aRobe(db)];
  const [first, second] = [await openForm(shop, one.publicId), await openForm(shop, other.publicId)];

  await translateProduct(shop, STAFF, first.typing({ "word.0.si": "ප්‍රමාණය" }));
  const late = translateProduct(shop, STAFF, second.typing({ "word.0.si": "තරම" }));

  await expect(late).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  expect((await findProduct(shop, other.publicId, "si"))?.optionNames).toEqual(["ප්‍රමාණය"]);
});

dbTest("rejects an ambiguous translation and a description without a title", async ({ db, shop }) => {
  const { publicId } = await aRobe(db);
  const { typing } = await openForm(shop, publicId);
  const same = typing({ "word.1.si": "කුඩා", "word.2.si": "කුඩා" });
  const alone = typing({ "description.si": "මෘදුයි" });

  await expect(translateProduct(shop, STAFF, same)).rejects.toMatchObject({
    facts: { fields: { "word.2.si": expect.stringContaining("“Small”") } },
  });
  await expect(translateProduct(shop, STAFF, alone)).rejects.toMatchObject({
    facts: { fields: { "title.si": expect.any(String) } },
  });
  expect((await findProduct(shop, publicId, "si"))?.optionNames).toEqual(["Size"]);
});

dbTest("saves a translation once when the same form arrives again", async ({ db, shop }) => {
  const { publicId } = await aRobe(db);
  const { typing } = await openForm(shop, publicId);
  const change = typing({ "title.si": "සළුව", "word.1.si": "කුඩා" });
  expect(await translateProduct(shop, STAFF, change)).toBe(true);

  expect(await translateProduct(shop, STAFF, change)).toBe(false);

  expect(await db.$count(auditLog)).toBe(1);
});
