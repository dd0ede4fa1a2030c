import { readDay } from "../../colombo-days.ts";
import { REFUND_METHODS, type RefundMethod } from "../refunds/refund-methods.ts";

/** Parts of the list of payments; without one it shows all money, and no attempts. */
export const PAYMENT_PARTS = ["received", "refunds", "open-refunds", "chargebacks", "attempts"] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/** The filter of the list of payments. Days are calendar days in Sri Lanka, both included. */
export type PaymentFilter = {
  part: PaymentPart | null;
  method: RefundMethod | null;
  from: string | null;
  to: string | null;
};

/** Returns the filter in URL parameters. Invalid values count as missing, and days in the wrong order are swapped. */
export function parsePaymentFilter(params: URLSearchParams): PaymentFilter {
  const days = [readDay(params.get("from") ?? ""), readDay(params.get("to") ?? "")] as const;
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  return {
    part: PAYMENT_PARTS.find((part) => part === params.get("part")) ?? null,
    method: REFUND_METHODS.find((method) => method === params.get("method")) ?? null,
    from,
    to,
  };
}

/** Returns the URL of a list of payments, or of its file. */
export function paymentListUrl(
  { part, method, from, to }: PaymentFilter,
  more: Record<string, string> = {},
  path = "/admin/payments",
): string {
  const named = Object.entries({ part, method, from, to, ...more }).filter(([, value]) => value);
  const query = String(new URLSearchParams(named.map(([name, value]) => [name, value ?? ""])));
  return query === "" ? path : `${path}?${query}`;
}

export const UNFILTERED: PaymentFilter = { part: null, method: null, from: null, to: null };
