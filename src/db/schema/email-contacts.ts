import { sql } from "drizzle-orm";
import { check, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, isSupportedLanguage, moment } from "./columns.ts";

/**
 * Email addresses of visitors who asked for one email without an account. Deleted after that email, or when the address
 * is not confirmed.
 */
export const emailContacts = pgTable(
  "email_contacts",
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** The variant or question that the email is about. */
    subjectId: uuid().notNull(),
    language: text().notNull(),
    /** Null until the link in the first email is confirmed, and again once the email about the subject is queued. */
    confirmedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("email_contacts_once_per_subject").on(t.email, t.subjectId),
    check("email_contacts_language_is_supported", isSupportedLanguage(t.language)),
    check("email_contacts_email_is_lower_case", sql`${t.email} = lower(${t.email})`),
  ],
);
