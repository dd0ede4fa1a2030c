import { type Merchant, parseAmount } from "./checks.ts";
import { DAY_MS } from "./durations.ts";
import type { Authorization, Payment } from "./state.ts";
import type { Store } from "./store.ts";

/** After this time the bank releases an amount that was not captured (payhere.md §4.5). */
const HOLD_MS = 7 * DAY_MS;

/** Results of a capture, in PayHere's words (payhere.md §4.5). */
export const CAPTURE_FAILURES = {
  unknown: { status: -1, msg: "Invalid token" },
  "too-much": { status: -1, msg: "Capture amount must be less than or equal to the authorized amount" },
  captured: { status: -2, msg: "Authorization is already CAPTURED" },
  released: { status: -2, msg: "Authorization is already REFUNDED" },
} as const;
export type CaptureFailure = keyof typeof CAPTURE_FAILURES;

/** Returns whether an approved card still has the amount of this payment reserved, without a charge. */
export function isHeld({ authorization, status }: Payment): boolean {
  return status === "success" && authorization?.state === "held";
}

export type Authorized = Payment & { authorization: Authorization & { token: string } };

export function findAuthorized(store: Store, token: unknown, merchant?: Merchant): Authorized | null {
  const found = store.state.payments.find(
    ({ authorization, request }) =>
      authorization?.token && authorization.token === token && (!merchant || request.merchant_id === merchant.id),
  );
  return (found as Authorized | undefined) ?? null;
}

/** Charges a reserved amount or a part of it, once. The bank releases the rest. */
export function captureAmount(store: Store, payment: Authorized | null, amount: unknown): CaptureFailure | null {
  const cents = parseAmount(String(amount)) ?? 0;
  const refusal = refusalOf(store, payment, cents);
  if (refusal || !payment) return refusal ?? "unknown";
  store.change(() => {
    payment.authorization.state = "captured";
    payment.amountCents = cents;
    payment.paidAt = store.now();
  });
  return null;
}

/** Releases a reserved amount. Returns false when it was captured or released before. */
export function releaseAmount(store: Store, payment: Authorized): boolean {
  if (payment.authorization.state !== "held") return false;
  store.change(() => {
    payment.authorization.state = "released";
  });
  return true;
}

function refusalOf(store: Store, payment: Authorized | null, cents: number): CaptureFailure | null {
  if (!payment) return "unknown";
  const { state, heldCents } = payment.authorization;
  if (state !== "held") return state;
  if (store.now() >= payment.openedAt + HOLD_MS) return "released";
  return cents <= 0 || cents > heldCents ? "too-much" : null;
}
