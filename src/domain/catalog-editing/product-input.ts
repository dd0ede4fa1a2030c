import { type AgeRule, readAgeRule } from "../age-check.ts";
import { namesInPath } from "../catalog/category-slug.ts";
import { FILE_LIMITS, MAX_CARD_CENTS } from "../catalog/product-limits.ts";
import { FACT_NAMES, type FactName, type FactValues, readFactValues, valuesOf } from "../catalog/typed-facts.ts";
import { type Cell, readCategoryPath, readTags, readText } from "../catalog-import/product-file/product-file-text.ts";
import { readColomboMoment } from "../colombo-moments.ts";
import { DomainError } from "../errors.ts";
import { formatRupees } from "../money.ts";
import { REQUIRED, type Reading, take } from "./form-reading.ts";
import { OPTIONS, type ProductFields } from "./product-fields.ts";
import { readSellingFields, type SellingInput } from "./selling-fields.ts";
import { readVariants, type VariantInput } from "./variant-input.ts";

/** A product as its form describes it. */
export type ProductInput = SellingInput & {
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
  chargedOnPacking: boolean;
  giftCard: boolean;
  blurred: boolean;
  concealed: boolean;
  ageRule: AgeRule | null;
  publishAt: Date | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  optionNames: string[];
  variants: VariantInput[];
};

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
    ...readSellingFields(reading),
    typedFacts: readFacts(reading),
    visible: fields.visible === "on",
    inStock: fields.inStock === "on",
    returnable: fields.returnable === "on",
    cashOnDelivery: fields.cashOnDelivery === "on",
    chargedOnPacking: fields.chargedOnPacking === "on",
    giftCard: fields.giftCard === "on",
    blurred: fields.blurred === "on",
    concealed: fields.concealed === "on",
    ageRule: readAgeRule(fields.ageRule),
    publishAt: take(reading, "publishAt", readMoment),
    saleFrom: take(reading, "saleFrom", readMoment),
    saleUntil: take(reading, "saleUntil", readMoment),
    optionNames,
    variants: readVariants(reading, optionNames),
  };
  reportSale(reading, input);
  const product = asGiftCard(reading, input);
  if (Object.keys(reading.problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: reading.problems });
  return product;
}

type Sale = Pick<ProductInput, "saleFrom" | "saleUntil" | "variants">;

/** Reports a sale that would never start, or without a sale price. */
function reportSale({ problems }: Reading, { saleFrom, saleUntil, variants }: Sale): void {
  if (saleFrom && saleUntil && saleUntil <= saleFrom) problems.saleUntil ??= "The sale must end after it starts.";
  if ((saleFrom || saleUntil) && variants.every(({ saleCents }) => saleCents === null)) {
    problems[saleFrom ? "saleFrom" : "saleUntil"] ??= "Enter a sale price for at least one variant.";
  }
}

function readDescription(text: string): Cell<string> {
  if (text.length <= FILE_LIMITS.descriptionLength) return { value: text };
  return { reason: `is too long. At most ${FILE_LIMITS.descriptionLength} characters` };
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
    if (names.length < number - 1) reading.problems[field] = "Fill in the earlier options first.";
    if (names.some((other) => other.toLowerCase() === name.toLowerCase())) {
      reading.problems[field] = "Two options can't have the same name.";
    }
    names.push(name);
  }
  return names;
}

function readMoment(text: string): Cell<Date | null> {
  if (text === "") return { value: null };
  const at = readColomboMoment(text);
  return at ? { value: at } : { reason: "is not a day and an hour" };
}

/**
 * Returns the input of a gift card by the rules of gift cards: no cash on delivery, no returns, no stock. Reports
 * amounts that no card can have, and sale prices.
 */
function asGiftCard({ problems }: Reading, input: ProductInput): ProductInput {
  if (!input.giftCard) return input;
  for (const { key, priceCents, saleCents } of input.variants) {
    if (priceCents > MAX_CARD_CENTS)
      problems[`variant.${key}.price`] ??= `A gift card can be worth up to ${formatRupees(MAX_CARD_CENTS)}.`;
    if (saleCents !== null) problems[`variant.${key}.sale`] ??= "Gift cards have no sale price. Remove it.";
  }
  const variants = input.variants.map((variant) => ({ ...variant, isStockTracked: false }));
  return { ...input, returnable: false, cashOnDelivery: false, chargedOnPacking: false, variants };
}
