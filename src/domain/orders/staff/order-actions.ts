import { cents } from "../../money.ts";
import { can, type Permission, type Role } from "../../staff/permissions.ts";
import { cancelOffer } from "../cancelling.ts";
import { canFulfilmentBecome, type FulfilmentState, type HoldReason, isReleasedByStaff } from "../fulfilment-state.ts";

/** What staff do to an order as a whole, in the order in which it happens. */
export const ORDER_STEPS = [
  "confirm",
  "release",
  "pack",
  "dispatch",
  "deliver",
  "fail-delivery",
  "refuse",
  "take-back",
  "cancel",
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What decides which steps are possible: never the payment, so that a refund takes nothing away. */
export type StepFacts = { fulfilmentState: FulfilmentState; holdReason: HoldReason | null };

const NO_MONEY = { amountCents: cents(0), isCard: true };
const leadsTo = (to: FulfilmentState) => (order: StepFacts) => canFulfilmentBecome(order.fulfilmentState, to);

const STEPS: Record<OrderStep, { isPossible: (order: StepFacts) => boolean; needs: Permission }> = {
  confirm: { isPossible: ({ holdReason }) => holdReason === "confirmation", needs: "change-orders" },
  release: { isPossible: ({ holdReason }) => isReleasedByStaff(holdReason), needs: "change-orders" },
  pack: { isPossible: leadsTo("packed"), needs: "pack-orders" },
  dispatch: {
    isPossible: ({ fulfilmentState }) => fulfilmentState === "packed" || fulfilmentState === "delivery-failed",
    needs: "pack-orders",
  },
  deliver: { isPossible: ({ fulfilmentState }) => fulfilmentState === "dispatched", needs: "pack-orders" },
  "fail-delivery": { isPossible: leadsTo("delivery-failed"), needs: "pack-orders" },
  refuse: { isPossible: leadsTo("returning"), needs: "pack-orders" },
  "take-back": {
    isPossible: ({ fulfilmentState }) => fulfilmentState === "returning" || fulfilmentState === "delivered",
    needs: "pack-orders",
  },
  cancel: { isPossible: (order) => cancelOffer(order, NO_MONEY, "staff") !== null, needs: "change-orders" },
};

export function permissionFor(step: OrderStep): Permission {
  return STEPS[step].needs;
}

/** What somebody with this role may do next with an order in this state, and nothing else. */
export function possibleSteps(order: StepFacts, role: Role): OrderStep[] {
  return ORDER_STEPS.filter((step) => STEPS[step].isPossible(order) && can(role, STEPS[step].needs));
}

/** The one step that comes next when all goes well; null when there is none, or somebody else takes it. */
export function likelyStep(order: StepFacts, role: Role): OrderStep | null {
  const [next] = possibleSteps(order, role).filter((step) => isExpected(step, order));
  return next ?? null;
}

const EXCEPTIONS: readonly OrderStep[] = ["release", "fail-delivery", "refuse", "cancel"];

/** A delivered parcel comes back only if something was wrong; a refused one always does. */
function isExpected(step: OrderStep, { fulfilmentState }: StepFacts): boolean {
  return step === "take-back" ? fulfilmentState === "returning" : !EXCEPTIONS.includes(step);
}
