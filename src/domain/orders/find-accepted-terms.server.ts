import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { findTerms } from "../content/terms.server.ts";
import type { Shop } from "../shop.ts";

/**
 * Returns the terms that the customer accepted with an order, in the language and with the amounts that were displayed.
 * Null when the customer has no such order, or when no terms were displayed: staff placed it, or it is older than this
 * feature.
 */
export async function findAcceptedTerms(
  shop: Pick<Shop, "db" | "config">,
  { customerId, number }: { customerId: string; number: string },
) {
  const [order] = await shop.db
    .select({
      language: orders.termsLanguage,
      version: orders.termsVersion,
      facts: orders.termsFacts,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerId, customerId)));
  if (!order?.language || !order.version) return null;
  const terms = await findTerms(shop, { language: order.language, version: order.version }, order.facts);
  return terms && { ...terms, placedAt: order.placedAt };
}
