import { readDay } from "../../colombo-days.ts";
import { type DistrictCode, isDistrictCode } from "../../districts.ts";
import type { FulfilmentState, HoldReason } from "../fulfilment/fulfilment-state.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../payment-methods.ts";
import type { PaymentState } from "../payment-state.ts";
import { ORDER_SORTS, type OrderSort, sortOf } from "./order-sorts.ts";
import { readTag } from "./order-tags.ts";

/** Views of the order list, in the order of a typical evening's work. */
export const ORDER_VIEWS = [
  "to-pack",
  "to-hand-over",
  "to-confirm",
  "to-match",
  "on-hold",
  "reserved",
  "on-the-way",
  "failed-deliveries",
  "longest",
  "done",
  "all",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/**
 * Fulfilment states; with `holds`, `method` or `payment` only the orders on hold for that reason, with that payment
 * method or in that payment state.
 */
export type ViewStates = {
  fulfilment: readonly FulfilmentState[];
  payment?: PaymentState;
  holds?: readonly HoldReason[];
  method?: PaymentMethod;
  /** Also orders in a state of `IN_PARTS` with units to pack, or with a packed parcel. */
  parts?: "to-pack" | "packed";
};

/** States of orders that can have units to pack and parcels in different states. */
export const IN_PARTS: readonly FulfilmentState[] = [
  ...(["partially-packed", "partially-dispatched", "partially-delivered", "delivery-failed", "returning"] as const),
];

const ON_THE_WAY = ["partially-dispatched", "dispatched", "partially-delivered", "returning"] as const;
const FAILED = ["delivery-failed"] as const;
const PACKED = ["partially-packed", "packed"] as const;

/**
 * The states that a view shows; null for all. Refunds change none of them. Unpaid card orders are in no work view: only
 * their customers can act.
 */
const STATES: Record<OrderView, ViewStates | null> = {
  "to-pack": { fulfilment: ["unfulfilled"], parts: "to-pack" },
  "to-hand-over": { fulfilment: PACKED, parts: "packed" },
  "to-confirm": { fulfilment: ["on-hold"], holds: ["confirmation"] },
  "to-match": { fulfilment: ["on-hold"], holds: ["payment"], method: "bank-transfer" },
  "on-hold": { fulfilment: ["on-hold"], holds: ["stock", "review"] },
  // The card is charged when the order is packed, within seven days.
  reserved: { fulfilment: ["on-hold", "unfulfilled", "packed"], payment: "authorized" },
  "on-the-way": { fulfilment: ON_THE_WAY },
  "failed-deliveries": { fulfilment: FAILED },
  longest: { fulfilment: [...PACKED, ...ON_THE_WAY, ...FAILED] },
  done: {
    fulfilment: ["delivered", "partially-returned", "returned", "cancelled", "expired"],
  },
  all: null,
};

const MAX_COURIER_LENGTH = 60;

/** The filter of an order list. Days are calendar days in Sri Lanka, both included. */
export type OrderFilter = {
  view: OrderView;
  method: PaymentMethod | null;
  from: string | null;
  to: string | null;
  district: DistrictCode | null;
  /** Courier of the last parcel. */
  courier: string | null;
  tag: string | null;
  /** Only overdue parcels. */
  isOverdue: boolean;
  /** Null: as usual for the view. */
  sort: OrderSort | null;
};

/** Returns the filter with all orders of a view. */
export function unfiltered(view: OrderView): OrderFilter {
  return {
    view,
    method: null,
    from: null,
    to: null,
    district: null,
    courier: null,
    tag: null,
    isOverdue: false,
    sort: null,
  };
}

export function statesOf(view: OrderView): ViewStates | null {
  return STATES[view];
}

/** Parses a filter from URL parameters. Invalid values count as missing. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const view = ORDER_VIEWS.find((known) => known === params.get("view")) ?? "to-pack";
  const usual = sortOf({ view, sort: null });
  return {
    view,
    method: PAYMENT_METHODS.find((method) => method === params.get("method")) ?? null,
    from: readDay(params.get("from") ?? ""),
    to: readDay(params.get("to") ?? ""),
    district: districtIn(params.get("district")),
    courier: params.get("courier")?.trim().slice(0, MAX_COURIER_LENGTH) || null,
    tag: readTag(params.get("tag") ?? ""),
    isOverdue: params.get("overdue") === "on",
    sort: ORDER_SORTS.find((sort) => sort === params.get("sort") && sort !== usual) ?? null,
  };
}

/** Returns the URL of an order list. */
export function orderListUrl(filter: OrderFilter, more: Record<string, string> = {}): string {
  const { view, method, from, to, district, courier, tag, isOverdue, sort } = filter;
  const overdue = isOverdue ? "on" : null;
  const named = Object.entries({ view, method, from, to, district, courier, tag, overdue, sort, ...more }).filter(
    ([, value]) => value,
  );
  return `/admin/orders?${new URLSearchParams(named.map(([name, value]) => [name, value ?? ""]))}`;
}

function districtIn(text: string | null): DistrictCode | null {
  return text !== null && isDistrictCode(text) ? text : null;
}
