import { BUNDLE_LIMITS, isBundleQuantity } from "../../catalog/bundle-limits.ts";

/** A row of the form: what names the item, and its units in one bundle. */
type TypedComponent = { name: string; units: number };

/** A component as staff see it. `name` finds it again; empty when its variant was deleted. */
export type StoredComponent = {
  name: string;
  title: string;
  variantLabel: string;
  units: number;
  /** Its own price and units for sale today. */
  priceCents: number;
  available: number;
};

/** A variant of a product with its contents; none unless it is a bundle. */
export type VariantContents = {
  variantId: string;
  variantLabel: string;
  priceCents: number;
  /** Units for sale. */
  units: number;
  contents: StoredComponent[];
};

export type ProductContents = { publicId: string; title: string; version: number; variants: VariantContents[] };

/** Number of rows of the form: the stored ones and some empty ones. */
export function rowsOf(stored: number): number {
  return Math.min(Math.max(stored + 2, 3), BUNDLE_LIMITS.components);
}

/** Reads the rows of the form. Rows without a name are left out. @returns errors by field */
export function readContents(fields: Readonly<Record<string, string>>) {
  const errors: Record<string, string> = {};
  const rows: (TypedComponent & { field: string })[] = [];
  for (let row = 1; row <= BUNDLE_LIMITS.components; row += 1) {
    const name = (fields[`item.${row}`] ?? "").trim();
    const typed = (fields[`units.${row}`] ?? "").trim();
    if (name === "") continue;
    const units = /^\d{1,3}$/.test(typed || "1") ? Number(typed || "1") : 0;
    if (!isBundleQuantity(units)) {
      errors[`units.${row}`] = `Write a number from 1 to ${BUNDLE_LIMITS.quantity}.`;
    }
    rows.push({ name, units, field: `item.${row}` });
  }
  return { rows, errors };
}
