import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { customers, orders, pages } from "../../../db/schema/index.ts";
import { type CurrentTerms, ENGLISH_VERSION, findTerms } from "../../content/terms.server.ts";
import type { Language } from "../../languages.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import type { TermsVersion } from "../../terms-version.ts";

/**
 * Returns the terms that the customer accepted with an order, in the language and with the amounts that were displayed.
 * Null when the customer has no such order, or when no terms were displayed: staff placed it, or it is older than this
 * feature.
 */
export async function findAcceptedTerms(
  shop: Pick<Shop, "db" | "config">,
  { owner, number }: { owner: OrderOwner; number: string },
) {
  const [order] = await shop.db
    .select({
      language: orders.termsLanguage,
      version: orders.termsVersion,
      facts: orders.termsFacts,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.number, number), isOwnedBy(owner)));
  if (!order?.language || !order.version) return null;
  const terms = await findTerms(shop, { language: order.language, version: order.version }, order.facts);
  return terms && { ...terms, placedAt: order.placedAt };
}

/**
 * Returns the terms that the customer agreed to last, at registration or with an order. Null when their content is that
 * of the current terms, when they agreed to these, or to none.
 */
export async function findReplacedTerms(
  { db }: Pick<Shop, "db">,
  customerId: string,
  current: CurrentTerms,
): Promise<TermsVersion | null> {
  const atRegistration = db
    .select({
      language: sql<Language>`${customers.termsLanguage}`.as("agreed_language"),
      version: sql<number>`${customers.termsVersion}`.as("agreed_version"),
      agreedAt: sql<Date>`${customers.termsAcceptedAt}`.as("agreed_at"),
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.termsVersion)));
  const withOrders = db
    .select({
      language: sql<Language>`${orders.termsLanguage}`.as("agreed_language"),
      version: sql<number>`${orders.termsVersion}`.as("agreed_version"),
      agreedAt: sql<Date>`${orders.createdAt}`.as("agreed_at"),
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.termsVersion)));
  const agreed = unionAll(atRegistration, withOrders).as("agreed");
  const isAgreedText = and(
    eq(pages.slug, "terms"),
    eq(pages.language, agreed.language),
    eq(pages.version, agreed.version),
  );
  const [last] = await db
    .select({ language: agreed.language, version: agreed.version, englishVersion: ENGLISH_VERSION })
    .from(agreed)
    .innerJoin(pages, isAgreedText)
    .orderBy(desc(agreed.agreedAt))
    .limit(1);
  if (!last) return null;
  const isSame =
    (last.language === current.language && last.version === current.version) ||
    (last.englishVersion !== null && last.englishVersion === current.englishVersion);
  return isSame ? null : { language: last.language, version: last.version };
}
