import { and, asc, eq, not } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productFacts, productImages, products, productTranslations, variants } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { freeCategorySlug } from "../catalog/category-slug.ts";
import { newPublicId } from "../catalog/public-id.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { lockEdited } from "./edited-product.server.ts";

/** Suffix of a copied title. Only staff see it: they rename the product before publishing it. */
const COPY = " (copy)";
const LONGEST_TITLE = 200;

/**
 * Creates a draft copy of a product: texts in every language, variants with prices and costs, facts, pictures and
 * video. The copy has no stock, SKUs or barcodes (which are unique), scheduled times, sale or sales count.
 * @returns its public id
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function duplicateProduct(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  publicId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = await lockEdited(tx, publicId);
    const copy = await copyProduct(tx, id, now());
    await copyVariants(tx, id, copy.id);
    await copyDetails(tx, id, copy.id);
    await writeAudit(tx, staff, {
      action: "product.duplicate",
      subject: copy.publicId,
      before: { product: publicId },
      after: { product: copy.publicId },
    });
    return copy.publicId;
  });
}

async function copyProduct(tx: Db, id: string, at: Date) {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  invariant(row, "no row for a locked product");
  const { id: _, searchTitle: _title, ...facts } = row;
  const publicId = newPublicId();
  const [copy] = await tx
    .insert(products)
    .values({
      ...facts,
      publicId,
      title: `${facts.title.slice(0, LONGEST_TITLE - COPY.length)}${COPY}`,
      handle: `${freeCategorySlug(facts.title, new Set()).slice(0, LONGEST_TITLE)}-${publicId}`,
      visible: false,
      archivedAt: null,
      publishAt: null,
      saleFrom: null,
      saleUntil: null,
      soldCount: 0,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: products.id, publicId: products.publicId });
  invariant(copy, "product insert returned no row");
  return copy;
}

async function copyVariants(tx: Db, from: string, productId: string): Promise<void> {
  const isSold = and(eq(variants.productId, from), not(variants.retired));
  const rows = await tx.select().from(variants).where(isSold).orderBy(asc(variants.position));
  const copies = rows.map(
    ({ optionValues, priceCents, compareAtCents, costCents, weightGrams, isStockTracked, ...look }, index) => {
      const { swatch, content, picture } = look;
      const facts = { optionValues, priceCents, compareAtCents, costCents, weightGrams, isStockTracked };
      return { productId, position: index + 1, ...facts, swatch, content, picture };
    },
  );
  if (copies.length > 0) await tx.insert(variants).values(copies);
}

async function copyDetails(tx: Db, from: string, productId: string): Promise<void> {
  const [words, facts, pictures] = [
    await tx.select().from(productTranslations).where(eq(productTranslations.productId, from)),
    await tx.select().from(productFacts).where(eq(productFacts.productId, from)),
    await tx.select().from(productImages).where(eq(productImages.productId, from)),
  ];
  if (words.length > 0) await tx.insert(productTranslations).values(words.map((row) => ({ ...row, productId })));
  if (facts.length > 0) await tx.insert(productFacts).values(facts.map((row) => ({ ...row, productId })));
  const copies = pictures.map(({ id: _, ...picture }) => ({ ...picture, productId }));
  if (copies.length > 0) await tx.insert(productImages).values(copies);
}
