import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  backInStockSubscriptions,
  customers,
  emailContacts,
  newsletterRecipients,
  newsletters,
  productQuestions,
  productReviews,
  products,
  variants,
} from "../../db/schema/index.ts";

export function collectSubscriptions(db: Db, customerId: string) {
  const { createdAt: at } = backInStockSubscriptions;
  return db
    .select({ at, title: products.title, optionValues: variants.optionValues })
    .from(backInStockSubscriptions)
    .innerJoin(variants, eq(variants.id, backInStockSubscriptions.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(backInStockSubscriptions.customerId, customerId))
    .orderBy(asc(at));
}

/** Newsletters that were sent to the customer or wait to be, with the subject in the customer's language. */
export function collectNewsletters(db: Db, customerId: string) {
  const { status, sentAt } = newsletterRecipients;
  const subject = sql<string>`coalesce(${newsletters.texts} #>> array[${customers.language}, 'subject'],
    ${newsletters.texts} #>> '{en,subject}')`;
  return db
    .select({ subject, status, sentAt })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .innerJoin(customers, eq(customers.id, newsletterRecipients.customerId))
    .where(eq(newsletterRecipients.customerId, customerId))
    .orderBy(asc(newsletterRecipients.id));
}

export function collectReviews(db: Db, customerId: string) {
  const { status, stars, nickname, text, rejectionReason, reply, writtenAt: at } = productReviews;
  return db
    .select({ at, title: products.title, status, stars, nickname, text, rejectionReason, reply })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(productReviews.customerId, customerId))
    .orderBy(asc(productReviews.createdAt));
}

export function collectQuestions(db: Db, customerId: string) {
  const { status, text, answer, wantsMail, askedAt: at } = productQuestions;
  return db
    .select({ at, title: products.title, status, text, answer, wantsMail })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productQuestions.customerId, customerId))
    .orderBy(asc(productQuestions.createdAt));
}

/** Addresses that wait for one email without an account. Only a confirmed address is known to be the customer's. */
export function collectAddressRequests(db: Db, emails: readonly string[]) {
  return db
    .select({ at: emailContacts.createdAt, confirmedAt: emailContacts.confirmedAt })
    .from(emailContacts)
    .where(and(inArray(emailContacts.email, [...emails]), isNotNull(emailContacts.confirmedAt)))
    .orderBy(asc(emailContacts.createdAt));
}
