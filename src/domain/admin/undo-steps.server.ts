import { DomainError } from "../errors.ts";
import { listEvents, undoStep } from "../orders/undo-step.server.ts";
import { findUndoable, type UndoRefusal } from "../orders/undo-window.ts";
import type { Shop } from "../shop.ts";
import { changeOrder } from "./change-order.server.ts";
import type { StaffMember } from "./staff.ts";

export type Undone = { undone: string[]; left: string[]; refusal: UndoRefusal | null };

/** Undoes the last step of each of these orders by itself, and says which could not be undone and why. */
export async function undoSteps(
  shop: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  numbers: readonly string[],
): Promise<Undone> {
  const result: Undone = { undone: [], left: [], refusal: null };
  for (const number of numbers) {
    const change = { staff, number, action: "order.undo" as const, facts: (step: string) => ({ step }) };
    try {
      await changeOrder(shop, change, (within, actor) => undoStep(within, { number, actor }));
      result.undone.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.left.push(number);
      result.refusal = "why" in error.facts && error.facts.why === "too-late" ? "too-late" : "changed";
    }
  }
  return result;
}

/** Whether the last step of this order can be undone now. */
export async function canUndo({ db, now }: Pick<Shop, "db" | "now">, orderId: string): Promise<boolean> {
  return "step" in findUndoable(await listEvents(db, orderId), now());
}
