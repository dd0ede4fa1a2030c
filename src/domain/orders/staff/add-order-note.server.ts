import { z } from "zod";
import { orderNotes } from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { lockOrder } from "../lock-order.server.ts";

const MAX_LENGTH = 1_000;

export const orderNoteInput = z.object({ key: z.uuid(), words: z.string().trim().min(1).max(MAX_LENGTH) });

type Note = z.infer<typeof orderNoteInput> & { number: string };

/**
 * Adds a staff note to an order. Submitting the same form again adds nothing.
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function addOrderNote(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { number, key, words }: Note,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, number);
    const note = { orderId, key, text: words, actor: actorOf(staff), createdAt: now() };
    const added = await tx.insert(orderNotes).values(note).onConflictDoNothing();
    if (added.rowCount) await writeAudit(tx, staff, { action: "order.note", subject: number });
  });
}
