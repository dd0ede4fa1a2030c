import { and, desc, eq, lte, or, sql } from "drizzle-orm";
import { orders, pages } from "../../db/schema/index.ts";
import { renderText } from "../content/page-queries.server.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

type Wanted = { number: string; language: Language };

/**
 * The terms under which an order was placed. An order names the version of the English ones; in another language they are those that
 * stood there at that moment. Null when there is no such order of this customer's.
 */
export async function findAcceptedTerms(
  { db, config }: Pick<Shop, "db" | "config">,
  customerId: string,
  { number, language: asked }: Wanted,
) {
  const { language, title, body } = pages;
  const isEnglish = and(eq(language, "en"), eq(pages.version, orders.termsVersion));
  const stood = and(eq(language, asked), sql`${language} <> 'en'`, lte(pages.createdAt, orders.createdAt));
  const [found] = await db
    .select({
      language: sql<Language>`${language}`,
      title,
      body,
      version: orders.termsVersion,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(pages, and(eq(pages.slug, "terms"), or(isEnglish, stood)))
    .where(and(eq(orders.number, number), eq(orders.customerId, customerId)))
    .orderBy(sql`${language} = 'en'`, desc(pages.version))
    .limit(1);
  if (!found) return null;
  const { title: said, html } = renderText({ config }, found);
  return { language: found.language, title: said, html, version: found.version, placedAt: found.placedAt };
}
