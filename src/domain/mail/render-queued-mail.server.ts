import { and, eq, sql } from "drizzle-orm";
import {
  customers,
  emailContacts,
  type mails,
  orderLines,
  orders,
  products,
  productTranslations,
  staffUsers,
  variants,
} from "../../db/schema/index.ts";
import { findCatalogTerms } from "../catalog/catalog-terms.server.ts";
import { isTranslation, translatedTitle } from "../catalog/translated.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { colomboDay } from "../colombo-days.ts";
import { type Language, toLanguage } from "../languages.ts";
import type { BackInStock } from "../mail-events.ts";
import { cashDue } from "../orders/payment-state.ts";
import { groupedLines } from "../orders/receipts/order-line-terms.server.ts";
import { ORDER_WITH_SUMS } from "../orders/settle-payment-state.server.ts";
import { arrivesBy } from "../orders/timeline/expected-arrival.ts";
import type { Shop } from "../shop.ts";
import type { Mail } from "./mailer.ts";
import { renderMail, type WrittenFrom } from "./render-mail.ts";

export type QueuedMail = typeof mails.$inferSelect;
type Reader = { email: string; language: WrittenFrom["language"]; wantsNames: boolean };

/**
 * Renders a mail of the outbox when it is sent: for the reader's current email address, which the outbox does not
 * store, and the current state of the order. Null when there is no recipient any more.
 */
export async function renderQueuedMail(
  { db, config, settings, now }: Pick<Shop, "db" | "config" | "settings" | "now">,
  { id, kind, facts, ...mail }: QueuedMail,
): Promise<Mail | null> {
  const [found = null] = mail.orderId
    ? await db.select(ORDER_WITH_SUMS).from(orders).where(eq(orders.id, mail.orderId))
    : [];
  const isOpenedByCode =
    config.guests.isOn && found !== null && found.customerId === null && mail.audience === "customer";
  const order = found && { ...found, isOpenedByCode, dueCents: cashDue(found), arrivesBy: comingDay(found, now()) };
  const reader =
    mail.audience === "staff"
      ? await findStaffReader(db, config, facts)
      : ((await findContact(db, mail.contactId)) ?? (await findReader(db, mail.customerId, order)));
  if (!reader?.email) return null;
  // @guard mail-names-products-only-when-wanted: const names = await listNames(db, { ...mail, facts }, reader.language);
  const names = reader.wantsNames ? await listNames(db, { ...mail, facts }, reader.language) : [];
  const { baseUrl, shop } = config;
  const { email: to, language } = reader;
  // The constraint mails_about_orders_have_an_order guarantees the order, and `queueMail` stored matching facts.
  const wording = settings.wordingOf(kind, language);
  return renderMail({ id, kind, to, language, names, wording, baseUrl, shop, order, facts } as WrittenFrom);
}

/** Returns the promised last day of arrival while it has not passed. */
function comingDay(order: Parameters<typeof arrivesBy>[0], now: Date) {
  const last = arrivesBy(order);
  return last !== null && last >= colomboDay(now) ? last : null;
}

/** Returns the staff email address, or that of the member whom the mail is about. */
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

/** Returns the address of a visitor without an account, who has no setting for product names. */
async function findContact(db: Shop["db"], contactId: string | null): Promise<Reader | null> {
  if (contactId === null) return null;
  const { email, language } = emailContacts;
  const [contact] = await db.select({ email, language }).from(emailContacts).where(eq(emailContacts.id, contactId));
  return contact ? { email: contact.email, language: toLanguage(contact.language), wantsNames: false } : null;
}

/**
 * Returns the customer's current email address, or that of the order when the account is deleted. Mails about an order
 * are in the order's language.
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
  if (facts && "productPublicId" in facts) return nameProduct(db, facts, language);
  if (!orderId) return [];
  const bought = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const lines = await groupedLines(db, language, bought);
  return lines.map(({ title, variantLabel, quantity }) =>
    [`${quantity} × ${title}`, variantLabel].filter(Boolean).join(", "),
  );
}

/** Returns the product that a mail is about, with its variant label if it is about a variant. */
async function nameProduct(db: Shop["db"], facts: BackInStock, language: Language): Promise<string[]> {
  const isThis = and(eq(variants.productId, products.id), eq(variants.id, sql`${facts.variantId ?? null}::uuid`));
  const [found] = await db
    .select({ title: translatedTitle, optionValues: variants.optionValues })
    .from(products)
    .leftJoin(productTranslations, isTranslation(language))
    .leftJoin(variants, isThis)
    .where(eq(products.publicId, facts.productPublicId));
  if (!found) return [];
  const terms = await findCatalogTerms(db, language, found.optionValues ?? []);
  return [[found.title, variantLabel((found.optionValues ?? []).map(terms.translate))].filter(Boolean).join(", ")];
}
