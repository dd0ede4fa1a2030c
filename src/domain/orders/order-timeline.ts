import { type Cents, cents } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

/** What a customer is told about in a sentence of its own; the rest of an order's events is the shop's. */
export const TOLD_EVENTS = [
  "placed",
  "payment-declined",
  "replaced-by-new-order",
  "review",
  "slip-received",
  "refund-requested",
  "refunded",
  "return-requested",
  "return-approved",
  "return-declined",
  "return-withdrawn",
  "return-received",
] as const;

export type ToldEvent = (typeof TOLD_EVENTS)[number];

/** One line of what happened: a sentence of its own, or the status that the order came to. */
export type TimelineEntry = { id: string; at: Date; amountCents: Cents | null } & (
  | { told: ToldEvent; status: OrderStatus | null }
  | { told: null; status: OrderStatus }
);

type StoredEvent = { id: string; kind: string; toStatus: OrderStatus | null; facts: unknown; createdAt: Date };

/** An order's events as its customer reads them, oldest first. What staff and the gateway noted for each other is left out. */
export function toTimeline(events: readonly StoredEvent[]): TimelineEntry[] {
  return events.flatMap(({ id, kind, toStatus: status, facts, createdAt: at }): TimelineEntry[] => {
    const told = TOLD_EVENTS.find((known) => known === kind);
    const amountCents = amountIn(facts);
    if (told) return [{ id, at, amountCents, told, status }];
    return status ? [{ id, at, amountCents, told: null, status }] : [];
  });
}

function amountIn(facts: unknown): Cents | null {
  const amount = typeof facts === "object" && facts !== null && "amountCents" in facts ? facts.amountCents : null;
  return typeof amount === "number" ? cents(amount) : null;
}
