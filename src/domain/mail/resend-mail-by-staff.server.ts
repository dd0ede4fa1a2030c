import { eq } from "drizzle-orm";
import { mails, orders } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { sendMailAgain } from "./resend-mail.server.ts";

/**
 * Sends a mail again on behalf of staff and logs it in the same transaction.
 * @returns false when the mail cannot be sent again
 */
export async function sendMailAgainByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  mailId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ kind: mails.kind, number: orders.number })
      .from(mails)
      .leftJoin(orders, eq(orders.id, mails.orderId))
      .where(eq(mails.id, mailId));
    if (!mail || !(await sendMailAgain({ db: tx, now }, mailId))) return false;
    await writeAudit(tx, staff, { action: "mail.resend", subject: mail.number ?? mailId, after: { kind: mail.kind } });
    return true;
  });
}
