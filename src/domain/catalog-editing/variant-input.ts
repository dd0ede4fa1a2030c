import { readContent } from "../catalog/pack-content.ts";
import { FILE_LIMITS } from "../catalog/product-limits.ts";
import { findColourOption, readSwatch } from "../catalog/swatch.ts";
import { readCompareAt, readPrice, readQuantity } from "../catalog-import/product-file/product-file-amounts.ts";
import { type Cell, readText } from "../catalog-import/product-file/product-file-text.ts";
import type { Cents } from "../money.ts";
import { cleanLine } from "../text.ts";
import { REQUIRED, type Reading, take } from "./form-reading.ts";
import { type ProductFields, variantKeysOf } from "./product-fields.ts";

export type VariantInput = {
  /** Id of the variant, or the key of a new row of the form. */
  key: string;
  optionValues: string[];
  sku: string;
  barcode: string;
  /** Undefined when the form has no such field, because no option is a colour: the swatch stays. */
  swatch: string | undefined;
  content: string;
  /** `pictureKeyOf` its picture; empty for the main one; undefined when the form has no such field. */
  picture: string | undefined;
  priceCents: Cents;
  compareAtCents: Cents | null;
  weightGrams: number;
  saleCents: Cents | null;
  /** Undefined when the form has no cost field, because its user may not see costs: the cost stays. */
  costCents: Cents | null | undefined;
  /** False for a variant sold without stock tracking. */
  isStockTracked: boolean;
  /** Initial stock of a new variant, in units. */
  units: number;
};

/** Parses the variants without removed rows and blank new rows. */
export function readVariants(reading: Reading, optionNames: string[]): VariantInput[] {
  const { fields, problems } = reading;
  const keys = variantKeysOf(fields).filter((key) => fields[`variant.${key}.gone`] !== "on" && !isBlank(fields, key));
  const variants = keys.map((key) => readVariant(reading, key, optionNames));
  const atFirst = `variant.${variantKeysOf(fields)[0] ?? "new1"}.price`;
  if (keys.length === 0) problems[atFirst] ??= "A product needs at least one variant with a price.";
  if (keys.length > FILE_LIMITS.variants)
    problems[atFirst] ??= `At most ${FILE_LIMITS.variants} variants are possible.`;
  reportDuplicates(problems, variants, { field: "value1", keyOf: ({ optionValues }) => JSON.stringify(optionValues) });
  reportDuplicates(problems, variants, { field: "sku", keyOf: ({ sku }) => sku });
  reportSwatches(problems, variants, findColourOption(optionNames));
  return variants;
}

function isBlank(fields: ProductFields, key: string): boolean {
  const isNew = key.startsWith("new");
  const filled = Object.entries(fields).filter(
    ([name, text]) => name.startsWith(`variant.${key}.`) && text.trim() !== "",
  );
  return isNew && filled.length === 0;
}

function readVariant(reading: Reading, key: string, optionNames: string[]): VariantInput {
  const { fields } = reading;
  const at = (field: string) => `variant.${key}.${field}`;
  const priceCents = take(reading, at("price"), (text) => (text === "" ? REQUIRED : readPrice(text)));
  return {
    key,
    optionValues: optionNames.map(
      (_, index) => take(reading, at(`value${index + 1}`), (text) => (text === "" ? REQUIRED : readText(text))) ?? "",
    ),
    sku: take(reading, at("sku"), (text) => readText(text)) ?? "",
    barcode: take(reading, at("barcode"), (text) => readText(text)) ?? "",
    swatch: fields[at("swatch")] === undefined ? undefined : (take(reading, at("swatch"), readSwatch) ?? ""),
    content: take(reading, at("content"), readContent) ?? "",
    picture: fields[at("picture")]?.trim().slice(0, FILE_LIMITS.sourceLength),
    priceCents: priceCents ?? (0 as Cents),
    compareAtCents: take(reading, at("compareAt"), (text) => readCompareAtPrice(text, priceCents)),
    saleCents: take(reading, at("sale"), (text) => readSale(text, priceCents)),
    costCents: fields[at("cost")] === undefined ? undefined : take(reading, at("cost"), readCost),
    weightGrams: take(reading, at("weight"), readWeight) ?? 0,
    isStockTracked: fields[at("uncounted")] !== "on",
    units: take(reading, at("units"), (text) => (text === "" ? { value: 0 } : readQuantity(text))) ?? 0,
  };
}

function readCompareAtPrice(text: string, priceCents: Cents | null): Cell<Cents | null> {
  const read = readCompareAt(text, priceCents);
  return "warning" in read
    ? { reason: "is not higher than the price. Leave it empty when there is no former price" }
    : read;
}

function readSale(text: string, priceCents: Cents | null): Cell<Cents | null> {
  if (text === "") return { value: null };
  const read = readPrice(text);
  if ("reason" in read || priceCents === null || read.value < priceCents) return read;
  return { reason: "is not lower than the price" };
}

function readCost(text: string): Cell<Cents | null> {
  if (text === "") return { value: null };
  return /^0+(?:[.,]0+)?$/.test(text) ? { value: 0 as Cents } : readPrice(text);
}

function readWeight(text: string): Cell<number> {
  const grams = text === "" ? 0 : Number(text);
  if (/^\d*$/.test(text) && grams <= FILE_LIMITS.weightGrams) return { value: grams };
  return { reason: "is not a weight in whole grams" };
}

type Distinct = { field: string; keyOf: (variant: VariantInput) => string };

function reportDuplicates(
  problems: Record<string, string>,
  variants: readonly VariantInput[],
  { field, keyOf }: Distinct,
) {
  const seen = new Set<string>();
  for (const variant of variants) {
    const key = cleanLine(keyOf(variant)).toLowerCase();
    if (key === "" && field === "sku") continue;
    if (seen.has(key)) problems[`variant.${variant.key}.${field}`] ??= "Another variant of this product has the same.";
    seen.add(key);
  }
}

/** Reports a colour with two swatches. Variants of a colour without a swatch take that of another one. */
function reportSwatches(problems: Record<string, string>, variants: readonly VariantInput[], option: number | null) {
  if (option === null) return;
  for (const { key, swatch, optionValues } of variants) {
    const first = variants.find((other) => other.swatch && other.optionValues[option] === optionValues[option]);
    if (swatch && first && first.swatch !== swatch) {
      problems[`variant.${key}.swatch`] ??= `Another variant of this colour has ${first.swatch}.`;
    }
  }
}
