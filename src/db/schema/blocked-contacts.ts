import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Keyed hashes of email addresses and phone numbers of deleted accounts that were blocked. */
export const blockedContacts = pgTable("blocked_contacts", { hash: text().primaryKey(), createdAt: createdAt() });
