import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { addresses, customerNotes, customers, orders, staffUsers, users } from "../../db/schema/index.ts";
import { listMarketingConsents } from "../accounts/marketing-consent.server.ts";
import { actorOf } from "../audit/actor.ts";
import { ORDER_CODE } from "../orders/order-names.server.ts";
import type { Shop } from "../shop.ts";
import { NOTHING_YET, worthOf } from "./customer-value.server.ts";

/** Upper bound for the page. Staff find older orders in the order list by phone number. */
const MAX_ORDERS = 100;
const MAX_NOTES = 100;

/** Returns a customer with orders and staff notes; null when there is none. */
export async function findCustomerForStaff({ db }: Pick<Shop, "db">, customerId: string) {
  const [found] = await db
    .select({
      customer: customers,
      loginEmail: users.email,
      isEmailConfirmed: users.emailVerified,
      hasTwoStep: users.twoFactorEnabled,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, customerId));
  if (!found) return null;
  const { firstName, lastName, email, phone, language, tags, blockedAt, blockedReason, createdAt } = found.customer;
  const [places, placed, notes, consents, worth] = await Promise.all([
    listAddresses(db, customerId),
    listPlaced(db, customerId),
    listNotes(db, customerId),
    listMarketingConsents({ db }, customerId),
    worthOf(db, [customerId]),
  ]);
  return {
    id: customerId,
    firstName,
    lastName,
    email,
    phone,
    language,
    tags,
    since: createdAt,
    loginEmail: found.loginEmail,
    isEmailConfirmed: found.isEmailConfirmed,
    hasTwoStep: found.hasTwoStep,
    consents,
    block: blockedAt && { at: blockedAt, reason: blockedReason ?? "" },
    addresses: places,
    orders: placed,
    worth: worth.get(customerId) ?? NOTHING_YET,
    notes,
  };
}

function listAddresses(db: Db, customerId: string) {
  const { label, firstName, lastName, phone, line1, line2, city, district, postalCode, country } = addresses;
  return db
    .select({ label, firstName, lastName, phone, line1, line2, city, district, postalCode, country })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.slot));
}

function listPlaced(db: Db, customerId: string) {
  const { number, status, totalCents, createdAt: placedAt } = orders;
  return db
    .select({ number, code: ORDER_CODE, status, totalCents, placedAt })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ORDERS);
}

async function listNotes(db: Db, customerId: string) {
  const found = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(MAX_NOTES);
  const names = new Map(
    (await db.select({ userId: staffUsers.id, name: staffUsers.name }).from(staffUsers)).map(
      ({ userId, name }) => [actorOf({ userId }) as string, name] as const,
    ),
  );
  return found.map(({ id, text, actor, createdAt: at }) => ({ id, text, by: names.get(actor) ?? "", at }));
}
