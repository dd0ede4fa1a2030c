import { DomainError, isFailure } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { can, type Role } from "../../staff/permissions.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { listEvents, undoAction } from "../timeline/undo-action.server.ts";
import { findUndoable, UNDOABLE_EVENTS, type UndoableEvent, type UndoRefusal } from "../timeline/undo-window.ts";
import { changeOrder } from "./change-order.server.ts";
import { type OrderAction, permissionFor } from "./order-actions.ts";

const ACTIONS = {
  confirmed: "confirm",
  packed: "pack",
  dispatched: "dispatch",
  delivered: "deliver",
  refused: "refuse",
  "delivery-failed": "fail-delivery",
} as const satisfies Record<UndoableEvent, OrderAction>;

const UNDOABLE_ACTIONS: readonly OrderAction[] = Object.values(ACTIONS);

/**
 * Returns whether a role can undo this action. The screen asks for confirmation before actions that cannot be undone.
 */
export function isUndoableBy(role: Role, action: OrderAction): boolean {
  return UNDOABLE_ACTIONS.includes(action) && can(role, permissionFor(action));
}

/** An undo needs the permission of the action that it undoes. */
function eventsUndoableBy(role: Role): UndoableEvent[] {
  return UNDOABLE_EVENTS.filter((event) => can(role, permissionFor(ACTIONS[event])));
}

export type Undone = { undone: string[]; left: string[]; refusal: UndoRefusal | null };

/** Parses an action that can be undone; null for any other text. */
export function parseUndoableAction(text: unknown): OrderAction | null {
  return UNDOABLE_ACTIONS.find((action) => action === text) ?? null;
}

/**
 * Undoes this action of each order in its own transaction, if it was the order's last one. Returns the orders that
 * could not be undone, with the reason. Without an action, undoes nothing.
 */
export async function undoActions(
  shop: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId" | "role">,
  { numbers, action }: { numbers: readonly string[]; action: OrderAction | null },
): Promise<Undone> {
  const allowed = eventsUndoableBy(staff.role);
  const expected = UNDOABLE_EVENTS.find((event) => ACTIONS[event] === action);
  if (!expected) return { undone: [], left: [...numbers], refusal: "changed" };
  const result: Undone = { undone: [], left: [], refusal: null };
  for (const number of numbers) {
    const change = { staff, number, action: "order.undo" as const, facts: (undone: string) => ({ action: undone }) };
    try {
      await changeOrder(shop, change, (within, actor) => undoAction(within, { number, actor, allowed, expected }));
      result.undone.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.left.push(number);
      result.refusal = isFailure(error, "UNDO_NOT_POSSIBLE") ? error.facts.why : "changed";
    }
  }
  return result;
}

/** Returns the last action of an order if a role can undo it now. */
export async function findUndoableAction(
  { db }: Pick<Shop, "db">,
  orderId: string,
  role: Role,
): Promise<OrderAction | null> {
  const found = findUndoable(await listEvents(db, orderId), eventsUndoableBy(role));
  return "action" in found ? ACTIONS[found.action.kind] : null;
}
