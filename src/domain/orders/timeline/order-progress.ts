import type { OrderStatus } from "../order-status.ts";
import type { PaymentMethod } from "../payment-methods.ts";

/** A step has the name of the status that reaches it; the first one has no status of its own. */
export type StepName = "placed" | OrderStatus;

/**
 * `current`: the last step that the order has reached. `ended`: an ending, in place of the steps that will not come.
 */
export type ProgressStep = { name: StepName; state: "done" | "current" | "ended" | "ahead" };

/** Statuses that end an order before, or after, its last step. */
export const ENDED_STATUSES: readonly OrderStatus[] = [
  "cancelled",
  "expired",
  "refused",
  "returned",
  "refunded",
  "partly-refunded",
  "charged-back",
];

/** A card order was confirmed when its amount was reserved on the card first. */
const stepsOf = (
  { paymentMethod, replaces, isOfGiftCards }: ProgressFacts,
  past: readonly OrderStatus[],
): StepName[] => [
  "placed",
  paymentMethod === "cash-on-delivery" || replaces || past.includes("confirmed") ? "confirmed" : "paid",
  ...(isOfGiftCards ? [] : (["packed", "dispatched"] as const)),
  "delivered",
];

type ProgressFacts = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  deliveredAt: Date | null;
  /** Set for a replacement, which is not paid. */
  replaces?: object | null;
  /** It has no parcel. */
  isOfGiftCards?: boolean;
};

/**
 * Returns the steps of an order for its customer. An order that ended has the steps that it reached, and its ending. A
 * partial refund after delivery is not an ending.
 * @param past all statuses that the order has had
 */
export function orderProgress(order: ProgressFacts, past: readonly OrderStatus[]): ProgressStep[] {
  const steps = stepsOf(order, past);
  const isDelivered =
    order.status === "delivered" || (order.status === "partly-refunded" && order.deliveredAt !== null);
  if (isDelivered) return withCurrent(steps, steps.length - 1);
  const reached = Math.max(0, ...past.map((status) => rankOf(steps, status)));
  if (ENDED_STATUSES.includes(order.status)) {
    const done = steps.slice(0, reached + 1).map((name) => ({ name, state: "done" as const }));
    return [...done, { name: order.status, state: "ended" }];
  }
  // An order on hold keeps its previous step. The step of all others follows from their status, also after it was
  // undone.
  return withCurrent(steps, order.status === "on-hold" ? reached : rankOf(steps, order.status));
}

/** Returns the index of the step that a status has reached. */
function rankOf(steps: readonly StepName[], status: OrderStatus): number {
  if (status === "paid" && !steps.includes("paid")) return rankOf(steps, "confirmed");
  const name = status === "delivery-failed" || status === "refused" ? "dispatched" : status;
  return Math.max(0, steps.indexOf(name));
}

function withCurrent(names: readonly StepName[], current: number): ProgressStep[] {
  return names.map((name, index) => ({
    name,
    state: index === current ? "current" : index < current ? "done" : "ahead",
  }));
}
