import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type NewRemittance, saveRemittance } from "./save-remittance.server.ts";

/**
 * Saves a courier's remittance that staff entered, and writes the audit log in the same transaction.
 * @returns its id
 * @throws {DomainError} as `saveRemittance`
 */
export async function enterRemittance(
  shop: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  remittance: Omit<NewRemittance, "actor">,
): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const { courier, reference, remittedOn, lines } = remittance;
    const { id, isNew, totalCents } = await saveRemittance(
      { ...shop, db: tx },
      { ...remittance, actor: actorOf(staff) },
    );
    const after = { courier, reference, remittedOn, totalCents, lines: lines.length };
    if (isNew) await writeAudit(tx, staff, { action: "remittance.save", subject: id, after });
    return id;
  });
}
