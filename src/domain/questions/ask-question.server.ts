import { and, eq } from "drizzle-orm";
import { productQuestions, products } from "../../db/schema/index.ts";
import { countContactTry, requestContact } from "../accounts/email-contacts.server.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { colomboDay } from "../colombo-days.ts";
import { DomainError } from "../errors.ts";
import type { Language } from "../languages.ts";
import { queueMail } from "../queue-mail.server.ts";
import { hasContact } from "../reviews/review-rules.ts";
import type { Shop } from "../shop.ts";
import type { QuestionInput } from "./question-input.ts";

type Asking = { publicId: string; customerId: string | null; clientIp: string; language: Language };

/**
 * Stores a question about a product. It is hidden until staff answer it. A signed-in customer can ask for an email
 * about the answer; a visitor can leave an address, which has to be confirmed. A repeated form stores nothing.
 * @throws {DomainError} QUESTION_REFUSED (contact details), PUBLIC_ID_NOT_FOUND, TOO_MANY_TRIES
 */
export async function askQuestion(
  shop: Pick<Shop, "db" | "config" | "now" | "enqueueJob">,
  { publicId, customerId, clientIp, language }: Asking,
  { key, text, email, wantsMail }: QuestionInput,
): Promise<void> {
  const address = customerId === null ? email : "";
  if (await shop.db.$count(productQuestions, eq(productQuestions.formKey, key))) return;
  await countTry(shop, { action: "ask-question", account: customerId, clientIp });
  if (hasContact(text)) throw new DomainError("QUESTION_REFUSED", {});
  if (address) await countContactTry(shop, { email: address, clientIp });
  await shop.db.transaction(async (tx) => {
    const isListed = and(eq(products.publicId, publicId), products.listed);
    const [product] = await tx.select({ id: products.id }).from(products).where(isListed);
    if (!product) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    const [question] = await tx
      .insert(productQuestions)
      .values({
        productId: product.id,
        customerId,
        text,
        language,
        formKey: key,
        askedAt: shop.now(),
        wantsMail: customerId !== null && wantsMail !== undefined,
      })
      .onConflictDoNothing()
      .returning({ id: productQuestions.id });
    if (!question) return;
    // One email a day.
    await queueMail(shop, tx, { kind: "questions-waiting", event: colomboDay(shop.now()) });
    if (!address) return;
    const contact = await requestContact(shop, tx, { email: address, language, subjectId: question.id });
    await tx.update(productQuestions).set({ contactId: contact.id }).where(eq(productQuestions.id, question.id));
  });
}
