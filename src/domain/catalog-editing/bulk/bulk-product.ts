import type { ProductValues, VariantValues } from "../../../db/schema/catalog-changes.ts";
import type { Cents } from "../../money.ts";

/** Upper bound for one change: what a request and its preview do within seconds. */
export const MAX_BULK_PRODUCTS = 2_000;

/** A product with all that a bulk change reads; its variants without retired ones. */
export type BulkProduct = {
  id: string;
  publicId: string;
  title: string;
  version: number;
  tags: string[];
  vendor: string;
  categoryId: string;
  /** Path such as "Toys > Couples". */
  category: string;
  visible: boolean;
  publishAt: Date | null;
  archivedAt: Date | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  giftCard: boolean;
  variants: BulkVariant[];
};

export type BulkVariant = {
  id: string;
  optionValues: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  saleCents: Cents | null;
  costCents: Cents | null;
};

/** The values that a change sets. Within one change, all products have the same keys, and so have all variants. */
export type BulkEdit = { product: ProductValues; variants: VariantValues[] };

/** `same`: nothing would change. The other reasons name the rule that the product would break. */
export type BulkProblem =
  | "same"
  | "no-cost"
  | "zero"
  | "cost-below-zero"
  | "sale-not-below"
  | "below-sale"
  | "compare-at"
  | "too-high"
  | "gift-card"
  | "too-many-tags";

/** A product that a change or its undo left as it is. */
export type LeftProduct = { publicId: string; why: BulkProblem | "changed" | "gone" };

/** Returns the values that the edit replaces, in the same form. */
export function valuesBefore(product: BulkProduct, edit: BulkEdit): BulkEdit {
  const own = toJson(product);
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  return {
    product: pick(own, Object.keys(edit.product) as (keyof ProductValues)[]),
    variants: edit.variants.flatMap(({ id, ...values }) => {
      const variant = variants.get(id);
      return variant ? [{ id, ...pick(variant, Object.keys(values) as (keyof typeof values)[]) }] : [];
    }),
  };
}

/** Returns whether the edit has no other values than the product. */
export function changesNothing(product: BulkProduct, edit: BulkEdit): boolean {
  return JSON.stringify(valuesBefore(product, edit)) === JSON.stringify(edit);
}

function toJson({ tags, vendor, categoryId, visible, ...product }: BulkProduct): Required<ProductValues> {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { archivedAt, saleFrom, saleUntil } = product;
  const moments = { archivedAt: iso(archivedAt), saleFrom: iso(saleFrom), saleUntil: iso(saleUntil) };
  return { tags, vendor, categoryId, visible, ...moments };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
