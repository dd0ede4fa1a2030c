import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { holdUnsent } from "./hold-unsent.server.ts";

/** A phone number and a postal address that an order would have; unknown parts are empty. */
export type OrderContact = {
  /** The account that the order is for: its own block is another rule. */
  customerId: string | null;
  phone: string;
  line1: string;
  city: string;
  postalCode: string;
};

/** Letters and digits alone, so that the same postal address is recognised however it is written. */
const placeOf = (line: SQL, city: SQL, postalCode: SQL) =>
  sql`regexp_replace(lower(concat(${line}, ${city}, ${postalCode})), '[^[:alnum:]]', '', 'g')`;

/** Fewer letters and digits than this would match addresses that are not filled in. */
const MIN_PLACE_LENGTH = 6;

type ContactColumns = { [part in keyof OrderContact]: SQL };

/**
 * Whether a blocked customer other than the contact's own has its phone number or its postal address, in the account or in an earlier
 * order: a blocked customer can still change the account.
 */
function isOfBlocked({ customerId, phone, line1, city, postalCode }: ContactColumns): SQL {
  const place = placeOf(line1, city, postalCode);
  const isSame = (phones: SQL, placeOfBlocked: SQL) =>
    sql`(nullif(${phone}, '') in (${phones}) or length(${place}) >= ${MIN_PLACE_LENGTH} and ${place} = ${placeOfBlocked})`;
  const inAccount = isSame(sql`c.phone, a.phone`, placeOf(sql`a.line1`, sql`a.city`, sql`a.postal_code`));
  const inOrder = isSame(sql`b.phone`, placeOf(sql`b.address1`, sql`b.city`, sql`b.postal_code`));
  const isBlocked = sql`c.blocked_at is not null and c.id is distinct from ${customerId}`;
  return sql`(
    exists (select from customers c left join addresses a on a.customer_id = c.id where ${isBlocked} and ${inAccount})
    or exists (select from customers c join orders b on b.customer_id = c.id where ${isBlocked} and ${inOrder}))`;
}

/**
 * Whether an order that is not a blocked customer's own has the phone number or the postal address of one. Households share both, so
 * such an order is held for staff and not rejected.
 */
export async function hasBlockedContact(db: Db, orderId: string): Promise<boolean> {
  const ofOrder: ContactColumns = {
    ...{ customerId: sql`o.customer_id`, phone: sql`o.phone` },
    ...{ line1: sql`o.address1`, city: sql`o.city`, postalCode: sql`o.postal_code` },
  };
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (
    select from orders o where o.id = ${orderId} and o.anonymised_at is null and ${isOfBlocked(ofOrder)}) as found`);
  return rows[0]?.found ?? false;
}

/** Whether an order with this contact would be held: the same rule, for an order that is not placed yet. */
export async function isContactBlocked(db: Db, contact: OrderContact): Promise<boolean> {
  const typed: ContactColumns = {
    ...{ customerId: sql`${contact.customerId}::uuid`, phone: sql`${contact.phone}::text` },
    ...{ line1: sql`${contact.line1}::text`, city: sql`${contact.city}::text` },
    postalCode: sql`${contact.postalCode}::text`,
  };
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isOfBlocked(typed)} as found`);
  return rows[0]?.found ?? false;
}

/** Holds an order that was just accepted until staff decide, if it shares its contact with a blocked customer. */
export async function holdIfContactBlocked(tx: Db, orderId: string, at: Date): Promise<void> {
  if (!(await hasBlockedContact(tx, orderId))) return;
  await holdUnsent(tx, orderId, { kind: "held", actor: "timer", at, facts: { reason: "blocked-contact" } });
}
