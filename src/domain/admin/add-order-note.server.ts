import { z } from "zod";
import { orderNotes } from "../../db/schema/index.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Shop } from "../shop.ts";
import { actorOf, type StaffMember } from "./staff.ts";
import { writeAudit } from "./write-audit.server.ts";

const MOST_CHARACTERS = 1_000;

export const orderNoteInput = z.object({ key: z.uuid(), words: z.string().trim().min(1).max(MOST_CHARACTERS) });

type Note = z.infer<typeof orderNoteInput> & { number: string };

/**
 * Staff note something about an order for each other. The same form again adds nothing.
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function addOrderNote(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { number, key, words }: Note,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, number);
    const note = { orderId, key, words, actor: actorOf(staff), createdAt: now() };
    const added = await tx.insert(orderNotes).values(note).onConflictDoNothing();
    if (added.rowCount) await writeAudit(tx, staff, { action: "order.note", subject: number });
  });
}
