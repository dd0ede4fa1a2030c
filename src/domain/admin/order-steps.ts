import { canBecome, type OrderStatus } from "../orders/order-status.ts";
import { can, type Permission, type Role } from "./permissions.ts";

/** What staff do to an order as a whole, in the order in which it happens. */
export const ORDER_STEPS = ["confirm", "pack", "dispatch", "deliver", "refuse", "take-back", "cancel"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Where each step leads on the one transition table, and who may take it. */
const STEPS: Record<OrderStep, { to: OrderStatus; needs: Permission }> = {
  confirm: { to: "confirmed", needs: "change-orders" },
  pack: { to: "packed", needs: "pack-orders" },
  dispatch: { to: "dispatched", needs: "pack-orders" },
  deliver: { to: "delivered", needs: "pack-orders" },
  refuse: { to: "refused", needs: "pack-orders" },
  "take-back": { to: "returned", needs: "pack-orders" },
  cancel: { to: "cancelled", needs: "change-orders" },
};

export function permissionFor(step: OrderStep): Permission {
  return STEPS[step].needs;
}

/** What somebody with this role may do next with an order in this state, and nothing else. */
export function possibleSteps(status: OrderStatus, role: Role): OrderStep[] {
  return ORDER_STEPS.filter((step) => canBecome(status, STEPS[step].to) && can(role, STEPS[step].needs));
}

/** The one step that comes next when all goes well; null when there is none, or somebody else takes it. */
export function likelyStep(status: OrderStatus, role: Role): OrderStep | null {
  const [next] = possibleSteps(status, role).filter((step) => isOnTheWay(step, status));
  return next ?? null;
}

/** A delivered parcel comes back only if something was wrong; a refused one always does. */
function isOnTheWay(step: OrderStep, status: OrderStatus): boolean {
  return step === "take-back" ? status === "refused" : step !== "refuse" && step !== "cancel";
}
