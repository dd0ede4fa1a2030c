import { and, eq } from "drizzle-orm";
import { mails, orders } from "../../db/schema/index.ts";
import { sendMailAgain } from "../notifications/send-mail-again.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Staff have a mail about an order sent once more.
 * @returns false when there is nothing to send again
 */
export async function sendOrderMailAgain(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { number, mailId }: { number: string; mailId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isItsMail = and(eq(mails.id, mailId), eq(orders.number, number));
    const [mail] = await tx
      .select({ kind: mails.kind })
      .from(mails)
      .innerJoin(orders, eq(orders.id, mails.orderId))
      .where(isItsMail);
    if (!mail || !(await sendMailAgain({ db: tx, now }, mailId))) return false;
    await writeAudit(tx, staff, { action: "order.mail", subject: number, after: { kind: mail.kind } });
    return true;
  });
}
