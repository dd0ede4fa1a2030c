import { DomainError, isFailure } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { can, type Role } from "../../staff/permissions.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { listEvents, undoStep } from "../undo-action.server.ts";
import { findUndoable, UNDOABLE_EVENTS, type UndoableEvent, type UndoRefusal } from "../undo-window.ts";
import { changeOrder } from "./change-order.server.ts";
import { type OrderStep, permissionFor } from "./order-actions.ts";

const STEPS = {
  confirmed: "confirm",
  packed: "pack",
  dispatched: "dispatch",
  delivered: "deliver",
  refused: "refuse",
  "delivery-failed": "fail-delivery",
} as const satisfies Record<UndoableEvent, OrderStep>;

const UNDOABLE_STEPS: readonly OrderStep[] = Object.values(STEPS);

/** Whether a member with this role can undo such a step; the others ask first. */
export function isUndoableBy(role: Role, step: OrderStep): boolean {
  return UNDOABLE_STEPS.includes(step) && can(role, permissionFor(step));
}

/** An undo needs the permission of the step that it undoes. */
function eventsUndoableBy(role: Role): UndoableEvent[] {
  return UNDOABLE_EVENTS.filter((event) => can(role, permissionFor(STEPS[event])));
}

export type Undone = { undone: string[]; left: string[]; refusal: UndoRefusal | null };

/** Reads a step that can be undone; null for any other text. */
export function parseUndoableStep(text: unknown): OrderStep | null {
  return UNDOABLE_STEPS.find((step) => step === text) ?? null;
}

/**
 * Undoes this step of each of these orders by itself, if it was their last one, and returns which could not be undone and why. Without a
 * step none is undone.
 */
export async function undoSteps(
  shop: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId" | "role">,
  { numbers, step }: { numbers: readonly string[]; step: OrderStep | null },
): Promise<Undone> {
  const allowed = eventsUndoableBy(staff.role);
  const expected = UNDOABLE_EVENTS.find((event) => STEPS[event] === step);
  if (!expected) return { undone: [], left: [...numbers], refusal: "changed" };
  const result: Undone = { undone: [], left: [], refusal: null };
  for (const number of numbers) {
    const change = { staff, number, action: "order.undo" as const, facts: (undone: string) => ({ step: undone }) };
    try {
      await changeOrder(shop, change, (within, actor) => undoStep(within, { number, actor, allowed, expected }));
      result.undone.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.left.push(number);
      result.refusal = isFailure(error, "UNDO_NOT_POSSIBLE") ? error.facts.why : "changed";
    }
  }
  return result;
}

/** The last step of this order, if a member with this role can undo it now. */
export async function findUndoableStep(
  { db }: Pick<Shop, "db">,
  orderId: string,
  role: Role,
): Promise<OrderStep | null> {
  const found = findUndoable(await listEvents(db, orderId), eventsUndoableBy(role));
  return "step" in found ? STEPS[found.step.kind] : null;
}
