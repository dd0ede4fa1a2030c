import type { Context, Next } from "hono";
import type { DelayedResponses } from "./delayed-responses.ts";
import { isChargedBack, listRefunds } from "./refunds.ts";
import type { Notification, Payment } from "./state.ts";
import type { Store } from "./store.ts";

/** Middleware that counts requests of the shop and its customers by path; the control API is not counted. */
export const countRequests = (store: Store) => async (c: Context, next: Next) => {
  const isControl = c.req.path.startsWith("/__sim");
  if (!isControl) store.countRequest(`${c.req.method} ${c.req.path.replace(/[0-9a-f]{32}/, ":orderKey")}`);
  await next();
};

/** Returns all counters since the last reset. */
export function countAll(store: Store, delayed: DelayedResponses) {
  const { counters, payments, notifications } = store.state;
  return {
    ...counters,
    /** Requests that wait for their response now. */
    waitingAnswers: delayed.count(),
    payments: tally(payments.map(({ status }) => status)),
    refunds: listRefunds(store).length,
    chargebacks: payments.filter((payment) => isChargedBack(payment, store.now())).length,
    notifications: tally(notifications.map(outcomeOf)),
  };
}

type Outcome = "waiting" | "accepted" | "refused" | "unanswered";

function outcomeOf({ attempts, isOver }: Notification): Outcome {
  const last = attempts.at(-1);
  if (!isOver || !last) return "waiting";
  if (last.status === null) return "unanswered";
  return last.status >= 200 && last.status < 300 ? "accepted" : "refused";
}

function tally<T extends Outcome | Payment["status"]>(values: T[]) {
  const counts: Partial<Record<T, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
