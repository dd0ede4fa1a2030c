import { namesInPath } from "../catalog/category-slug.ts";
import { FILE_LIMITS } from "../catalog/product-limits.ts";
import { FACT_NAMES, type FactName, type FactValues, readFactValues, valuesOf } from "../catalog/typed-facts.ts";
import { readCompareAt, readPrice, readQuantity } from "../catalog-import/product-file-amounts.ts";
import { type Cell, readCategoryPath, readTags, readText } from "../catalog-import/product-file-text.ts";
import { readColomboMoment } from "../colombo-moments.ts";
import { DomainError } from "../errors.ts";
import type { Cents } from "../money.ts";
import { cleanLine } from "../text.ts";
import { OPTIONS, type ProductFields, variantKeysOf } from "./product-fields.ts";

export type VariantInput = {
  /** Id of the variant, or the key of a new row of the form. */
  key: string;
  optionValues: string[];
  sku: string;
  barcode: string;
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

/** A product as its form describes it. */
export type ProductInput = {
  title: string;
  /** HTML or plain text, not yet sanitised. */
  description: string;
  category: string;
  vendor: string;
  tags: string[];
  typedFacts: FactValues;
  visible: boolean;
  inStock: boolean;
  returnable: boolean;
  cashOnDelivery: boolean;
  blurred: boolean;
  concealed: boolean;
  publishAt: Date | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  optionNames: string[];
  variants: VariantInput[];
};

type Reading = { fields: ProductFields; problems: Record<string, string> };

/**
 * Parses the form of a product by the rules of the product file, so that both accept and reject the same.
 * @throws {DomainError} INVALID_INPUT with a message per field
 */
export function readProductInput(fields: ProductFields): ProductInput {
  const reading: Reading = { fields, problems: {} };
  const { titleLength } = FILE_LIMITS;
  const optionNames = readOptionNames(reading);
  const input = {
    title: take(reading, "title", (text) => (text === "" ? REQUIRED : readText(text, titleLength))) ?? "",
    description: take(reading, "description", readDescription) ?? "",
    category:
      take(reading, fields.newCategory?.trim() ? "newCategory" : "category", (text) =>
        namesInPath(text).length === 0 ? REQUIRED : readCategoryPath(text),
      ) ?? "",
    vendor: take(reading, "vendor", (text) => readText(text)) ?? "",
    tags: take(reading, "tags", readTags) ?? [],
    typedFacts: readFacts(reading),
    visible: fields.visible === "on",
    inStock: fields.inStock === "on",
    returnable: fields.returnable === "on",
    cashOnDelivery: fields.cashOnDelivery === "on",
    blurred: fields.blurred === "on",
    concealed: fields.concealed === "on",
    publishAt: take(reading, "publishAt", readMoment),
    saleFrom: take(reading, "saleFrom", readMoment),
    saleUntil: take(reading, "saleUntil", readMoment),
    optionNames,
    variants: readVariants(reading, optionNames),
  };
  reportSale(reading, input);
  if (Object.keys(reading.problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: reading.problems });
  return input;
}

type Sale = Pick<ProductInput, "saleFrom" | "saleUntil" | "variants">;

/** Reports a sale that would never start, or without a sale price. */
function reportSale({ problems }: Reading, { saleFrom, saleUntil, variants }: Sale): void {
  if (saleFrom && saleUntil && saleUntil <= saleFrom) problems.saleUntil ??= "The sale has to end after it begins.";
  if ((saleFrom || saleUntil) && variants.every(({ saleCents }) => saleCents === null)) {
    problems[saleFrom ? "saleFrom" : "saleUntil"] ??= "Give at least one variant a price for the sale.";
  }
}

const REQUIRED = { reason: "is missing" };

function take<T>({ fields, problems }: Reading, name: string, read: (text: string) => Cell<T>): T | null {
  const cell = read((fields[name] ?? "").trim());
  if (!("reason" in cell) && cell.warning === undefined) return cell.value;
  problems[name] = sentence("reason" in cell ? cell.reason : (cell.warning ?? ""));
  return null;
}

function sentence(reason: string): string {
  return `This ${reason}.`.replace(/\.\.$/, ".");
}

function readDescription(text: string): Cell<string> {
  if (text.length <= FILE_LIMITS.descriptionLength) return { value: text };
  return { reason: `is too long. At most ${FILE_LIMITS.descriptionLength} letters` };
}

function readFacts(reading: Reading): FactValues {
  const facts = FACT_NAMES.map((name) => [
    name,
    take(reading, `fact.${name}`, (text) => readFactValues(name, [text, ...tickedOf(reading, name)].join())) ?? [],
  ]);
  return Object.fromEntries(facts);
}

/** Returns the ticked values of a fact. */
function tickedOf({ fields }: Reading, name: FactName): string[] {
  return valuesOf(name).filter((value) => fields[`fact.${name}.${value}`] === "on");
}

function readOptionNames(reading: Reading): string[] {
  const names: string[] = [];
  for (const number of OPTIONS) {
    const field = `option.${number}`;
    const name = take(reading, field, (text) => readText(text)) ?? "";
    if (name === "") continue;
    if (names.length < number - 1) reading.problems[field] = "Fill in the options before this one first.";
    if (names.some((other) => other.toLowerCase() === name.toLowerCase())) {
      reading.problems[field] = "Two options cannot have the same name.";
    }
    names.push(name);
  }
  return names;
}

/** Parses the variants without removed rows and blank new rows. */
function readVariants(reading: Reading, optionNames: string[]): VariantInput[] {
  const { fields, problems } = reading;
  const keys = variantKeysOf(fields).filter((key) => fields[`variant.${key}.gone`] !== "on" && !isBlank(fields, key));
  const variants = keys.map((key) => readVariant(reading, key, optionNames));
  const atFirst = `variant.${variantKeysOf(fields)[0] ?? "new1"}.price`;
  if (keys.length === 0) problems[atFirst] ??= "A product needs at least one variant with a price.";
  if (keys.length > FILE_LIMITS.variants)
    problems[atFirst] ??= `At most ${FILE_LIMITS.variants} variants are possible.`;
  reportDuplicates(problems, variants, { field: "value1", keyOf: ({ optionValues }) => JSON.stringify(optionValues) });
  reportDuplicates(problems, variants, { field: "sku", keyOf: ({ sku }) => sku });
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

function readMoment(text: string): Cell<Date | null> {
  if (text === "") return { value: null };
  const at = readColomboMoment(text);
  return at ? { value: at } : { reason: "is not a day and an hour" };
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
