import { desc, eq } from "drizzle-orm";
import { mails, orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

const MAX_MAILS = 100;

/** Lists mails that could not be delivered, newest first. The recipient is looked up when a mail is sent again. */
export async function listFailedMails({ db }: Pick<Shop, "db">) {
  const { id, kind, audience, failure, createdAt: at } = mails;
  return db
    .select({ id, kind, audience, failure, at, number: orders.number })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .where(eq(mails.status, "failed"))
    .orderBy(desc(at), desc(id))
    .limit(MAX_MAILS);
}
