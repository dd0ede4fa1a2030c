import { FACT_NAMES, type FactName, kindOf, valuesOf } from "../catalog/typed-facts.ts";
import { toColomboMoment } from "../colombo-moments.ts";
import { type Cents, toDecimal } from "../money.ts";
import type { EditedProduct, EditedVariant } from "./edited-product.ts";
import { toSellingFields } from "./selling-fields.ts";

/** Values of a product's form by field name. */
export type ProductFields = Readonly<Record<string, string>>;

export const SWITCHES = [
  ...([
    "visible",
    "inStock",
    "returnable",
    "cashOnDelivery",
    "chargedOnPacking",
    "giftCard",
    "blurred",
    "concealed",
  ] as const),
] as const;
export const MOMENTS = ["publishAt", "saleFrom", "saleUntil"] as const;
/** Fields of one variant, after `variant.` and its id. */
const VARIANT_FIELDS = [
  "value1",
  "value2",
  "value3",
  "sku",
  "price",
  "compareAt",
  "sale",
  "cost",
  "weight",
  "barcode",
  "swatch",
  "content",
  "picture",
  "uncounted",
] as const;
export const OPTIONS = [1, 2, 3] as const;

const VARIANT = /^variant\.([^.]+)\.(?:price|value1)$/;

/** Returns the keys of a form's variants in order. */
export function variantKeysOf(fields: ProductFields): string[] {
  return [...new Set(Object.keys(fields).flatMap((name) => VARIANT.exec(name)?.[1] ?? []))];
}

/** Returns whether a variant of a form is new. */
export function isNewVariant(key: string): boolean {
  return key.startsWith("new");
}

/** Returns the initial values of a product's form; the description must be in its editable form. */
export function toFields(product: EditedProduct, description: string): ProductFields {
  const onOff = SWITCHES.map((name) => [name, product[name] ? "on" : ""] as const);
  const facts = FACT_NAMES.flatMap((name) => factFields(name, product.typedFacts[name] ?? []));
  const options = OPTIONS.map((number) => [`option.${number}`, product.optionNames[number - 1] ?? ""] as const);
  const variants = product.variants.filter(({ retired }) => !retired).flatMap(variantFields);
  const moments = MOMENTS.map((name) => [name, toColomboMoment(product[name])] as const);
  const { title, category, vendor, tags } = product;
  return {
    title,
    description,
    category,
    newCategory: "",
    vendor,
    tags: tags.join(", "),
    ...toSellingFields(product),
    ageRule: product.ageRule ?? "",
    ...Object.fromEntries([...onOff, ...moments, ...facts, ...options, ...variants]),
  };
}

/** A fact with several values has a checkbox for each value. */
function factFields(name: FactName, values: readonly string[]): (readonly [string, string])[] {
  if (kindOf(name) !== "some") return [[`fact.${name}`, values[0] ?? ""]];
  return valuesOf(name).map((value) => [`fact.${name}.${value}`, values.includes(value) ? "on" : ""]);
}

function variantFields(variant: EditedVariant): (readonly [string, string])[] {
  const { id, optionValues, sku, priceCents, compareAtCents, weightGrams, barcode } = variant;
  const { swatch, content, picture } = variant;
  const [value1 = "", value2 = "", value3 = ""] = optionValues;
  const amounts = { price: amount(priceCents), compareAt: amount(compareAtCents), sale: amount(variant.saleCents) };
  const uncounted = variant.isStockTracked ? "" : "on";
  const texts = { value1, value2, value3, sku, ...amounts, cost: amount(variant.costCents), barcode, uncounted };
  const weight = weightGrams === 0 ? "" : String(weightGrams);
  const all = { ...texts, weight, swatch, content, picture };
  return VARIANT_FIELDS.map((field) => [`variant.${id}.${field}`, all[field]]);
}

function amount(value: Cents | null): string {
  return value === null ? "" : toDecimal(value);
}

/** Initial form of a new product: visible, with one variant. */
export const NEW_FIELDS: ProductFields = {
  visible: "on",
  inStock: "on",
  cashOnDelivery: "on",
  ...Object.fromEntries(VARIANT_FIELDS.map((field) => [`variant.new1.${field}`, ""])),
};
