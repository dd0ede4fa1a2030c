import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { accountCartLines, customers, variants } from "../../db/schema/index.ts";
import { chooseAccountCart, keepsAccountCart } from "../accounts/choose-account-cart.server.ts";
import { DomainError } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { CartChange } from "./account-cart-change.ts";
import type { CartItem } from "./cart-item.ts";
import { MAX_LINES } from "./cart-limits.ts";
import { quoteCart } from "./quote-cart.server.ts";
import { quotedItem } from "./quoted-item.ts";

/**
 * Returns the cart of an account with today's titles and prices, the oldest line first; null when the customer has
 * turned it off. Variants that are not for sale are left out.
 */
export async function findAccountCart(
  { db }: Pick<Shop, "db">,
  customerId: string,
  language: Language,
): Promise<CartItem[] | null> {
  if (!(await keepsAccountCart(db, customerId))) return null;
  const lines = await db
    .select({ variantId: accountCartLines.variantId, quantity: accountCartLines.quantity })
    .from(accountCartLines)
    .where(eq(accountCartLines.customerId, customerId))
    .orderBy(asc(accountCartLines.addedAt), asc(accountCartLines.variantId));
  const quote = await quoteCart({ db }, lines, { language });
  return quote.flatMap((line, index) => {
    const quantity = lines[index]?.quantity;
    return line.isBuyable && quantity ? [quotedItem(line, quantity)] : [];
  });
}

/**
 * Sets the quantities of these lines and leaves all others: two devices can change different lines. Unknown variants
 * are ignored. Above `MAX_LINES`, the newest lines are dropped.
 * @throws {DomainError} NOT_SIGNED_IN when the customer was deleted
 */
export async function changeAccountCart(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  changes: readonly CartChange[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises the changes of a customer: two devices could otherwise exceed the limit.
    const ofThem = eq(customers.id, customerId);
    const [customer] = await tx.select({ keepsCart: customers.keepsCart }).from(customers).where(ofThem).for("update");
    if (!customer) throw new DomainError("NOT_SIGNED_IN", {});
    if (!customer.keepsCart) return;
    const isTheirs = eq(accountCartLines.customerId, customerId);
    const removed = changes.filter(({ quantity }) => quantity === 0).map(({ variantId }) => variantId);
    await tx.delete(accountCartLines).where(and(isTheirs, inArray(accountCartLines.variantId, removed)));
    const quantities = new Map(
      changes.filter(({ quantity }) => quantity > 0).map((line) => [line.variantId, line.quantity]),
    );
    const known = await tx
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.id, [...quantities.keys()]));
    const rows = known.map(({ id }) => ({
      customerId,
      variantId: id,
      quantity: quantities.get(id) ?? 1,
      addedAt: now(),
    }));
    if (rows.length > 0) {
      await tx
        .insert(accountCartLines)
        .values(rows)
        .onConflictDoUpdate({
          target: [accountCartLines.customerId, accountCartLines.variantId],
          set: { quantity: sql`excluded.quantity` },
        });
    }
    const surplus = tx
      .select({ id: accountCartLines.variantId })
      .from(accountCartLines)
      .where(isTheirs)
      .orderBy(asc(accountCartLines.addedAt), desc(accountCartLines.variantId))
      .offset(MAX_LINES);
    await tx.delete(accountCartLines).where(and(isTheirs, inArray(accountCartLines.variantId, surplus)));
  });
}

/** Turns the account's cart on or off; off deletes its lines. */
export async function setAccountCart({ db }: Pick<Shop, "db">, customerId: string, keepsCart: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await chooseAccountCart(tx, customerId, keepsCart);
    if (!keepsCart) await tx.delete(accountCartLines).where(eq(accountCartLines.customerId, customerId));
  });
}
