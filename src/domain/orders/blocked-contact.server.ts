import { type SQL, sql } from "drizzle-orm";
import { type Db, executePrepared } from "../../db/client.ts";
import { areContactsBlocked, listBlocked } from "../accounts/blocked-contacts.server.ts";
import type { Shop } from "../shop.ts";
import { holdUnsent } from "./fulfilment/hold-unsent.server.ts";
import type { Order } from "./placement/place-order.server.ts";

type ContactShop = Pick<Shop, "db" | "config">;

/** A phone number and a postal address that an order would have; unknown parts are empty. */
export type OrderContact = {
  /** The account of the order. A block on this account itself is checked elsewhere. */
  customerId: string | null;
  phone: string;
  line1: string;
  city: string;
  postalCode: string;
};

/** Reduces an address to letters and digits, so that different spellings of the same postal address match. */
const placeOf = (line: SQL, city: SQL, postalCode: SQL) =>
  sql`regexp_replace(lower(concat(${line}, ${city}, ${postalCode})), '[^[:alnum:]]', '', 'g')`;

/** Minimum number of letters and digits. Shorter values would match incomplete addresses. */
const MIN_PLACE_LENGTH = 6;

/** The contact that an order has; empty once it is anonymised. */
type ContactOfOrder = Pick<Order, "id" | "email" | "phone">;

type ContactColumns = { [part in keyof OrderContact]: SQL } & {
  /** Email address of an order without an account, which a blocked customer could place instead. */
  guestEmail?: SQL;
};

/**
 * Returns a condition: a blocked customer other than `customerId` has this phone number or postal address, in the
 * account or in an earlier order. Earlier orders count because a blocked customer can still change the account.
 * Subqueries per blocked customer, because joins are planned as a scan of all orders while a shop has no statistics.
 */
function isOfBlocked({ customerId, phone, line1, city, postalCode, guestEmail = sql`null` }: ContactColumns): SQL {
  const wanted = sql`nullif(${phone}, '')`;
  const place = placeOf(line1, city, postalCode);
  const isPlace = (other: SQL) => sql`length(${place}) >= ${MIN_PLACE_LENGTH} and ${place} = ${other}`;
  const inAddress = sql`a.phone = ${wanted} or ${isPlace(placeOf(sql`a.line1`, sql`a.city`, sql`a.postal_code`))}`;
  const inOrder = sql`b.phone = ${wanted} or ${isPlace(placeOf(sql`b.address1`, sql`b.city`, sql`b.postal_code`))}`;
  return sql`exists (
    select from customers c where c.blocked_at is not null and c.id is distinct from ${customerId} and (
      c.phone = ${wanted}
      or lower(c.email) = ${guestEmail}
      or exists (select from addresses a where a.customer_id = c.id and (${inAddress}))
      or exists (select from orders b where b.customer_id = c.id and (${inOrder}))))`;
}

/**
 * Returns the ids of the orders that share contact details with a blocked customer: phone number or postal address with
 * another customer, email address or phone number with a deleted account. Households share phone and address, so such
 * an order is held for staff and not rejected.
 */
export async function findBlockedContacts(
  shop: ContactShop,
  orders: readonly ContactOfOrder[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const ids = orders.map(({ id }) => id);
  const ofOrder: ContactColumns = {
    customerId: sql`o.customer_id`,
    phone: sql`o.phone`,
    guestEmail: sql`case when o.customer_id is null then nullif(o.email, '') end`,
    line1: sql`o.address1`,
    city: sql`o.city`,
    postalCode: sql`o.postal_code`,
  };
  const isOne = sql`o.id = any(${sql.param(ids)}::uuid[]) and o.anonymised_at is null`;
  const [found, areOfDeleted] = await Promise.all([
    executePrepared<{ id: string }>(
      shop.db,
      "blocked-contacts-of-orders",
      sql`select o.id from orders o where ${isOne} and ${isOfBlocked(ofOrder)}`,
    ),
    listBlocked(
      shop,
      orders.map(({ email, phone }) => ({ emails: [email], phones: [phone] })),
    ),
  ]);
  return new Set([...found.map(({ id }) => id), ...ids.filter((_, at) => areOfDeleted[at])]);
}

/** Returns whether `findBlockedContacts` finds this order. */
export async function hasBlockedContact(shop: ContactShop, order: ContactOfOrder): Promise<boolean> {
  return (await findBlockedContacts(shop, [order])).has(order.id);
}

/**
 * Returns whether an order with this contact would be held. Applies the rule of `hasBlockedContact` before the order is
 * placed.
 */
export async function isContactBlocked(shop: ContactShop, contact: OrderContact): Promise<boolean> {
  const typed: ContactColumns = {
    customerId: sql`${contact.customerId}::uuid`,
    phone: sql`${contact.phone}::text`,
    line1: sql`${contact.line1}::text`,
    city: sql`${contact.city}::text`,
    postalCode: sql`${contact.postalCode}::text`,
  };
  const { rows } = await shop.db.execute<{ found: boolean }>(sql`select ${isOfBlocked(typed)} as found`);
  return (rows[0]?.found ?? false) || areContactsBlocked(shop, { phones: [contact.phone] });
}

/**
 * Holds an accepted order for staff when it shares its contact with a blocked customer.
 * @returns whether it does
 */
export async function holdIfContactBlocked(shop: ContactShop, order: ContactOfOrder, at: Date): Promise<boolean> {
  const isBlocked = await hasBlockedContact(shop, order);
  if (isBlocked) await holdForBlockedContact(shop.db, order.id, at);
  return isBlocked;
}

export async function holdForBlockedContact(tx: Db, orderId: string, at: Date): Promise<void> {
  await holdUnsent(tx, orderId, { kind: "held", actor: "timer", at, facts: { reason: "blocked-contact" } });
}
