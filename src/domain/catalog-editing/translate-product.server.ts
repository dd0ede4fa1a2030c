import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productImages, productTranslations } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { parseBenefit } from "../catalog/benefits.ts";
import { sanitizeDescription } from "../catalog-import/sanitize-description.server.ts";
import { DomainError } from "../errors.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { bumpVersion } from "./bump-version.server.ts";
import { editableDescription } from "./editable-description.server.ts";
import { findEdited, lockEdited } from "./edited-product.server.ts";
import type { EditedProduct } from "./edited-product.ts";
import { listPictures } from "./media/product-pictures.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { findWordsOf, saveCatalogTerms } from "./save-catalog-terms.server.ts";
import {
  readTranslations,
  TRANSLATED,
  type TranslationInput,
  type Translations,
  toTranslationFields,
} from "./translation-fields.ts";

/** Returns the translations of a product; null without such a product. */
export async function findTranslations({ db }: Pick<Shop, "db">, publicId: string): Promise<Translations | null> {
  const product = await findEdited({ db }, publicId);
  return product && loadTranslations(db, product);
}

async function loadTranslations(db: Db, product: EditedProduct): Promise<Translations> {
  const { id, publicId, title, version, optionNames, variants, goodFor, benefits } = product;
  const t = productTranslations;
  const rows = await db.select().from(t).where(eq(t.productId, id));
  const inBoth = (textOf: (row: (typeof rows)[number]) => string) => {
    const text = (language: string) => rows.filter((row) => row.language === language).map(textOf)[0] ?? "";
    return { si: text("si"), ta: text("ta") };
  };
  const values = variants.filter(({ retired }) => !retired).flatMap(({ optionValues }) => optionValues);
  const points = [goodFor, ...benefits.map((stored) => parseBenefit(stored)?.text ?? "")].filter(Boolean);
  const english = [...new Set([...optionNames, ...values, ...points])];
  const pictures = (await listPictures(db, id)).filter(({ isGenerated }) => !isGenerated);
  const known = await findWordsOf(db, [...english, ...pictures.map(({ alt }) => alt)]);
  const translated = (word: string) => ({
    english: word,
    si: known.get(word)?.si ?? "",
    ta: known.get(word)?.ta ?? "",
  });
  return {
    publicId,
    title,
    version,
    description: editableDescription(product.description),
    titles: inBoth((row) => row.title),
    descriptions: inBoth((row) => editableDescription(row.description)),
    words: english.map(translated),
    pictures: pictures.map(({ alt, ...picture }) => ({
      id: picture.id,
      picture: picture.picture,
      width: picture.width,
      height: picture.height,
      ...translated(alt),
    })),
  };
}

/**
 * Saves the translations of a product, its options and its pictures. The same input again changes nothing.
 * @param change the version and the fingerprint (`traceOf`) of the opened form: words belong to all products, so a
 * change through another product leaves the version as it is
 * @returns whether anything changed
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND, PRODUCT_CHANGED, INVALID_INPUT
 */
export async function translateProduct(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, version, seen, fields }: { publicId: string; version: number; seen: string; fields: ProductFields },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const product = await lockEdited(tx, publicId);
    const before = await loadTranslations(tx, product);
    const was = toTranslationFields(before);
    const input = readTranslations(before, fields);
    await saveTexts(tx, product.id, input);
    await saveWords(tx, input);
    const is = toTranslationFields(await loadTranslations(tx, product));
    const names = changesBetween(was, is);
    if (names.length === 0) return false;
    if (product.version !== version || traceOf(was) !== seen) throw new DomainError("PRODUCT_CHANGED", {});
    await bumpVersion(tx, product.id, now());
    const only = (translated: ProductFields) =>
      Object.fromEntries(names.map((name) => [name, (translated[name] ?? "").slice(0, 300)]));
    await writeAudit(tx, staff, { action: "product.translate", subject: publicId, before: only(was), after: only(is) });
    return true;
  });
}

async function saveTexts(tx: Db, productId: string, { titles, descriptions }: TranslationInput): Promise<void> {
  const t = productTranslations;
  for (const language of TRANSLATED) {
    await tx.delete(t).where(and(eq(t.productId, productId), eq(t.language, language)));
    if (titles[language] === "") continue;
    const { html, text } = sanitizeDescription(descriptions[language]);
    const texts = { title: titles[language], description: html, descriptionText: text };
    await tx.insert(t).values({ productId, language, ...texts });
  }
}

async function saveWords(tx: Db, { words, pictures }: TranslationInput): Promise<void> {
  for (const { id, english } of pictures) {
    await tx.update(productImages).set({ alt: english }).where(eq(productImages.id, id));
  }
  const options = words.map((word, index) => ({ field: `word.${index}`, ...word }));
  const alts = pictures
    .filter(({ english }) => english !== "")
    .map(({ id, ...alt }) => ({ field: `alt.${id}`, ...alt }));
  await saveCatalogTerms(tx, [...options, ...alts]);
}
