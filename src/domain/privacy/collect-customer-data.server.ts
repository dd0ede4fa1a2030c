import { asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  accountCartLines,
  addresses,
  customerNotes,
  customers,
  enquiries,
  mails,
  orders,
  previewMails,
  products,
  sessions,
  users,
  variants,
  wishlistItems,
} from "../../db/schema/index.ts";
import { listMarketingConsents } from "../accounts/marketing-consent.server.ts";
import { confirmPassword } from "../accounts/passwords/confirm-password.server.ts";
import type { ClientInfo, SignedIn } from "../accounts/sign-in/session.ts";
import { listCreditOf } from "../credit/credit-queries.server.ts";
import { invariant } from "../errors.ts";
import { listStatusChannels } from "../mail/status-channels.server.ts";
import { type Cents, cents, toDecimal } from "../money.ts";
import type { Shop } from "../shop.ts";
import { collectOrders } from "./collect-orders.server.ts";
import {
  collectAddressRequests,
  collectNewsletters,
  collectQuestions,
  collectReviews,
  collectSubscriptions,
} from "./collect-texts.server.ts";

type CollectShop = Pick<Shop, "db" | "config" | "now">;
/** The customer, and the session of the request if it is the customer's own. */
type Who = Pick<SignedIn, "userId"> & { sessionHash: string | null };

/**
 * Returns everything the shop stores about the signed-in customer, who has to enter the password: readable, without
 * hashes, tokens or codes. One object, to be saved as JSON; `docs/customer-data.md` describes it.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function collectCustomerData(
  shop: CollectShop,
  { userId, sessionHash, password }: Pick<SignedIn, "userId" | "sessionHash"> & { password: string },
  client: Pick<ClientInfo, "clientIp">,
) {
  await confirmPassword(shop, { userId, password }, client);
  return gatherCustomerData(shop, { userId, sessionHash });
}

/** Collects the same data for staff, who have confirmed their identity (`domain/customers/`). */
export async function gatherCustomerData(shop: Pick<Shop, "db" | "now">, { userId, sessionHash }: Who) {
  const { db } = shop;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  invariant(user, "no login row for an authenticated request");
  const [customer] = await db.select().from(customers).where(eq(customers.userId, userId));
  const { email, emailVerified: isEmailConfirmed, twoFactorEnabled: hasTwoStepLogin, createdAt } = user;
  return {
    format: "customer-data/1",
    exportedAt: shop.now(),
    note: "Amounts without a currency are in Sri Lankan rupees, times are in UTC. Files that you sent are listed; they can be opened at their order.",
    account: { email, isEmailConfirmed, hasTwoStepLogin, createdAt },
    sessions: await collectSessions(db, { userId, sessionHash }),
    ...(customer ? await collectProfile(db, customer) : {}),
    newsletters: customer ? await collectNewsletters(db, customer.id) : [],
    credit: customer ? await collectCredit(shop, customer.id) : [],
    emailRequests: isEmailConfirmed ? await collectAddressRequests(db, [email]) : [],
    ...(await collectMails(db, { customer, loginEmail: email })),
  };
}

async function collectSessions(db: Db, { userId, sessionHash }: Who) {
  const open = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt));
  // The login library has a column for the IP address, which the shop never fills.
  return open.map(({ createdAt: startedAt, userAgent: device, lastSeenAt, expiresAt, tokenHash }) => ({
    startedAt,
    device,
    lastSeenAt,
    expiresAt,
    isThisOne: tokenHash === sessionHash,
  }));
}

async function collectProfile(db: Db, customer: typeof customers.$inferSelect) {
  const { id, userId: _, ...profile } = customer;
  const [places, consents, channels, chatOrders, subscriptions, saved, cart, notes, reviews, questions, ordered] =
    await Promise.all([
      db.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(asc(addresses.slot)),
      listMarketingConsents({ db }, id),
      listStatusChannels({ db }, id),
      db.select().from(enquiries).where(eq(enquiries.customerId, id)).orderBy(asc(enquiries.createdAt)),
      collectSubscriptions(db, id),
      db
        .select({ at: wishlistItems.savedAt, title: products.title })
        .from(wishlistItems)
        .innerJoin(products, eq(products.id, wishlistItems.productId))
        .where(eq(wishlistItems.customerId, id))
        .orderBy(asc(wishlistItems.savedAt)),
      db
        .select({ at: accountCartLines.addedAt, title: products.title, quantity: accountCartLines.quantity })
        .from(accountCartLines)
        .innerJoin(variants, eq(variants.id, accountCartLines.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(eq(accountCartLines.customerId, id))
        .orderBy(asc(accountCartLines.addedAt)),
      db
        .select({ at: customerNotes.createdAt, text: customerNotes.text })
        .from(customerNotes)
        .where(eq(customerNotes.customerId, id))
        .orderBy(asc(customerNotes.createdAt)),
      collectReviews(db, id),
      collectQuestions(db, id),
      collectOrders(db, id),
    ]);
  return {
    profile,
    addresses: places.map(({ id: _id, publicId: _publicId, customerId: _customerId, slot: _slot, ...place }) => place),
    marketingConsents: consents,
    statusChannels: channels,
    chatOrders: chatOrders.map(
      ({ reference, createdAt: at, kind, status, title, variantLabel, sku, quantity, totalCents }) => ({
        reference,
        at,
        kind,
        status,
        title,
        variantLabel,
        sku,
        quantity,
        total: toDecimal(totalCents),
      }),
    ),
    backInStockSubscriptions: subscriptions,
    wishlist: saved,
    cart,
    staffNotes: notes,
    reviews,
    questions,
    orders: ordered,
  };
}

/** `toDecimal` is for amounts that are not negative. */
const signed = (amount: Cents) => `${amount < 0 ? "-" : ""}${toDecimal(cents(Math.abs(amount)))}`;

/** Returns the customer's gift cards and store credit with their movements. */
async function collectCredit(shop: Pick<Shop, "db" | "now">, customerId: string) {
  const owned = await listCreditOf(shop, customerId);
  return owned.map(({ id: _id, balanceCents, movements, ...credit }) => ({
    ...credit,
    balance: toDecimal(balanceCents),
    movements: movements.map(({ amountCents, ...movement }) => ({ ...movement, amount: signed(amountCents) })),
  }));
}

type Addressee = { customer: typeof customers.$inferSelect | undefined; loginEmail: string };

/**
 * Returns the customer's emails. An email has facts only while it waits: they are deleted when it is sent. Those in the
 * preview inbox are listed without their text, which can contain links with secrets.
 */
async function collectMails(db: Db, { customer, loginEmail }: Addressee) {
  const own = customer && or(eq(mails.customerId, customer.id), eq(orders.customerId, customer.id));
  const [queued, previewed] = await Promise.all([
    own
      ? db
          .select({ mail: mails, number: orders.number })
          .from(mails)
          .leftJoin(orders, eq(orders.id, mails.orderId))
          .where(own)
          .orderBy(asc(mails.createdAt), asc(mails.id))
      : [],
    db
      .select({ at: previewMails.createdAt, to: previewMails.recipient, subject: previewMails.subject })
      .from(previewMails)
      .where(inArray(previewMails.recipient, [loginEmail, ...(customer ? [customer.email] : [])]))
      .orderBy(asc(previewMails.createdAt), asc(previewMails.id)),
  ]);
  return {
    mails: queued
      .filter(({ mail }) => mail.audience === "customer")
      .map(({ mail: { createdAt: at, kind, status, sentAt, facts }, number }) => ({
        at,
        kind,
        about: number,
        status,
        sentAt,
        ...(facts && { facts }),
      })),
    previewInbox: previewed,
  };
}
