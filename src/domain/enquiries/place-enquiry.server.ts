import { and, eq } from "drizzle-orm";
import { enquiries } from "../../db/schema/index.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { compareWithShop, type QuotedLine } from "../cart/compare-with-shop.ts";
import { quoteCart } from "../cart/quote-cart.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { cents, times } from "../money.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import type { EnquiryInput } from "./enquiry-input.ts";
import { referenceOf } from "./enquiry-reference.ts";

export type Enquiry = typeof enquiries.$inferSelect;

/** The customer, and the IP address that limits are counted by. */
type Requester = { customerId: string; clientIp: string };

/**
 * Stores a chat order request at today's price, before the message is sent (spec §1, §7). It is no order and reserves
 * no stock, and the shop does not learn whether the message was sent (payhere.md §10). A repeated form returns the same
 * enquiry.
 * @throws {DomainError} CART_CHANGED (price or stock is not as shown), IDEMPOTENCY_KEY_REUSED (same form, other
 * request), TOO_MANY_TRIES
 */
export async function placeEnquiry(
  shop: Pick<Shop, "db" | "config" | "now">,
  { customerId, clientIp }: Requester,
  requested: EnquiryInput,
): Promise<Enquiry> {
  const earlier = await findByForm(shop, customerId, requested);
  if (earlier) return earlier;
  await countTry(shop, { action: "order-by-chat", account: customerId, clientIp });
  return insertEnquiry(shop, customerId, requested, await priceRequested(shop, requested));
}

async function findByForm(
  { db }: Pick<Shop, "db">,
  customerId: string,
  requested: EnquiryInput,
): Promise<Enquiry | null> {
  const ofForm = and(eq(enquiries.customerId, customerId), eq(enquiries.key, requested.key));
  const [found] = await db.select().from(enquiries).where(ofForm);
  if (!found) return null;
  const isSame =
    found.kind === requested.kind &&
    found.quantity === requested.quantity &&
    found.variantId === requested.variant.toLowerCase();
  if (!isSame) throw new DomainError("IDEMPOTENCY_KEY_REUSED", {});
  return found;
}

async function priceRequested(shop: Pick<Shop, "db" | "config">, requested: EnquiryInput): Promise<QuotedLine> {
  const quote = await quoteCart(shop, [{ variantId: requested.variant }]);
  const [line] = quote;
  invariant(line, "no quote for a requested line");
  const shown = { ...line, priceCents: cents(requested.displayedCents), quantity: requested.quantity };
  const problems = compareWithShop([shown], quote);
  if (problems.length > 0) throw new DomainError("CART_CHANGED", { problems });
  return line;
}

async function insertEnquiry(
  shop: Pick<Shop, "db" | "now">,
  customerId: string,
  requested: EnquiryInput,
  line: QuotedLine,
): Promise<Enquiry> {
  const { variantId, productId: productPublicId, title, variantLabel, sku, priceCents } = line;
  const { key, kind, quantity } = requested;
  const totalCents = times(priceCents, quantity);
  const copies = { variantId, productPublicId, title, variantLabel, sku, quantity, priceCents, totalCents };
  const values = { customerId, key, kind, ...copies, createdAt: shop.now() };
  for (let bump = 0; ; bump += 1) {
    const enquiry = await insertOnce(shop, { ...values, reference: referenceOf(key, bump) });
    if (enquiry) return enquiry;
    // Unique conflict: the same form arrived twice at once, or another enquiry has this reference.
    const twin = await findByForm(shop, customerId, requested);
    if (twin) return twin;
  }
}

/** Staff get one email an hour. */
async function insertOnce(
  shop: Pick<Shop, "db" | "now">,
  values: typeof enquiries.$inferInsert,
): Promise<Enquiry | undefined> {
  return shop.db.transaction(async (tx) => {
    const [enquiry] = await tx.insert(enquiries).values(values).onConflictDoNothing().returning();
    const event = shop.now().toISOString().slice(0, "2026-11-27T14".length);
    if (enquiry) await queueMail(shop, tx, { kind: "chat-request", event });
    return enquiry;
  });
}
