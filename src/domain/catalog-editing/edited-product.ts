import type { AgeRule } from "../age-check.ts";
import type { StoredProduct, StoredVariant } from "../catalog-import/stored-product.ts";
import type { Cents } from "../money.ts";

/** A product for editing, with the owner's switches. */
export type EditedProduct = Omit<StoredProduct, "variants"> & {
  variants: EditedVariant[];
  publicId: string;
  version: number;
  inStock: boolean;
  returnable: boolean;
  cashOnDelivery: boolean;
  chargedOnPacking: boolean;
  giftCard: boolean;
  blurred: boolean;
  concealed: boolean;
  /** Null: the rule of its category. */
  ageRule: AgeRule | null;
  publishAt: Date | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  archivedAt: Date | null;
};

export type EditedVariant = StoredVariant & { saleCents: Cents | null; costCents: Cents | null };
