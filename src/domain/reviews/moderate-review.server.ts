import { asc, desc, eq, ne } from "drizzle-orm";
import { productReviews, products } from "../../db/schema/index.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

/** Page size. */
const MAX_LISTED = 50;

const { id, status, stars, nickname, text, language, rejectionReason, reply, version } = productReviews;
const FACTS = { id, status, stars, nickname, text, language, rejectionReason, reply, version };
const PRODUCT = { title: products.title, publicId: products.publicId };

type Staff = Pick<StaffMember, "userId">;
/** The review and its version as staff have read it. */
type About = { id: string; version: number };

/** Lists waiting reviews, the oldest first, or decided ones, the newest first, without their authors. */
export async function listReviews({ db }: Pick<Shop, "db">, isDecided: boolean) {
  return db
    .select({ ...FACTS, ...PRODUCT })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(isDecided ? ne(status, "pending") : eq(status, "pending"))
    .orderBy(isDecided ? desc(productReviews.writtenAt) : asc(productReviews.writtenAt))
    .limit(MAX_LISTED);
}

export type ReviewForStaff = Awaited<ReturnType<typeof listReviews>>[number];

/** Returns a review; null when its author has deleted it. */
export async function findReviewForStaff({ db }: Pick<Shop, "db">, wanted: string): Promise<ReviewForStaff | null> {
  const [found] = await db
    .select({ ...FACTS, ...PRODUCT })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(id, wanted));
  return found ?? null;
}

/**
 * Approves or rejects a review; its author sees the reason and can change the review. A decided review can be decided
 * again; the same decision again changes nothing.
 * @param why reason for rejecting; null to approve
 * @throws {DomainError} REVIEW_CHANGED when the review was changed or deleted since
 */
export function decideReview(shop: Pick<Shop, "db">, staff: Staff, { why, ...about }: About & { why: string | null }) {
  const set =
    why === null ? { status: "approved" as const, rejectionReason: null } : { ...REJECTED, rejectionReason: why };
  return change(shop, { staff, about, action: why === null ? "review.approve" : "review.reject" }, set);
}

const REJECTED = { status: "rejected" as const, reply: null };

/**
 * Saves the shop's public reply to an approved review; an empty reply deletes it.
 * @returns false when the review has this reply already
 * @throws {DomainError} REVIEW_CHANGED when the review was changed since, or is not approved
 */
export function replyToReview(shop: Pick<Shop, "db">, staff: Staff, { words, ...about }: About & { words: string }) {
  return change(shop, { staff, about, action: "review.reply" }, { reply: words || null });
}

type Change = { staff: Staff; about: About; action: AuditAction };

async function change(
  { db }: Pick<Shop, "db">,
  { staff, about, action }: Change,
  set: Partial<Pick<typeof productReviews.$inferSelect, "status" | "reply" | "rejectionReason">>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIt = eq(id, about.id);
    const stored = { status, reply, rejectionReason, version };
    const [before] = await tx.select(stored).from(productReviews).where(isIt).for("update");
    const mayReply = action !== "review.reply" || before?.status === "approved";
    if (!before || !mayReply) throw new DomainError("REVIEW_CHANGED", {});
    if (Object.entries(set).every(([name, value]) => before[name as keyof typeof set] === value)) return false;
    if (before.version !== about.version) throw new DomainError("REVIEW_CHANGED", {});
    await tx
      .update(productReviews)
      .set({ ...set, version: about.version + 1 })
      .where(isIt);
    // Texts of and to customers are stored only with the review, which is deleted with its author's account.
    const states = { before: { status: before.status }, after: { status: set.status ?? before.status } };
    await writeAudit(tx, staff, { action, subject: about.id, ...states });
    return true;
  });
}
