import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { holdUnsent } from "./hold-unsent.server.ts";

/** Letters and digits alone, so that the same postal address is recognised however it is written. */
const placeOf = (line: SQL, city: SQL, postalCode: SQL) =>
  sql`regexp_replace(lower(${line} || ${city} || ${postalCode}), '[^[:alnum:]]', '', 'g')`;

/** Fewer letters and digits than this would match addresses that are not filled in. */
const MIN_PLACE_LENGTH = 6;

/**
 * Whether an order that is not a blocked customer's own has the phone number or the postal address of one. Households share both, so
 * such an order is held for staff and not rejected.
 */
export async function hasBlockedContact(db: Db, orderId: string): Promise<boolean> {
  const placeOfOrder = placeOf(sql`o.address1`, sql`o.city`, sql`o.postal_code`);
  const placeOfBlocked = placeOf(sql`a.line1`, sql`a.city`, sql`a.postal_code`);
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (
    select from orders o join customers c on c.blocked_at is not null and c.id is distinct from o.customer_id
    left join addresses a on a.customer_id = c.id
    where o.id = ${orderId} and o.anonymised_at is null and (o.phone = c.phone or o.phone = a.phone
      or length(${placeOfOrder}) >= ${MIN_PLACE_LENGTH} and ${placeOfOrder} = ${placeOfBlocked})
  ) as found`);
  return rows[0]?.found ?? false;
}

/** Holds an order that was just accepted until staff decide, if it shares its contact with a blocked customer. */
export async function holdIfContactBlocked(tx: Db, orderId: string, at: Date): Promise<void> {
  if (!(await hasBlockedContact(tx, orderId))) return;
  await holdUnsent(tx, orderId, { kind: "held", actor: "timer", at, facts: { reason: "blocked-contact" } });
}
