import { findSpendable } from "../../../domain/credit/credit-queries.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { Spendable } from "./use-payment.tsx";

/** Returns what a customer can pay with credit; null when there is nothing to show. */
export async function findCartCredit(
  shop: Pick<Shop, "db" | "now" | "config">,
  customerId: string,
): Promise<Spendable | null> {
  const { hasGiftCards } = shop.config.credit;
  const balanceCents = await findSpendable(shop, customerId);
  return balanceCents > 0 || hasGiftCards ? { balanceCents, hasGiftCards } : null;
}
