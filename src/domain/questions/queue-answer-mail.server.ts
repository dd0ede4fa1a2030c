import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { emailContacts, productQuestions, products } from "../../db/schema/index.ts";
import { confirmContact, endContacts } from "../accounts/email-contacts.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";

/**
 * Queues the email to the asker of an answered question: a customer who wants it, or a visitor who has confirmed their
 * address. A second call queues nothing.
 */
export async function queueAnswerMail(shop: Pick<Shop, "now">, tx: Db, questionId: string): Promise<void> {
  const { id, customerId, contactId, status, wantsMail } = productQuestions;
  const isWanted = or(wantsMail, isNotNull(emailContacts.confirmedAt));
  const [asked] = await tx
    .select({ customerId, contactId, productPublicId: products.publicId })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(emailContacts, eq(emailContacts.id, contactId))
    .where(and(eq(id, questionId), eq(status, "answered"), isWanted));
  if (!asked) return;
  const { productPublicId, ...reader } = asked;
  await queueMail(shop, tx, { kind: "question-answered", event: questionId, ...reader, facts: { productPublicId } });
  if (reader.contactId) await endContacts(tx, [reader.contactId]);
}

/**
 * Confirms the address of a visitor's contact. A question that was answered in the meantime is reported at once.
 * @returns false when the token is of another kind
 * @throws {DomainError} RESET_TOKEN_INVALID
 */
export async function confirmVisitorEmail(shop: Pick<Shop, "db" | "config" | "now">, token: string): Promise<boolean> {
  const contactId = await confirmContact(shop, token);
  if (contactId === null) return false;
  await shop.db.transaction(async (tx) => {
    // Waits for a transaction that publishes an answer: it may have checked the confirmation before this one committed.
    const [asked] = await tx
      .select({ id: productQuestions.id })
      .from(productQuestions)
      .where(eq(productQuestions.contactId, contactId))
      .for("update");
    if (asked) await queueAnswerMail(shop, tx, asked.id);
  });
  return true;
}
