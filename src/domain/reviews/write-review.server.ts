import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, productReviews, products, variants } from "../../db/schema/index.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import type { Profile } from "../accounts/sign-in/session.ts";
import { colomboDay } from "../colombo-days.ts";
import { DomainError } from "../errors.ts";
import type { Language } from "../languages.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { toReviewFields } from "./review-fields.ts";
import { flawOf, type ReviewStatus, type WrittenReview } from "./review-rules.ts";

type Writing = {
  profile: Profile;
  publicId: string;
  clientIp: string;
  /** Fingerprint of the opened form (`traceOf`). */
  seen: string;
};
type ReviewedProduct = { id: string; title: string };

/** A customer's own review of a received product; `review` is null before they write one. */
export type OwnReview = {
  title: string;
  review: (WrittenReview & { status: ReviewStatus; rejectionReason: string | null; reply: string | null }) | null;
};

/** Null when the customer has neither received such a product nor reviewed it. */
export async function findOwnReview(
  { db }: Pick<Shop, "db">,
  customerId: string,
  publicId: string,
): Promise<OwnReview | null> {
  const product = await findProduct(db, publicId);
  if (!product) return null;
  const { stars, nickname, text, status, rejectionReason, reply } = productReviews;
  const [[review], isReceived] = await Promise.all([
    db
      .select({ stars, nickname, text, status, rejectionReason, reply })
      .from(productReviews)
      .where(isOwn(product.id, customerId)),
    hasReceived(db, product.id, customerId),
  ]);
  return review || isReceived ? { title: product.title, review: review ?? null } : null;
}

/**
 * Saves a customer's review of a received product, or changes it. It is hidden until staff approve it; a changed review
 * waits again.
 * @throws {DomainError} REVIEW_NOT_POSSIBLE (not received, or no such product), REVIEW_REFUSED with the problem,
 * TOO_MANY_TRIES, DETAILS_CHANGED when the customer changed the review since
 */
export async function writeReview(
  shop: Pick<Shop, "db" | "config" | "now">,
  { profile, publicId, clientIp, seen }: Writing,
  { language, ...written }: WrittenReview & { language: Language },
): Promise<void> {
  const { customerId } = profile;
  await countTry(shop, { action: "write-review", account: customerId, clientIp });
  const flaw = flawOf(written, profile);
  if (flaw) throw new DomainError("REVIEW_REFUSED", { flaw });
  await shop.db.transaction(async (tx) => {
    const product = await findProduct(tx, publicId);
    if (!product) throw new DomainError("REVIEW_NOT_POSSIBLE", {});
    // One email a day.
    await queueMail(shop, tx, { kind: "reviews-waiting", event: colomboDay(shop.now()) });
    const review = {
      ...written,
      language,
      writtenAt: shop.now(),
      status: "pending" as const,
      rejectionReason: null,
      reply: null,
    };
    const isIt = isOwn(product.id, customerId);
    const lock = () => tx.select().from(productReviews).where(isIt).for("update");
    let [before] = await lock();
    if (!before) {
      if (!(await hasReceived(tx, product.id, customerId))) throw new DomainError("REVIEW_NOT_POSSIBLE", {});
      const row = { ...review, productId: product.id, customerId };
      const { rowCount } = await tx.insert(productReviews).values(row).onConflictDoNothing();
      if (rowCount) return;
      // Another request has written it in the meantime.
      [before] = await lock();
    }
    const fields = toReviewFields(before ?? null);
    const isChanged = changesBetween(fields, toReviewFields(written)).length > 0;
    if (isChanged && traceOf(fields) !== seen) throw new DomainError("DETAILS_CHANGED", {});
    const version = sql`${productReviews.version} + 1`;
    await tx
      .update(productReviews)
      .set({ ...review, version })
      .where(isIt);
  });
}

/** Deletes the customer's own review, if there is one. */
export async function deleteOwnReview({ db }: Pick<Shop, "db">, customerId: string, publicId: string): Promise<void> {
  const product = await findProduct(db, publicId);
  if (product) await db.delete(productReviews).where(isOwn(product.id, customerId));
}

const isOwn = (productId: string, customerId: string) =>
  and(eq(productReviews.productId, productId), eq(productReviews.customerId, customerId));

async function findProduct(db: Db, publicId: string): Promise<ReviewedProduct | undefined> {
  const { id, title } = products;
  const [found] = await db.select({ id, title }).from(products).where(eq(products.publicId, publicId));
  return found;
}

/** Whether the customer has received any variant of the product, including deleted ones. */
async function hasReceived(db: Db, productId: string, customerId: string): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.deliveredAt), eq(variants.productId, productId)))
    .limit(1);
  return line !== undefined;
}
