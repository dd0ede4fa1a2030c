import type { StoredProduct } from "../catalog/stored-product.ts";
import { FACT_NAMES } from "../catalog/typed-facts.ts";
import { toDecimal } from "../money.ts";

/** A product with the owner's switches, as staff change it. */
export type EditedProduct = StoredProduct & {
  publicId: string;
  version: number;
  inStock: boolean;
  returnable: boolean;
  cashOnDelivery: boolean;
  blurred: boolean;
  concealed: boolean;
  archivedAt: Date | null;
};

/** A product's form: what stands in each of its fields. */
export type ProductFields = Readonly<Record<string, string>>;

export const SWITCHES = ["visible", "inStock", "returnable", "cashOnDelivery", "blurred", "concealed"] as const;
/** Of one choice, after `choice.` and its id. */
const CHOICE_FIELDS = ["value1", "value2", "value3", "sku", "price", "compareAt", "weight", "barcode"] as const;
export const OPTIONS = [1, 2, 3] as const;

const CHOICE = /^choice\.([^.]+)\.(?:price|value1)$/;

/** The choices that a form has, by their ids, in its order. */
export function choiceKeysOf(fields: ProductFields): string[] {
  return [...new Set(Object.keys(fields).flatMap((name) => CHOICE.exec(name)?.[1] ?? []))];
}

/** What the form of a product says before anybody types; the description comes as it is to be edited. */
export function toFields(product: EditedProduct, description: string): ProductFields {
  const onOff = SWITCHES.map((name) => [name, product[name] ? "on" : ""] as const);
  const facts = FACT_NAMES.map((name) => [`fact.${name}`, product.typedFacts[name]?.join(", ") ?? ""] as const);
  const options = OPTIONS.map((number) => [`option.${number}`, product.optionNames[number - 1] ?? ""] as const);
  const choices = product.variants.filter(({ retired }) => !retired).flatMap(choiceFields);
  const { title, category, vendor, tags } = product;
  return {
    ...{ title, description, category, newCategory: "", vendor, tags: tags.join(", ") },
    ...Object.fromEntries([...onOff, ...facts, ...options, ...choices]),
  };
}

function choiceFields(choice: StoredProduct["variants"][number]): (readonly [string, string])[] {
  const { id, optionValues, sku, priceCents, compareAtCents, weightGrams, barcode } = choice;
  const [value1 = "", value2 = "", value3 = ""] = optionValues;
  const compareAt = compareAtCents === null ? "" : toDecimal(compareAtCents);
  const said = { value1, value2, value3, sku, price: toDecimal(priceCents), compareAt, barcode };
  const weight = weightGrams === 0 ? "" : String(weightGrams);
  return CHOICE_FIELDS.map((field) => [`choice.${id}.${field}`, { ...said, weight }[field]]);
}

/** The form of a product that is not there yet: one choice, shown in the shop. */
export const NEW_FIELDS: ProductFields = {
  ...{ visible: "on", inStock: "on", cashOnDelivery: "on" },
  ...Object.fromEntries(CHOICE_FIELDS.map((field) => [`choice.new1.${field}`, ""])),
};
