import { and, desc, eq, inArray } from "drizzle-orm";
import { pages } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { fillMarkdown, fillText, pageFacts } from "./page-facts.ts";
import { isOutdated } from "./page-fields.ts";
import type { PageSlug } from "./page-slugs.ts";
import { type Heading, renderMarkdown } from "./render-markdown.server.ts";

/** A rendered policy or help text. */
export type Page = {
  slug: PageSlug;
  /** Language of the text, for its `lang` attribute; English without a translation. */
  language: Language;
  version: number;
  title: string;
  /** Sanitised. */
  html: string;
  /** Headings for the table of contents, in order. */
  headings: Heading[];
  /** When this version was stored. */
  updatedAt: Date;
  /** When the English text changed after this translation was made and became binding; null for an equal text. */
  newerEnglishAt: Date | null;
};

type Written = { title: string; body: string; language: Language };

/** Renders a text and sanitises it, by default with the shop's current facts. */
export function renderText(
  { config }: Pick<Shop, "config">,
  { title, body, language }: Written,
  facts = pageFacts(config, language),
) {
  return { language, title: fillText(title, facts), ...renderMarkdown(fillMarkdown(body, facts), language) };
}

/**
 * Returns the newest version of a page in a language, or in English without a translation.
 * @throws {InvariantError} when the texts were never installed
 */
export async function getPage(
  { db, config }: Pick<Shop, "db" | "config">,
  slug: PageSlug,
  language: Language,
): Promise<Page> {
  const texts = await db
    .selectDistinctOn([pages.language])
    .from(pages)
    .where(and(eq(pages.slug, slug), inArray(pages.language, [language, "en"])))
    .orderBy(pages.language, desc(pages.version));
  const english = texts.find((text) => text.language === "en");
  const newest = texts.find((text) => text.language === language) ?? english;
  invariant(newest, `no installed text for page ${slug}`);
  const facts = pageFacts(config, newest.language === language ? language : "en");
  return {
    slug,
    language: newest.language === language ? language : "en",
    version: newest.version,
    title: fillText(newest.title, facts),
    ...renderMarkdown(fillMarkdown(newest.body, facts), language),
    updatedAt: newest.createdAt,
    newerEnglishAt: english && newest !== english && isOutdated(newest, english) ? english.createdAt : null,
  };
}
