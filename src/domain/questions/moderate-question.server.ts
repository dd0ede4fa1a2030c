import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productQuestions, products } from "../../db/schema/index.ts";
import { type Decision, listingOf, moderate, PRODUCT, type ReadEntry } from "../reviews/moderation.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { queueAnswerMail } from "./queue-answer-mail.server.ts";

const { id, status, text, language, answer, answeredAt, isExample, version } = productQuestions;
const FACTS = { id, status, text, language, answer, isExample, version };

type Staff = Pick<StaffMember, "userId">;

/** Lists waiting questions, the oldest first, or decided ones, the newest first, without their askers. */
export async function listQuestions({ db }: Pick<Shop, "db">, isDecided: boolean) {
  const { isListed, order } = listingOf({ status, writtenAt: productQuestions.askedAt }, isDecided);
  return selectQuestions(db).where(isListed).orderBy(order).limit(STAFF_PAGE_SIZE);
}

export type QuestionForStaff = Awaited<ReturnType<typeof listQuestions>>[number];

/** Returns a question; null when it was deleted with its asker's account. */
export async function findQuestionForStaff({ db }: Pick<Shop, "db">, wanted: string): Promise<QuestionForStaff | null> {
  const [found] = await selectQuestions(db).where(eq(id, wanted));
  return found ?? null;
}

function selectQuestions(db: Db) {
  return db
    .select({ ...FACTS, ...PRODUCT })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId));
}

/**
 * Publishes a question with the shop's answer, or changes the answer. The asker gets one email, if they asked for it.
 * @returns false when the question is shown with this answer already
 * @throws {DomainError} QUESTION_CHANGED when the question was changed or deleted since
 */
export async function answerQuestion(
  shop: Pick<Shop, "db" | "now">,
  staff: Staff,
  { answer: words, ...entry }: ReadEntry & { answer: string },
): Promise<boolean> {
  const set = { status: "answered" as const, answer: words };
  return change(shop, { staff, entry, action: "question.answer", set }, async (tx, stored) => {
    await save(tx, entry, { ...set, answeredAt: stored.answeredAt ?? shop.now() });
    await queueAnswerMail(shop, tx, entry.id);
  });
}

/**
 * Hides a question and deletes its answer. Sends no email.
 * @throws {DomainError} QUESTION_CHANGED when the question was changed or deleted since
 */
export async function rejectQuestion(shop: Pick<Shop, "db">, staff: Staff, entry: ReadEntry): Promise<void> {
  const set = { status: "rejected" as const, answer: null, answeredAt: null };
  await change(shop, { staff, entry, action: "question.reject", set }, (tx) => save(tx, entry, set));
}

type Stored = Pick<typeof productQuestions.$inferSelect, "status" | "answer" | "answeredAt" | "version">;

function change(
  shop: Pick<Shop, "db">,
  decision: Decision<Stored>,
  saveDecision: (tx: Db, stored: Stored) => Promise<void>,
): Promise<boolean> {
  const isIt = eq(id, decision.entry.id);
  return moderate(shop, decision, {
    conflict: "QUESTION_CHANGED",
    lock: (tx) => tx.select({ status, answer, answeredAt, version }).from(productQuestions).where(isIt).for("update"),
    save: saveDecision,
  });
}

async function save(tx: Db, entry: ReadEntry, set: Omit<Stored, "version">): Promise<void> {
  await tx
    .update(productQuestions)
    .set({ ...set, version: entry.version + 1 })
    .where(eq(id, entry.id));
}
