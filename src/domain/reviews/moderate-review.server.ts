import { and, asc, desc, eq, ne } from "drizzle-orm";
import { productReviews, products } from "../../db/schema/index.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

/** One screen, scrolled a few times; what is decided makes room for the next. */
const MAX_LISTED = 50;

const { id, status, stars, nickname, text, language, refusal, answer, version } = productReviews;
const FACTS = { id, status, stars, nickname, text, language, refusal, answer, version };
const PRODUCT = { title: products.title, publicId: products.publicId };

type Staff = Pick<StaffMember, "userId">;
/** Of the review as they have read it. */
type About = { id: string; version: number };

/** What waits to be read, the oldest first; or else what was decided, the newest first. Whose it is nobody is told. */
export async function listReviews({ db }: Pick<Shop, "db">, isDecided: boolean) {
  return db
    .select({ ...FACTS, ...PRODUCT })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(isDecided ? ne(status, "waiting") : eq(status, "waiting"))
    .orderBy(isDecided ? desc(productReviews.writtenAt) : asc(productReviews.writtenAt))
    .limit(MAX_LISTED);
}

export type ReviewForStaff = Awaited<ReturnType<typeof listReviews>>[number];

/** Null when its author has taken it away. */
export async function findReviewForStaff({ db }: Pick<Shop, "db">, wanted: string): Promise<ReviewForStaff | null> {
  const [found] = await db
    .select({ ...FACTS, ...PRODUCT })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(id, wanted));
  return found ?? null;
}

/**
 * Shows a review on its product's page, or does not; the reason is for its author, who can mend it. What was decided can be decided
 * again.
 * @param why null: it is shown
 * @throws {DomainError} REVIEW_CHANGED when it is not as they have read it
 */
export function decideReview(shop: Pick<Shop, "db">, staff: Staff, { why, ...about }: About & { why: string | null }) {
  const set = why === null ? { status: "approved" as const, refusal: null } : { ...REFUSED, refusal: why };
  return change(shop, { staff, about, action: why === null ? "review.approve" : "review.refuse" }, set);
}

const REFUSED = { status: "refused" as const, answer: null };

/**
 * Answers a shown review below it, for everybody to read; an empty answer takes it away.
 * @throws {DomainError} REVIEW_CHANGED when it is not as they have read it, or not shown
 */
export function answerReview(shop: Pick<Shop, "db">, staff: Staff, { words, ...about }: About & { words: string }) {
  return change(shop, { staff, about, action: "review.answer" }, { answer: words || null });
}

type Change = { staff: Staff; about: About; action: AuditAction };

async function change(
  { db }: Pick<Shop, "db">,
  { staff, about, action }: Change,
  set: Partial<typeof productReviews.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isAsRead = and(eq(id, about.id), eq(version, about.version));
    const [before] = await tx.select({ status, answer }).from(productReviews).where(isAsRead).for("update");
    const mayAnswer = action !== "review.answer" || before?.status === "approved";
    if (!before || !mayAnswer) throw new DomainError("REVIEW_CHANGED", {});
    await tx
      .update(productReviews)
      .set({ ...set, version: about.version + 1 })
      .where(isAsRead);
    // Words of customers, and those to them, stand with the review alone: it goes with its author's account.
    const states = { before: { status: before.status }, after: { status: set.status ?? before.status } };
    await writeAudit(tx, staff, { action, subject: about.id, ...states });
  });
}
