import type { Language } from "../../../../domain/languages.ts";

/** Texts of the page of a product's translations. */
export const translationWords = {
  title: (product: string) => `Translations of ${product}`,
  back: "Back to the product",
  saved: "Saved.",
  save: "Save translations",
  saving: "Saving …",
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  missing: "missing",
  missingCount: (language: string, count: number) =>
    count === 0 ? `${language}: complete` : `${language}: ${count} missing`,
  heading: "Title and description",
  name: "Title",
  description: "Description",
  variants: "Options and variants",
  variantsHint: "A word has the same translation in all products.",
  pictures: "Alt text",
  picturesHint: "Read aloud by screen readers.",
  inEnglish: "In English:",
};

type Pictures = readonly { id: string }[];

/** Returns the label of a field of the translation form; variants by their English word, pictures by their number. */
export function translationFieldLabel(field: string, words: readonly { english: string }[], pictures: Pictures) {
  const [part = "", key = "", last] = field.split(".");
  const { name, description, pictures: picture, languages } = translationWords;
  const labels: Record<string, string | undefined> = {
    title: name,
    description,
    word: words[Number(key)]?.english,
    alt: `${picture}, ${pictures.findIndex(({ id }) => id === key) + 1}`,
  };
  return `${labels[part] ?? field}, ${languages[(last ?? key) as Language]}`;
}
