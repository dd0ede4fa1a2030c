import { sql } from "drizzle-orm";
import type { TestShop } from "./test-shop.ts";

/** Milliseconds since 1970 that a version 7 id holds in its first 12 hexadecimal digits. */
const MILLISECONDS = sql`(extract(epoch from time_of_id(id)) * 1000)::bigint`;

/**
 * Advances both clocks: the shop's clock moves forward. Due times of emails and the times in ids of events follow the
 * database's clock, so they move back by as much.
 */
export async function passTime({ db, clock }: Pick<TestShop, "db" | "clock">, ms: number): Promise<void> {
  clock.advance(ms);
  await db.execute(sql`update mails set due_at = due_at - ${ms} * interval '1 ms'`);
  const id = sql`(lpad(to_hex(${MILLISECONDS} - ${ms}::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table order_events disable trigger order_events_append_only`);
    await tx.execute(sql`update order_events set id = ${id}`);
    await tx.execute(sql`alter table order_events enable trigger order_events_append_only`);
  });
}
