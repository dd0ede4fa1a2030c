import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";

/** Age of an order at its first check. Payment notifications normally arrive within seconds. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const MIN_PAUSE_MS = 3 * MINUTE_MS;
/** Age at which checks of an unpaid order stop. By then, a payment would have led to a question from the customer. */
const LAST_CHECK_MS = 7 * DAY_MS;
/** Delay before the first check, and between checks, while a customer waits on the order page after paying. */
const AFTER_RETURN_MS = 5 * SECOND_MS;
const BETWEEN_LOOKS_MS = 15 * SECOND_MS;

/**
 * Returns when to query the Merchant API next for an unpaid order: every three minutes while it reserves stock, then at
 * growing intervals, because late money becomes less likely. Null after a week.
 */
export function nextCheck(placedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - placedAt.getTime();
  if (ageMs >= LAST_CHECK_MS) return null;
  if (ageMs < FIRST_CHECK_MS) return new Date(placedAt.getTime() + FIRST_CHECK_MS);
  return new Date(now.getTime() + Math.max(MIN_PAUSE_MS, ageMs / 8));
}

/**
 * Ages of a paid order at which it is checked again. A bank, or the owner in PayHere's portal, may have taken money
 * back without a notification.
 */
const LOOK_BACKS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS];

/**
 * Returns when to query the Merchant API next for a paid order: after a day, a week, a month and three months. Null
 * after that.
 */
export function nextPaidOrderCheck(paidAt: Date, now: Date): Date | null {
  const next = LOOK_BACKS_MS.find((ms) => paidAt.getTime() + ms > now.getTime());
  return next === undefined ? null : new Date(paidAt.getTime() + next);
}

/** Returns the next check while a customer waits on the order page after paying. Never later than the planned check. */
export function nextCheckForWaitingCustomer(planned: Date | null, checkedAt: Date | null, now: Date): Date {
  const soonest = checkedAt
    ? Math.max(checkedAt.getTime() + BETWEEN_LOOKS_MS, now.getTime())
    : now.getTime() + AFTER_RETURN_MS;
  return planned && planned.getTime() < soonest ? planned : new Date(soonest);
}
