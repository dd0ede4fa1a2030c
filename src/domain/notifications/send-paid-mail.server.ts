import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { paidMail } from "./order-mails.ts";

/** Tells the customer that their payment arrived. Rejects when the mail server does; the job is then tried again. */
export async function sendPaidMail(
  { db, mailer, config }: Pick<Shop, "db" | "mailer" | "config">,
  orderId: string,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  invariant(order, `there is no order ${orderId}`);
  const { number, totalCents, firstName, lastName, email, phone } = order;
  await mailer.send(paidMail(config, { number, totalCents, customer: { firstName, lastName, email, phone } }));
}
