import { isCategorySlug } from "../catalog/category-slug.ts";
import { FILE_LIMITS } from "../catalog/product-limits.ts";
import { DomainError } from "../errors.ts";
import { cleanLine } from "../text.ts";
import type { ProductFields } from "./product-fields.ts";

/** The owner's data of a category; a language without a name shows the English one. */
export type CategoryFacts = { name: string; si: string; ta: string; slug: string; hidden: boolean };

/** Returns the initial values of a category's form. */
export function toCategoryFields({ hidden, ...facts }: CategoryFacts): ProductFields {
  return { ...facts, ...(hidden && { hidden: "on" }) };
}

const NAMES = ["name", "si", "ta"] as const;
const TOO_LONG = `At most ${FILE_LIMITS.categoryLength} letters.`;
const NO_NAME = "Write the name.";
const UNFIT =
  "Write small letters and digits, joined by hyphens, such as evening-wear. It stands in addresses, so not what nobody should read there.";

/**
 * Parses a category's form.
 * @throws {DomainError} INVALID_INPUT
 */
export function readCategory(fields: ProductFields): CategoryFacts {
  const line = (name: string) => cleanLine(fields[name] ?? "");
  const facts = { name: line("name"), si: line("si"), ta: line("ta"), slug: line("slug") };
  const problems: Record<string, string> = {};
  for (const name of NAMES) if (facts[name].length > FILE_LIMITS.categoryLength) problems[name] = TOO_LONG;
  if (facts.name === "") problems.name = NO_NAME;
  if (!isCategorySlug(facts.slug)) problems.slug = UNFIT;
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return { ...facts, hidden: fields.hidden === "on" };
}
