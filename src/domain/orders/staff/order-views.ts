import type { FulfilmentState, HoldReason } from "../fulfilment-state.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../payment-methods.ts";

/** What staff look for in the list of orders, in the order of an evening's work. */
export const ORDER_VIEWS = [
  "to-pack",
  "to-hand-over",
  "to-confirm",
  "to-match",
  "on-hold",
  "on-the-way",
  "failed-deliveries",
  "longest",
  "done",
  "all",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Fulfilment states; with `holds` or `method` only the orders on hold for that reason, or of that payment method. */
export type ViewStates = {
  fulfilment: readonly FulfilmentState[];
  holds?: readonly HoldReason[];
  method?: PaymentMethod;
};

const ON_THE_WAY = ["partially-dispatched", "dispatched", "returning"] as const;
const FAILED = ["delivery-failed"] as const;
const PACKED = ["partially-packed", "packed"] as const;

/**
 * The states that a view shows; null for every one. Refunds change none of them. An order that waits for its card payment is the
 * customer's to pay.
 */
const STATES: Record<OrderView, ViewStates | null> = {
  "to-pack": { fulfilment: ["unfulfilled"] },
  "to-hand-over": { fulfilment: PACKED },
  "to-confirm": { fulfilment: ["on-hold"], holds: ["confirmation"] },
  "to-match": { fulfilment: ["on-hold"], holds: ["payment"], method: "bank-transfer" },
  "on-hold": { fulfilment: ["on-hold"], holds: ["stock", "review"] },
  "on-the-way": { fulfilment: ON_THE_WAY },
  "failed-deliveries": { fulfilment: FAILED },
  longest: { fulfilment: [...PACKED, ...ON_THE_WAY, ...FAILED] },
  done: {
    fulfilment: ["partially-delivered", "delivered", "partially-returned", "returned", "cancelled", "expired"],
  },
  all: null,
};

/** Which orders a list shows. Days are calendar days in Sri Lanka, both included. */
export type OrderFilter = {
  view: OrderView;
  method: PaymentMethod | null;
  from: string | null;
  to: string | null;
};

/** Whether a view begins with the oldest: what lies about is to be found before what was sent yesterday. */
export function isOldestFirst(view: OrderView): boolean {
  return view === "longest";
}

export function statesOf(view: OrderView): ViewStates | null {
  return STATES[view];
}

/** The filter that an address names; what it names wrongly counts as nothing. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    view: ORDER_VIEWS.find((view) => view === params.get("view")) ?? "to-pack",
    method: PAYMENT_METHODS.find((method) => method === params.get("method")) ?? null,
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  };
}

/** The address of a list. */
export function orderListAddress({ view, method, from, to }: OrderFilter, more: Record<string, string> = {}): string {
  const named = Object.entries({ view, method, from, to, ...more }).filter(([, value]) => value);
  return `/admin/orders?${new URLSearchParams(named.map(([name, value]) => [name, value ?? ""]))}`;
}

function dayIn(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}
