import { cents } from "../../money.ts";
import { can, type Permission, type Role } from "../../staff/permissions.ts";
import { cancelOffer } from "../cancelling.ts";
import {
  canFulfilmentBecome,
  type FulfilmentState,
  type HoldReason,
  isReleasedByStaff,
  type ParcelState,
} from "../fulfilment/fulfilment-state.ts";
import { isOver } from "../fulfilment/packing.ts";

/** Actions of staff on an order, in their usual order. */
export const ORDER_ACTIONS = [
  "confirm",
  "release",
  "pack",
  "dispatch",
  "deliver",
  "fail-delivery",
  "refuse",
  "return-to-sender",
  "hold",
  "cancel",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Actions on a parcel. The others are about the order. */
const PARCEL_ACTIONS: readonly OrderAction[] = ["dispatch", "deliver", "fail-delivery", "refuse", "return-to-sender"];

/**
 * The states that decide which actions are allowed. Never the payment state, so that a refund disables no action.
 * `hasRest`: units of a partly packed order are still to be packed.
 */
export type ActionFacts = {
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  hasRest?: boolean;
  /** It was delivered without a parcel. */
  isOfGiftCards?: boolean;
};

const NO_MONEY = { amounts: [], creditCents: cents(0), isCard: true };
const canBecome = (to: FulfilmentState) => (order: ActionFacts) => canFulfilmentBecome(order.fulfilmentState, to);

const ACTIONS: Record<OrderAction, { isPossible: (order: ActionFacts) => boolean; needs: Permission }> = {
  confirm: { isPossible: ({ holdReason }) => holdReason === "confirmation", needs: "change-orders" },
  release: { isPossible: ({ holdReason }) => isReleasedByStaff(holdReason), needs: "change-orders" },
  pack: {
    isPossible: (order) => canBecome("packed")(order) || (order.hasRest === true && !isOver(order)),
    needs: "pack-orders",
  },
  dispatch: {
    isPossible: ({ fulfilmentState }) => fulfilmentState === "packed" || fulfilmentState === "delivery-failed",
    needs: "pack-orders",
  },
  deliver: { isPossible: ({ fulfilmentState }) => fulfilmentState === "dispatched", needs: "pack-orders" },
  "fail-delivery": { isPossible: ({ fulfilmentState }) => fulfilmentState === "dispatched", needs: "pack-orders" },
  refuse: {
    isPossible: ({ fulfilmentState }) => fulfilmentState === "dispatched" || fulfilmentState === "delivery-failed",
    needs: "pack-orders",
  },
  "return-to-sender": {
    isPossible: ({ fulfilmentState, isOfGiftCards = false }) =>
      fulfilmentState === "returning" || (fulfilmentState === "delivered" && !isOfGiftCards),
    needs: "pack-orders",
  },
  hold: { isPossible: canBecome("on-hold"), needs: "change-orders" },
  cancel: { isPossible: (order) => cancelOffer(order, NO_MONEY, "staff") !== null, needs: "change-orders" },
};

export function permissionFor(action: OrderAction): Permission {
  return ACTIONS[action].needs;
}

/** Returns the actions that a role can perform on an order in this state. */
export function allowedActions(order: ActionFacts, role: Role): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => ACTIONS[action].isPossible(order) && can(role, ACTIONS[action].needs));
}

/** Returns the actions that a role can perform on a parcel in this state. */
export function parcelActions(state: ParcelState, role: Role): OrderAction[] {
  return allowedActions({ fulfilmentState: state, holdReason: null }, role).filter(isAboutParcel);
}

export function isAboutParcel(action: OrderAction): boolean {
  return PARCEL_ACTIONS.includes(action);
}

/** Returns the expected next action; null when there is none or the role may not perform it. */
export function nextAction(order: ActionFacts, role: Role): OrderAction | null {
  const [next] = allowedActions(order, role).filter((action) => isExpected(action, order));
  return next ?? null;
}

const EXCEPTIONS: readonly OrderAction[] = ["release", "fail-delivery", "refuse", "hold", "cancel"];

/** A delivered parcel is returned only as an exception, a refused one always. */
function isExpected(action: OrderAction, { fulfilmentState }: ActionFacts): boolean {
  return action === "return-to-sender" ? fulfilmentState === "returning" : !EXCEPTIONS.includes(action);
}
