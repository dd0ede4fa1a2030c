import { eq } from "drizzle-orm";
import { credits } from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { giveCredit, voidCredit } from "./change-credit.server.ts";
import type { CreditReason } from "./credit-input.ts";

type ByStaff = { staff: Pick<StaffMember, "userId">; reason: CreditReason };
type Given = ByStaff & { customerId: string; amountCents: Cents; key: string };

/**
 * Gives a customer store credit and writes the audit log. A repeated form changes nothing.
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export function giveCreditByStaff(shop: Pick<Shop, "db" | "now" | "settings">, given: Given): Promise<void> {
  const { staff, customerId, amountCents, reason, key: formKey } = given;
  return shop.db.transaction(async (tx) => {
    const by = { customerId, amountCents, reason, formKey, actor: actorOf(staff) };
    if (!(await giveCredit({ ...shop, db: tx }, by))) return;
    await writeAudit(tx, staff, { action: "credit.give", subject: customerId, after: { amountCents, reason } });
  });
}

/**
 * Takes the rest of a customer's credit or of a gift card back and writes the audit log.
 * @throws {DomainError} CREDIT_CHANGED
 */
export function voidCreditByStaff(
  shop: Pick<Shop, "db" | "now">,
  { staff, reason, creditId, displayedCents }: ByStaff & { creditId: string; displayedCents: number },
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    await voidCredit({ ...shop, db: tx }, { creditId, displayedCents, reason, actor: actorOf(staff) });
    const [credit] = await tx.select({ customerId: credits.customerId }).from(credits).where(eq(credits.id, creditId));
    const before = { amountCents: displayedCents };
    await writeAudit(tx, staff, {
      action: "credit.void",
      subject: credit?.customerId ?? creditId,
      before,
      after: { reason },
    });
  });
}
