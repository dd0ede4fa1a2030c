import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Contacts } from "../accounts/blocked-contacts.server.ts";

/** Returns all email addresses and phone numbers of a customer: of login, profile, addresses and orders. */
export async function contactsOf(db: Db, customerId: string): Promise<Contacts> {
  const { rows } = await db.execute<{ email: string | null; phone: string | null }>(sql`
    select u.email, c.phone from customers c join users u on u.id = c.user_id where c.id = ${customerId}
    union select c.email, null from customers c where c.id = ${customerId}
    union select null, a.phone from addresses a where a.customer_id = ${customerId}
    union select o.email, o.phone from orders o where o.customer_id = ${customerId}`);
  return { emails: rows.flatMap(({ email }) => email ?? []), phones: rows.flatMap(({ phone }) => phone ?? []) };
}
