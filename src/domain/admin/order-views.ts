import type { OrderStatus } from "../orders/order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../orders/payment-methods.ts";

/** What staff look for in the list of orders, in the order of an evening's work. */
export const ORDER_VIEWS = [
  "to-pack",
  "to-hand-over",
  "to-confirm",
  "to-match",
  "on-the-way",
  "longest",
  "done",
  "all",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** The states that a view shows; null for every one. An order that waits for its card payment is the customer's to move on. */
const STATUSES: Record<OrderView, readonly OrderStatus[] | null> = {
  "to-pack": ["paid", "confirmed"],
  "to-hand-over": ["packed"],
  "to-confirm": ["awaiting-confirmation"],
  "to-match": ["awaiting-transfer"],
  "on-the-way": ["dispatched", "refused"],
  longest: ["packed", "dispatched", "refused"],
  done: ["delivered", "returned", "cancelled", "expired", "refunded", "partly-refunded", "charged-back"],
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

export function statusesOf(view: OrderView): readonly OrderStatus[] | null {
  return STATUSES[view];
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
