import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { QUESTION_LENGTH, QUESTION_STATUSES } from "../../domain/questions/question-rules.ts";
import { customers } from "./accounts.ts";
import { products } from "./catalog.ts";
import { createdAt, id, isSupportedLanguage, moment } from "./columns.ts";
import { emailContacts } from "./email-contacts.ts";

export const questionStatus = pgEnum("question_status", QUESTION_STATUSES);

/**
 * Questions about products and the shop's answers. Without a name; those of a customer are deleted with the account.
 */
export const productQuestions = pgTable(
  "product_questions",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for a visitor and for an example. */
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    /** Address of a visitor who wants an email about the answer. */
    contactId: uuid().references(() => emailContacts.id, { onDelete: "set null" }),
    /** Whether the customer wants an email about the answer. */
    wantsMail: boolean().notNull().default(false),
    status: questionStatus().notNull().default("pending"),
    text: text().notNull(),
    /** Language of the page with the form. */
    language: text().notNull(),
    answer: text(),
    /** Part of the demonstration; displayed as an example. */
    isExample: boolean().notNull().default(false),
    /** Incremented by every change: staff answer the version that they read. */
    version: integer().notNull().default(1),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    formKey: uuid().notNull(),
    askedAt: moment().notNull(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("product_questions_once_per_form").on(t.formKey),
    index("product_questions_by_customer").on(t.customerId).where(sql`${t.customerId} is not null`),
    index("product_questions_by_contact").on(t.contactId).where(sql`${t.contactId} is not null`),
    index("product_questions_pending").on(t.askedAt).where(sql`${t.status} = 'pending'`),
    index("product_questions_decided").on(t.askedAt.desc()).where(sql`${t.status} <> 'pending'`),
    index("product_questions_answered").on(t.productId, t.answeredAt.desc()).where(sql`${t.status} = 'answered'`),
    check("product_questions_language_is_supported", isSupportedLanguage(t.language)),
    check(
      "product_questions_text_is_short",
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(QUESTION_LENGTH))}`,
    ),
    check(
      "product_questions_answered_have_an_answer",
      sql`(${t.status} = 'answered') = (${t.answer} is not null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
    check("product_questions_mail_needs_a_customer", sql`not ${t.wantsMail} or ${t.customerId} is not null`),
    check(
      "product_questions_examples_have_no_asker",
      sql`not ${t.isExample} or num_nonnulls(${t.customerId}, ${t.contactId}) = 0`,
    ),
  ],
);
