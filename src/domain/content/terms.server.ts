import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { pages } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { TermsVersion } from "../terms-version.ts";
import type { PageFacts } from "./page-facts.ts";
import { isOutdated } from "./page-fields.ts";
import { renderText } from "./page-queries.server.ts";

/** Version of the English text with the same content. */
export const ENGLISH_VERSION = sql<
  number | null
>`case when ${pages.language} = 'en' then ${pages.version} else ${pages.englishVersion} end`;

/** A version of the terms as pages name it. */
export type CurrentTerms = TermsVersion & {
  savedAt: Date;
  /** Version of the English text with the same content; null for a translation whose original is not stored. */
  englishVersion: number | null;
};

/**
 * Returns the version of the terms that a customer accepts in this language: the newest translation, or the English
 * text when the translation is outdated and therefore not binding. Null when the shop has no terms.
 */
export async function findCurrentTerms({ db }: Pick<Shop, "db">, language: Language): Promise<CurrentTerms | null> {
  const newest = await db
    .selectDistinctOn([pages.language], {
      language: sql<Language>`${pages.language}`,
      version: pages.version,
      englishVersion: ENGLISH_VERSION,
      savedAt: pages.createdAt,
    })
    .from(pages)
    .where(and(eq(pages.slug, "terms"), inArray(pages.language, [language, "en"])))
    .orderBy(pages.language, desc(pages.version));
  const english = newest.find((text) => text.language === "en");
  const own = newest.find((text) => text.language === language);
  return (own && (own === english || !isOutdated(own, english)) ? own : english) ?? null;
}

/**
 * Returns one version of the terms; null when there is no such version.
 * @param facts values of the template variables; the shop's current ones by default
 */
export async function findTerms(
  { db, config }: Pick<Shop, "db" | "config">,
  { language, version }: TermsVersion,
  facts?: PageFacts | null,
) {
  const [stored] = await db
    .select({ title: pages.title, body: pages.body })
    .from(pages)
    .where(and(eq(pages.slug, "terms"), eq(pages.language, language), eq(pages.version, version)));
  if (!stored) return null;
  const { title, html } = renderText({ config }, { ...stored, language }, facts ?? undefined);
  return { title, html, language, version };
}
