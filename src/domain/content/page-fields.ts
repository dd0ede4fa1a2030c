import { LANGUAGES, type Language } from "../languages.ts";
import { fillText, type PageFacts, templateVariablesIn } from "./page-facts.ts";
import type { PageSlug } from "./page-slugs.ts";

/** Maximum length in characters; the longest shipped text has 10,000. */
const MAX_PAGE_LENGTH = 60_000;
const MAX_TITLE_LENGTH = 100;

export type PageText = { title: string; body: string };

/** The newest version of a text in one language. */
export type StoredText = PageText & {
  version: number;
  /** A shipped text, which new releases replace. */
  isShipped: boolean;
  /** Version of the English text that a translation was made for. */
  englishVersion: number | null;
};

/** A page in the editor; null for a missing translation. */
export type EditedPage = { slug: PageSlug; texts: Record<Language, StoredText | null> };

export type PageFields = Readonly<Record<string, string>>;

/** Returns the form fields of a stored page. */
export function toPageFields({ texts }: Pick<EditedPage, "texts">): PageFields {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`title.${language}`, texts[language]?.title ?? ""],
      [`body.${language}`, texts[language]?.body ?? ""],
    ]),
  );
}

/** Returns the versions of all languages that staff see, such as `3.1.0`; 0 means none. */
export function seenVersions({ texts }: Pick<EditedPage, "texts">): string {
  return LANGUAGES.map((language) => texts[language]?.version ?? 0).join(".");
}

/** Returns whether a language has no text, or one that is older than the English text; null when it is complete. */
export function lackOf({ texts }: Pick<EditedPage, "texts">, language: Language): "missing" | "older" | null {
  const [own, english] = [texts[language], texts.en];
  if (!own) return "missing";
  return language !== "en" && isOutdated(own, english) ? "older" : null;
}

/** Returns whether the English text has changed since this translation was made. */
export function isOutdated(
  { englishVersion }: Pick<StoredText, "englishVersion">,
  english: Pick<StoredText, "version"> | null | undefined,
): boolean {
  return Boolean(english) && englishVersion !== english?.version;
}

/** Name of the field that marks an outdated translation as matching the English text. */
export const matchField = (language: Language) => `matches.${language}`;

/** Returns whether staff mark an outdated translation as matching the English text. */
export function isMatched(page: Pick<EditedPage, "texts">, fields: PageFields, language: Language): boolean {
  return fields[matchField(language)] === "on" && lackOf(page, language) === "older";
}

/**
 * Reads a page's form and returns the changed languages, with a problem for each invalid field.
 * @param facts values of template variables
 */
export function readPageFields(page: Pick<EditedPage, "texts">, fields: PageFields, facts: PageFacts) {
  const changed: Partial<Record<Language, PageText>> = {};
  const problems: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const text = {
      title: (fields[`title.${language}`] ?? "").trim().replace(/\s+/g, " "),
      body: (fields[`body.${language}`] ?? "").replace(/\r\n?/g, "\n").trim(),
    };
    const before = page.texts[language];
    const isSame = text.title === (before?.title ?? "") && text.body === (before?.body ?? "");
    if (isSame && !isMatched(page, fields, language)) continue;
    changed[language] = text;
    const found = { [`title.${language}`]: titleProblem(text), [`body.${language}`]: bodyProblem(text, facts) };
    for (const [name, problem] of Object.entries(found)) if (problem) problems[name] = problem;
  }
  return { changed, problems };
}

function titleProblem({ title }: PageText): string | null {
  if (title === "") return "Enter a title. You can restore an earlier version under Versions.";
  return title.length > MAX_TITLE_LENGTH ? `At most ${MAX_TITLE_LENGTH} characters.` : null;
}

function bodyProblem({ body }: PageText, facts: PageFacts): string | null {
  if (body === "") return "Enter a text. You can restore an earlier version under Versions.";
  if (body.length > MAX_PAGE_LENGTH) return `At most ${MAX_PAGE_LENGTH} characters.`;
  const unknown = templateVariablesIn(body).find((name) => !Object.hasOwn(facts, name));
  if (unknown) return `{{${unknown}}} is not a known variable. Use one from the list below the text.`;
  const left = /\{\{[^}]{0,30}/.exec(fillText(body, facts))?.[0];
  return left ? `${left}… has no end, or no beginning.` : null;
}
