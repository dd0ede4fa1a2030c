import { and, eq, sql } from "drizzle-orm";
import {
  customers,
  type mails,
  orderLines,
  orders,
  products,
  productTranslations,
  staffUsers,
  variants,
} from "../../db/schema/index.ts";
import { findCatalogWords } from "../catalog/catalog-terms.server.ts";
import { isTranslation, translatedTitle } from "../catalog/translated.server.ts";
import { choiceLabel } from "../catalog/variant-label.ts";
import type { Language } from "../languages.ts";
import type { BackInStock } from "../mail-events.ts";
import { inWordsOf } from "../orders/order-line-terms.server.ts";
import type { Shop } from "../shop.ts";
import type { Mail } from "./mailer.ts";
import { type WrittenFrom, writeMail } from "./render-mail.ts";

export type QueuedMail = typeof mails.$inferSelect;
type Reader = { email: string; language: WrittenFrom["language"]; wantsNames: boolean };

/**
 * A mail of the outbox as it leaves: to the address that its reader has now, because the outbox holds none, and with the
 * order as it is now. Null when there is nobody to write to any more.
 */
export async function writeQueued(
  { db, config, settings }: Pick<Shop, "db" | "config" | "settings">,
  { id, kind, facts, ...mail }: QueuedMail,
): Promise<Mail | null> {
  const [order = null] = mail.orderId ? await db.select().from(orders).where(eq(orders.id, mail.orderId)) : [];
  const reader =
    mail.reader === "staff" ? await findStaffReader(db, config, facts) : await findReader(db, mail.customerId, order);
  if (!reader?.email) return null;
  const names = reader.wantsNames ? await listNames(db, { ...mail, facts }, reader.language) : [];
  const { baseUrl, shop } = config;
  const { email: to, language } = reader;
  // A kind that needs an order has one (mails_order_events_have_an_order), and `queueMail` stored its own facts with it.
  const wording = settings.wordingOf(kind, language);
  return writeMail({ id, kind, to, language, names, wording, baseUrl, shop, order, facts } as WrittenFrom);
}

/** The address that all staff read, or that of the one whom it is about. */
async function findStaffReader(
  db: Shop["db"],
  { shop: { staffEmail } }: Shop["config"],
  facts: QueuedMail["facts"],
): Promise<Reader | null> {
  const reader = { language: "en", wantsNames: false } as const;
  if (!facts || !("staffId" in facts)) return { ...reader, email: staffEmail };
  const [one] = await db.select({ email: staffUsers.email }).from(staffUsers).where(eq(staffUsers.id, facts.staffId));
  return one ? { ...reader, ...one } : null;
}

/**
 * Who has an account is written to as the account says now; an order of an account that is gone has its own address. About
 * an order people read in the language that they ordered in.
 */
async function findReader(
  db: Shop["db"],
  customerId: string | null,
  order: typeof orders.$inferSelect | null,
): Promise<Reader | null> {
  const reader = order?.customerId ?? customerId;
  const [customer] = reader
    ? await db
        .select({ email: customers.email, language: customers.language, wantsNames: customers.namesInMails })
        .from(customers)
        .where(eq(customers.id, reader))
    : [];
  if (!customer) return order && { email: order.email, language: order.language, wantsNames: false };
  return order ? { ...customer, language: order.language } : customer;
}

async function listNames(
  db: Shop["db"],
  { orderId, facts }: Pick<QueuedMail, "orderId" | "facts">,
  language: Language,
): Promise<string[]> {
  if (facts && "productPublicId" in facts) return listBackInStock(db, facts, language);
  if (!orderId) return [];
  const bought = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const lines = await inWordsOf(db, language, bought);
  return lines.map(({ title, choice, quantity }) => [`${quantity} × ${title}`, choice].filter(Boolean).join(", "));
}

/** The product that is back in stock, with the variant's options. */
async function listBackInStock(db: Shop["db"], facts: BackInStock, language: Language): Promise<string[]> {
  const isThis = and(eq(variants.productId, products.id), eq(variants.id, sql`${facts.variantId ?? null}::uuid`));
  const [found] = await db
    .select({ title: translatedTitle, optionValues: variants.optionValues })
    .from(products)
    .leftJoin(productTranslations, isTranslation(language))
    .leftJoin(variants, isThis)
    .where(eq(products.publicId, facts.productPublicId));
  if (!found) return [];
  const words = await findCatalogWords(db, language, found.optionValues ?? []);
  return [[found.title, choiceLabel((found.optionValues ?? []).map(words.say))].filter(Boolean).join(", ")];
}
