import { amountIn } from "../../amount-facts.ts";
import type { Amount } from "../../format-amount.ts";
import type { OrderStatus } from "../order-status.ts";

/** Events that the customer's timeline describes with a sentence of their own. All other events are internal. */
export const TIMELINE_EVENTS = [
  "placed",
  "payment-declined",
  "replaced-by-new-order",
  "review",
  "bank-slip-uploaded",
  "refund-requested",
  "refunded",
  "charged-back",
  "return-requested",
  "return-approved",
  "return-declined",
  "return-withdrawn",
  "return-received",
  "replacement-sent",
] as const;

export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** One entry of the timeline: an event with its own sentence, or the status that the order reached. */
export type TimelineEntry = { id: string; at: Date; amount: Amount | null } & (
  | { event: TimelineEvent; status: OrderStatus | null }
  | { event: null; status: OrderStatus }
);

type StoredEvent = { id: string; kind: string; toStatus: OrderStatus | null; facts: unknown; createdAt: Date };

/**
 * Returns an order's events for its customer, oldest first, without the events that only staff and the gateway need.
 */
export function toTimeline(events: readonly StoredEvent[]): TimelineEntry[] {
  return events.flatMap(({ id, kind, toStatus: status, facts, createdAt: at }): TimelineEntry[] => {
    const event = TIMELINE_EVENTS.find((known) => known === kind);
    const amount = amountIn(facts);
    if (event) return [{ id, at, amount, event, status }];
    return status ? [{ id, at, amount, event: null, status }] : [];
  });
}
