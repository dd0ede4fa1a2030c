import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { pages } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { TermsVersion } from "../terms-version.ts";
import type { PageFacts } from "./page-facts.ts";
import { isOutdated } from "./page-fields.ts";
import { renderText } from "./page-queries.server.ts";

/**
 * Returns the version of the terms that a customer accepts in this language: the newest translation, or the English
 * text when the translation is outdated and therefore not binding. Null when the shop has no terms.
 */
export async function findCurrentTerms({ db }: Pick<Shop, "db">, language: Language): Promise<TermsVersion | null> {
  const newest = await db
    .selectDistinctOn([pages.language], {
      language: sql<Language>`${pages.language}`,
      version: pages.version,
      englishVersion: pages.englishVersion,
    })
    .from(pages)
    .where(and(eq(pages.slug, "terms"), inArray(pages.language, [language, "en"])))
    .orderBy(pages.language, desc(pages.version));
  const english = newest.find((text) => text.language === "en");
  const own = newest.find((text) => text.language === language);
  const current = own && (own === english || !isOutdated(own, english)) ? own : english;
  return current ? { language: current.language, version: current.version } : null;
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
