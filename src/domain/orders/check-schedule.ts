import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";

/** Notices come within seconds: before this nobody has to ask. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const MIN_PAUSE_MS = 3 * MINUTE_MS;
/** After this nothing is found any more that a person would not have asked about. */
const LAST_CHECK_MS = 7 * DAY_MS;
/** What somebody who is back from the payment waits before the books are asked, and between two looks. */
const AFTER_RETURN_MS = 5 * SECOND_MS;
const BETWEEN_LOOKS_MS = 15 * SECOND_MS;

/**
 * When to ask the gateway's books next about an order that has no payment yet: every three minutes while it holds stock,
 * then ever less often, as late money becomes less likely; null after a week.
 */
export function nextCheck(placedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - placedAt.getTime();
  if (ageMs >= LAST_CHECK_MS) return null;
  if (ageMs < FIRST_CHECK_MS) return new Date(placedAt.getTime() + FIRST_CHECK_MS);
  return new Date(now.getTime() + Math.max(MIN_PAUSE_MS, ageMs / 8));
}

/** When a bank or the owner, in the gateway's portal, may have taken money back without a word to us. */
const LOOK_BACKS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS];

/** When to ask again about an order that is paid: after a day, a week, a month and three months; null after that. */
export function nextLookBack(paidAt: Date, now: Date): Date | null {
  const next = LOOK_BACKS_MS.find((ms) => paidAt.getTime() + ms > now.getTime());
  return next === undefined ? null : new Date(paidAt.getTime() + next);
}

/** The same for somebody who is back from the payment and looks at the page; it only ever brings a check forward. */
export function checkForWaiting(planned: Date | null, checkedAt: Date | null, now: Date): Date {
  const soonest = checkedAt
    ? Math.max(checkedAt.getTime() + BETWEEN_LOOKS_MS, now.getTime())
    : now.getTime() + AFTER_RETURN_MS;
  return planned && planned.getTime() < soonest ? planned : new Date(soonest);
}
