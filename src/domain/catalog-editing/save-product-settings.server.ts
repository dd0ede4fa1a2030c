import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { bundleComponents, products, variants } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { EditedProduct } from "./edited-product.ts";
import { isNewVariant, MOMENTS } from "./product-fields.ts";
import type { ProductInput } from "./product-input.ts";
import type { VariantInput } from "./variant-input.ts";

const SWITCHES = [
  ...(["inStock", "returnable", "cashOnDelivery", "chargedOnPacking", "giftCard", "blurred", "concealed"] as const),
] as const;

/** Returns whether the input differs in anything that the product file does not contain. */
export function differsInSettings(before: EditedProduct, input: ProductInput): boolean {
  const find = ({ key, optionValues }: VariantInput) =>
    before.variants.find(({ id, ...variant }) =>
      isNewVariant(key) ? variant.optionValues.join("/") === optionValues.join("/") : id === key,
    );
  return (
    SWITCHES.some((name) => before[name] !== input[name]) ||
    before.ageRule !== input.ageRule ||
    MOMENTS.some((name) => before[name]?.getTime() !== input[name]?.getTime()) ||
    input.variants.some((wanted) => {
      const { saleCents, costCents } = wanted;
      const variant = find(wanted);
      return variant?.saleCents !== saleCents || (costCents !== undefined && variant.costCents !== costCents);
    })
  );
}

/**
 * Saves the owner's switches, the scheduled times, and the sale and cost prices of the variants.
 * @throws {DomainError} INVALID_INPUT when a gift card is a bundle or in one
 */
export async function saveProductSettings(tx: Db, handle: string, input: ProductInput): Promise<void> {
  const { inStock, returnable, cashOnDelivery, chargedOnPacking, giftCard, blurred, concealed, ageRule } = input;
  const { publishAt, saleFrom, saleUntil } = input;
  const switches = { inStock, returnable, cashOnDelivery, chargedOnPacking, giftCard, blurred, concealed };
  const [product] = await tx
    .update(products)
    .set({ ...switches, ageRule, publishAt, saleFrom, saleUntil })
    .where(eq(products.handle, handle))
    .returning({ id: products.id });
  if (product && giftCard) await requireNoBundle(tx, product.id);
  if (product) for (const variant of input.variants) await saveMoney(tx, product.id, variant);
}

async function saveMoney(tx: Db, productId: string, { key, optionValues, saleCents, costCents }: VariantInput) {
  const isNamed = sql`${variants.optionValues} = ${sql.param(optionValues)}::text[]`;
  const isVariant = and(eq(variants.productId, productId), isNewVariant(key) ? isNamed : eq(variants.id, key));
  await tx
    .update(variants)
    .set({ saleCents, ...(costCents !== undefined && { costCents }) })
    .where(isVariant);
}

/** @throws {DomainError} INVALID_INPUT */
async function requireNoBundle(tx: Db, productId: string): Promise<void> {
  const own = tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  const isPart = or(inArray(bundleComponents.bundleId, own), inArray(bundleComponents.variantId, own));
  if ((await tx.$count(bundleComponents, isPart)) === 0) return;
  const giftCard = "This product is a bundle or in one. Gift cards are sold on their own.";
  throw new DomainError("INVALID_INPUT", { fields: { giftCard } });
}
