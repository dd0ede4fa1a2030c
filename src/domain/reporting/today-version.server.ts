import { desc } from "drizzle-orm";
import { mails, orderEvents } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Returns a text that changes with each event of an order and each email, and with them whatever waits for staff. */
export async function findTodayVersion({ db }: Pick<Shop, "db">): Promise<string> {
  const [[event], [mail]] = await Promise.all([
    db.select({ id: orderEvents.id }).from(orderEvents).orderBy(desc(orderEvents.id)).limit(1),
    db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1),
  ]);
  return [event?.id ?? "", mail?.id ?? ""].join(" ");
}
