import { isCollectionSlug } from "../catalog/collection-slug.ts";
import { LANGUAGES, type Language } from "../languages.ts";

const MAX_TITLE_LETTERS = 100;
const MAX_INTRO_LETTERS = 1_000;
const MAX_TAG_LETTERS = 60;

type Text = { title: string; intro: string };
type Fields = Readonly<Record<string, string>>;

/** The data of a collection's form; a language without a text shows the English one. */
export type CollectionFacts = { published: boolean; slug: string; texts: Partial<Record<Language, Text>> };

export const NEW_COLLECTION: CollectionFacts = { published: false, slug: "", texts: {} };

export function toCollectionFields({ published, slug, texts }: CollectionFacts): Fields {
  const entries = LANGUAGES.flatMap((language) => [
    [`title.${language}`, texts[language]?.title ?? ""],
    [`intro.${language}`, texts[language]?.intro ?? ""],
  ]);
  return { published: published ? "on" : "", slug, ...Object.fromEntries(entries) };
}

/** Parses the form of a collection. A new collection can have a tag that differs from its slug. */
export function readCollectionFields(fields: Fields) {
  const field = (name: string) => (fields[name] ?? "").trim().replace(/\s+/g, " ");
  const problems: Record<string, string> = {};
  const texts: CollectionFacts["texts"] = {};
  for (const language of LANGUAGES) {
    const text = { title: field(`title.${language}`), intro: field(`intro.${language}`) };
    if (text.title + text.intro !== "") texts[language] = text;
    const isNeeded = language === "en" || text.intro !== "";
    if (isNeeded && text.title === "") problems[`title.${language}`] = "Please give it a name.";
    if (text.title.length > MAX_TITLE_LETTERS) problems[`title.${language}`] = `At most ${MAX_TITLE_LETTERS} letters.`;
    if (text.intro.length > MAX_INTRO_LETTERS) problems[`intro.${language}`] = `At most ${MAX_INTRO_LETTERS} letters.`;
  }
  const slug = field("slug").toLowerCase();
  if (!isCollectionSlug(slug)) problems.slug = "Small letters and digits, joined by hyphens, at most 60.";
  const tag = field("tag") || slug;
  if (tag.includes(",")) problems.tag = "One tag, without a comma.";
  if (tag.length > MAX_TAG_LETTERS) problems.tag = `At most ${MAX_TAG_LETTERS} letters.`;
  const facts: CollectionFacts = { published: field("published") !== "", slug, texts };
  return { facts, tag, problems };
}
