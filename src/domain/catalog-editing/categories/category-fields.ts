import { type AgeRule, readAgeRule } from "../../age-check.ts";
import { isCategorySlug } from "../../catalog/category-slug.ts";
import { CATEGORY_WORDS_LENGTH, isMenuName, MENU_NAME_LENGTH } from "../../catalog/category-texts.ts";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { DomainError } from "../../errors.ts";
import { LANGUAGES, type Language } from "../../languages.ts";
import { cleanLine } from "../../text.ts";
import type { ProductFields } from "../product-fields.ts";

export type CategoryTexts = { name: string; menuName: string; words: string };

/** The owner's data of a category without its picture; a language without a name shows the English texts. */
export type CategoryFacts = {
  texts: Record<Language, CategoryTexts>;
  /** Slug of the parent category; empty for a category of the first level. */
  parent: string;
  slug: string;
  hidden: boolean;
  /** Null: the rule of its parent, or the shop's own check. */
  ageRule: AgeRule | null;
};

/** Returns the initial values of a category's form. */
export function toCategoryFields({ texts, parent, slug, hidden, ageRule }: CategoryFacts): ProductFields {
  const entries = LANGUAGES.flatMap((language) => [
    [`name.${language}`, texts[language].name],
    [`menuName.${language}`, texts[language].menuName],
    [`words.${language}`, texts[language].words],
  ]);
  return { ...Object.fromEntries(entries), parent, slug, ageRule: ageRule ?? "", ...(hidden && { hidden: "on" }) };
}

const NO_NAME = "Enter the name.";
const NO_TRANSLATION = "Enter the name in this language.";
const NO_SEPARATOR = "A name can't contain “>”, which separates a category and its subcategory in product files.";
const UNFIT =
  "Use lowercase letters, digits and hyphens, such as evening-wear. Visitors see the URL, so avoid product words.";

/**
 * Parses a category's form.
 * @throws {DomainError} INVALID_INPUT
 */
export function readCategory(fields: ProductFields): CategoryFacts {
  const line = (name: string) => cleanLine(fields[name] ?? "");
  const problems: Record<string, string> = {};
  const read = (language: Language): CategoryTexts => {
    const [name, menuName, words] = ["name", "menuName", "words"].map((field) => line(`${field}.${language}`));
    const texts = { name: name ?? "", menuName: menuName ?? "", words: words ?? "" };
    const report = (field: keyof CategoryTexts, problem: string | false) => {
      if (problem) problems[`${field}.${language}`] = problem;
    };
    report("name", texts.name.includes(">") && NO_SEPARATOR);
    report(
      "name",
      texts.name.length > FILE_LIMITS.categoryLength && `At most ${FILE_LIMITS.categoryLength} characters.`,
    );
    report("name", language === "en" && texts.name === "" && NO_NAME);
    report("name", language !== "en" && texts.name === "" && texts.menuName + texts.words !== "" && NO_TRANSLATION);
    report("menuName", !isMenuName(texts.menuName) && `At most ${MENU_NAME_LENGTH} characters.`);
    report("words", texts.words.length > CATEGORY_WORDS_LENGTH && `At most ${CATEGORY_WORDS_LENGTH} characters.`);
    return texts;
  };
  const texts = { en: read("en"), si: read("si"), ta: read("ta") };
  const slug = line("slug");
  if (!isCategorySlug(slug)) problems.slug = UNFIT;
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return { texts, parent: line("parent"), slug, hidden: fields.hidden === "on", ageRule: readAgeRule(fields.ageRule) };
}
