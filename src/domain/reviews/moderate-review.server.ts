import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productReviews, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { type Decision, listingOf, moderate, PRODUCT, type ReadEntry } from "./moderation.server.ts";

const { id, status, stars, nickname, text, language, rejectionReason, reply, version } = productReviews;
const FACTS = { id, status, stars, nickname, text, language, rejectionReason, reply, version };

type Staff = Pick<StaffMember, "userId">;

/** Lists waiting reviews, the oldest first, or decided ones, the newest first, without their authors. */
export async function listReviews({ db }: Pick<Shop, "db">, isDecided: boolean) {
  const { isListed, order } = listingOf(productReviews, isDecided);
  return selectReviews(db).where(isListed).orderBy(order).limit(STAFF_PAGE_SIZE);
}

export type ReviewForStaff = Awaited<ReturnType<typeof listReviews>>[number];

/** Returns a review; null when its author has deleted it. */
export async function findReviewForStaff({ db }: Pick<Shop, "db">, wanted: string): Promise<ReviewForStaff | null> {
  const [found] = await selectReviews(db).where(eq(id, wanted));
  return found ?? null;
}

function selectReviews(db: Db) {
  return db
    .select({ ...FACTS, ...PRODUCT })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId));
}

/**
 * Approves or rejects a review; its author sees the reason and can change the review. A decided review can be decided
 * again; the same decision again changes nothing.
 * @param why reason for rejecting; null to approve
 * @throws {DomainError} REVIEW_CHANGED when the review was changed or deleted since
 */
export function decideReview(
  shop: Pick<Shop, "db">,
  staff: Staff,
  { why, ...entry }: ReadEntry & { why: string | null },
) {
  const set =
    why === null ? { status: "approved" as const, rejectionReason: null } : { ...REJECTED, rejectionReason: why };
  return change(shop, { staff, entry, action: why === null ? "review.approve" : "review.reject", set });
}

const REJECTED = { status: "rejected" as const, reply: null };

/**
 * Saves the shop's public reply to an approved review; an empty reply deletes it.
 * @returns false when the review has this reply already
 * @throws {DomainError} REVIEW_CHANGED when the review was changed since, or is not approved
 */
export function replyToReview(
  shop: Pick<Shop, "db">,
  staff: Staff,
  { words, ...entry }: ReadEntry & { words: string },
) {
  return change(shop, { staff, entry, action: "review.reply", set: { reply: words || null } });
}

type Stored = Pick<typeof productReviews.$inferSelect, "status" | "reply" | "rejectionReason" | "version">;

function change(shop: Pick<Shop, "db">, decision: Decision<Stored>): Promise<boolean> {
  const isIt = eq(id, decision.entry.id);
  const fits = decision.action === "review.reply" ? and(isIt, eq(status, "approved")) : isIt;
  return moderate(shop, decision, {
    conflict: "REVIEW_CHANGED",
    lock: (tx) => tx.select({ status, reply, rejectionReason, version }).from(productReviews).where(fits).for("update"),
    save: (tx, stored) =>
      tx
        .update(productReviews)
        .set({ ...decision.set, version: stored.version + 1 })
        .where(isIt),
  });
}
