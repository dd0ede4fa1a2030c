import { and, asc, desc, eq, ne } from "drizzle-orm";
import { productQuestions, products } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { queueAnswerMail } from "./queue-answer-mail.server.ts";

/** Page size. */
const MAX_LISTED = 50;

const { id, status, text, language, answer, isExample, version } = productQuestions;
const FACTS = { id, status, text, language, answer, isExample, version };
const PRODUCT = { title: products.title, publicId: products.publicId };

type Staff = Pick<StaffMember, "userId">;
/** The question and its version as staff have read it. */
type About = { id: string; version: number };

/** Lists waiting questions, the oldest first, or decided ones, the newest first, without their askers. */
export async function listQuestions({ db }: Pick<Shop, "db">, isDecided: boolean) {
  return db
    .select({ ...FACTS, ...PRODUCT })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(isDecided ? ne(status, "pending") : eq(status, "pending"))
    .orderBy(isDecided ? desc(productQuestions.askedAt) : asc(productQuestions.askedAt))
    .limit(MAX_LISTED);
}

export type QuestionForStaff = Awaited<ReturnType<typeof listQuestions>>[number];

/** Returns a question; null when it was deleted with its asker's account. */
export async function findQuestionForStaff({ db }: Pick<Shop, "db">, wanted: string): Promise<QuestionForStaff | null> {
  const [found] = await db
    .select({ ...FACTS, ...PRODUCT })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(id, wanted));
  return found ?? null;
}

/**
 * Publishes a question with the shop's answer, or changes the answer. The asker gets one email, if they asked for it.
 * @returns false when the question is shown with this answer already
 * @throws {DomainError} QUESTION_CHANGED when the question was changed or deleted since
 */
export async function answerQuestion(
  shop: Pick<Shop, "db" | "now">,
  staff: Staff,
  { answer: words, ...about }: About & { answer: string },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(productQuestions).where(eq(id, about.id)).for("update");
    if (before?.answer === words) return false;
    if (before?.version !== about.version) throw new DomainError("QUESTION_CHANGED", {});
    const answeredAt = before.answeredAt ?? shop.now();
    await tx
      .update(productQuestions)
      .set({ status: "answered", answer: words, answeredAt, version: about.version + 1 })
      .where(isAsRead(about));
    await queueAnswerMail(shop, tx, about.id);
    // Texts of and to customers are stored only with the question, which is deleted with its asker's account.
    await writeAudit(tx, staff, {
      action: "question.answer",
      subject: about.id,
      before: { status: before.status },
      after: { status: "answered" },
    });
    return true;
  });
}

/**
 * Hides a question and deletes its answer. Sends no email.
 * @throws {DomainError} QUESTION_CHANGED when the question was changed or deleted since
 */
export async function rejectQuestion(shop: Pick<Shop, "db">, staff: Staff, about: About): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(productQuestions).where(eq(id, about.id)).for("update");
    if (before?.status === "rejected") return;
    if (before?.version !== about.version) throw new DomainError("QUESTION_CHANGED", {});
    await tx
      .update(productQuestions)
      .set({ status: "rejected", answer: null, answeredAt: null, version: about.version + 1 })
      .where(isAsRead(about));
    await writeAudit(tx, staff, {
      action: "question.reject",
      subject: about.id,
      before: { status: before.status },
      after: { status: "rejected" },
    });
  });
}

const isAsRead = (about: About) => and(eq(id, about.id), eq(version, about.version));
