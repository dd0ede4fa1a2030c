import { FILE_LIMITS } from "../catalog/product-limits.ts";
import { DomainError } from "../errors.ts";
import { cleanLine } from "../text.ts";
import type { ProductFields } from "./product-fields.ts";

export const TRANSLATED = ["si", "ta"] as const;
export type Translated = (typeof TRANSLATED)[number];
type InBoth = Record<Translated, string>;

/** The translatable texts of a product with their translations. */
export type Translations = {
  publicId: string;
  title: string;
  version: number;
  /** English description in its editable form. */
  description: string;
  titles: InBoth;
  /** Benefits in their editable form. */
  descriptions: InBoth;
  /** Option names and values. The same English text has the same translation in every product. */
  words: ({ english: string } & InBoth)[];
  pictures: ({ id: string; picture: string; width: number; height: number; english: string } & InBoth)[];
};

/** Returns the initial values of the translation form. */
export function toTranslationFields({ titles, descriptions, words, pictures }: Translations): ProductFields {
  const fields = TRANSLATED.flatMap((language) => [
    [`title.${language}`, titles[language]] as const,
    [`description.${language}`, descriptions[language]] as const,
    ...words.map((word, index) => [`word.${index}.${language}`, word[language]] as const),
    ...pictures.map((picture) => [`alt.${picture.id}.${language}`, picture[language]] as const),
  ]);
  return Object.fromEntries([...fields, ...pictures.map(({ id, english }) => [`alt.${id}.en`, english])]);
}

/** Counts a product's texts without a translation into a language. */
export function countMissing(
  { titles, descriptions, description, words, pictures }: Translations,
  language: Translated,
) {
  const needed = [
    titles[language],
    ...(description === "" ? [] : [descriptions[language]]),
    ...words.map((word) => word[language]),
    ...pictures.filter(({ english }) => english !== "").map((picture) => picture[language]),
  ];
  return needed.filter((text) => text === "").length;
}

export type TranslationInput = Pick<Translations, "titles" | "descriptions" | "words"> & {
  pictures: ({ id: string; english: string } & InBoth)[];
};

/**
 * Parses the translation form of a product.
 * @throws {DomainError} INVALID_INPUT
 */
export function readTranslations(known: Translations, fields: ProductFields): TranslationInput {
  const line = (name: string) => cleanLine(fields[name] ?? "");
  const both = (read: (language: Translated) => string): InBoth => ({ si: read("si"), ta: read("ta") });
  const input = {
    titles: both((language) => line(`title.${language}`)),
    descriptions: both((language) => (fields[`description.${language}`] ?? "").trim()),
    words: known.words.map(({ english }, index) => ({
      english,
      ...both((language) => line(`word.${index}.${language}`)),
    })),
    pictures: known.pictures.map(({ id }) => ({
      id,
      english: line(`alt.${id}.en`),
      ...both((language) => line(`alt.${id}.${language}`)),
    })),
  };
  const problems = findProblems(known, input, fields);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return input;
}

function findProblems(known: Translations, input: TranslationInput, fields: ProductFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(fields)) {
    const limit = name.startsWith("description.") ? FILE_LIMITS.descriptionLength : FILE_LIMITS.titleLength;
    if (text.length > limit) problems[name] = `At most ${limit} characters.`;
  }
  for (const language of TRANSLATED) {
    const [title, description] = [input.titles[language], input.descriptions[language]];
    if (title === "" && description !== "") problems[`title.${language}`] = "Enter a title for this description.";
    if (title !== "" && description === "" && known.description !== "")
      problems[`description.${language}`] = "Shoppers would see a title without its description. Translate both.";
  }
  for (const { id, english, si, ta } of input.pictures) {
    if (english === "" && si + ta !== "") problems[`alt.${id}.en`] = "Enter the English alt text first.";
  }
  return problems;
}
