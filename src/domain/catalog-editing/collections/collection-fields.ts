import { BODY_LENGTH, type CollectionKind } from "../../catalog/collection-kinds.ts";
import { isCollectionSlug } from "../../catalog/collection-slug.ts";
import { LANGUAGES, type Language } from "../../languages.ts";

const MAX_TITLE_LENGTH = 100;
const MAX_INTRO_LENGTH = 1_000;
const MAX_TAG_LENGTH = 60;

/** `body` is Markdown. */
type Text = { title: string; intro: string; body: string };
type Fields = Readonly<Record<string, string>>;

/** The data of a collection's form; a language without a text shows the English one. */
export type CollectionFacts = { published: boolean; slug: string; texts: Partial<Record<Language, Text>> };

export const NEW_COLLECTION: CollectionFacts = { published: false, slug: "", texts: {} };

export function toCollectionFields({ published, slug, texts }: CollectionFacts): Fields {
  const entries = LANGUAGES.flatMap((language) => [
    [`title.${language}`, texts[language]?.title ?? ""],
    [`intro.${language}`, texts[language]?.intro ?? ""],
    [`body.${language}`, texts[language]?.body ?? ""],
  ]);
  return { published: published ? "on" : "", slug, ...Object.fromEntries(entries) };
}

/** Parses the form of a collection or a guide. A new one can have a tag that differs from its slug. */
export function readCollectionFields(fields: Fields) {
  const field = (name: string) => (fields[name] ?? "").trim().replace(/\s+/g, " ");
  const problems: Record<string, string> = {};
  const texts: CollectionFacts["texts"] = {};
  for (const language of LANGUAGES) {
    const body = (fields[`body.${language}`] ?? "").replace(/\r\n?/g, "\n").trim();
    const text = { title: field(`title.${language}`), intro: field(`intro.${language}`), body };
    if (text.title + text.intro + body !== "") texts[language] = text;
    Object.assign(problems, problemsOf(text, language));
  }
  const slug = field("slug").toLowerCase();
  if (!isCollectionSlug(slug)) problems.slug = "Use lowercase letters, digits and hyphens, up to 60 characters.";
  const tag = field("tag") || slug;
  if (tag.includes(",")) problems.tag = "One tag, without a comma.";
  if (tag.length > MAX_TAG_LENGTH) problems.tag = `At most ${MAX_TAG_LENGTH} characters.`;
  const facts: CollectionFacts = { published: field("published") !== "", slug, texts };
  const kind: CollectionKind = fields.kind === "guide" ? "guide" : "collection";
  return { facts, kind, tag, problems };
}

function problemsOf({ title, intro, body }: Text, language: Language): Record<string, string> {
  const problems: Record<string, string> = {};
  const isNeeded = language === "en" || intro + body !== "";
  const longest = { title: MAX_TITLE_LENGTH, intro: MAX_INTRO_LENGTH, body: BODY_LENGTH };
  if (isNeeded && title === "") problems[`title.${language}`] = "Enter a name.";
  for (const [name, text] of Object.entries({ title, intro, body })) {
    const most = longest[name as keyof Text];
    if (text.length > most) problems[`${name}.${language}`] = `At most ${most} characters.`;
  }
  return problems;
}
