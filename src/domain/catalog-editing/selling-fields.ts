import { parseBenefit, readBenefit } from "../catalog/benefits.ts";
import { readGoodFor, readMaxPerOrder, readWarranty } from "../catalog-import/product-file/product-file-selling.ts";
import { readText } from "../catalog-import/product-file/product-file-text.ts";
import type { EditedProduct } from "./edited-product.ts";
import { type Reading, take } from "./form-reading.ts";

/** Numbers of the fields for benefits and for the products that it goes with. */
export const BENEFITS = [1, 2, 3] as const;
export const GOES_WITH = [1, 2, 3] as const;

export type SellingInput = {
  maxPerOrder: number | null;
  warrantyMonths: number | null;
  goodFor: string;
  /** As stored (`catalog/benefits.ts`). */
  benefits: string[];
  /** Typed handle, SKU, id or URL of a product, or empty. */
  goesWith: string[];
};

/** Returns the values of the fields that sell a product. */
export function toSellingFields(product: EditedProduct): Record<string, string> {
  const benefits = BENEFITS.flatMap((number) => {
    const benefit = parseBenefit(product.benefits[number - 1] ?? "");
    return [
      [`benefit.${number}.icon`, benefit?.icon ?? ""],
      [`benefit.${number}`, benefit?.text ?? ""],
    ];
  });
  return {
    maxPerOrder: String(product.maxPerOrder ?? ""),
    warrantyMonths: String(product.warrantyMonths ?? ""),
    goodFor: product.goodFor,
    ...Object.fromEntries(benefits),
    ...Object.fromEntries(GOES_WITH.map((number) => [`goesWith.${number}`, product.goesWith[number - 1] ?? ""])),
  };
}

export function readSellingFields(reading: Reading): SellingInput {
  return {
    maxPerOrder: take(reading, "maxPerOrder", readMaxPerOrder),
    warrantyMonths: take(reading, "warrantyMonths", readWarranty),
    goodFor: take(reading, "goodFor", readGoodFor) ?? "",
    benefits: BENEFITS.flatMap((number) => readBenefitOf(reading, number)),
    goesWith: GOES_WITH.map((number) => take(reading, `goesWith.${number}`, (text) => readText(text)) ?? ""),
  };
}

/** Parses the icon and the text of a benefit; both empty: none. */
function readBenefitOf(reading: Reading, number: number): string[] {
  const icon = (reading.fields[`benefit.${number}.icon`] ?? "").trim();
  const stored = take(reading, `benefit.${number}`, (text) => {
    if (text === "" && icon === "") return { value: "" };
    return icon === "" ? { reason: "needs an icon" } : readBenefit(`${icon}: ${text}`);
  });
  return stored ? [stored] : [];
}
