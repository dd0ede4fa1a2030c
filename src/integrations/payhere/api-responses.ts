import { z } from "zod";
import { type Cents, cents } from "../../domain/money.ts";
import {
  type CaptureResult,
  RETRIEVED_STATES,
  type RefundResult,
  type RetrievedPayment,
} from "../../domain/payments/merchant-api.ts";

// Lenient schemas: ids and amounts can be numbers or strings (payhere.md §4.3), and unknown fields are ignored.
const idText = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String);
const payment = z.object({
  payment_id: idText,
  order_id: z.string(),
  status: z.enum(RETRIEVED_STATES),
  currency: z.string(),
  amount: z.coerce.number().positive().refine(hasTwoDecimals),
  payment_method: z.object({ method: z.string().nullish() }).nullish(),
  amount_detail: z
    .object({ currency: z.string(), gross: z.coerce.number(), fee: z.coerce.number(), net: z.coerce.number() })
    .nullish()
    .catch(null),
});
const search = z.discriminatedUnion("status", [
  z.object({ status: z.literal(1), data: z.array(payment) }),
  z.object({ status: z.literal(-1), msg: z.literal("No payments found") }),
]);
const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const invalidToken = z.object({ error: z.literal("invalid_token") });
const REFUSALS = new Set([0, -1, -2]);
const refund = z.object({ status: z.number().int(), data: idText.nullish() });

const capture = z.object({
  status: z.number().int(),
  msg: z.string().nullish(),
  data: z.object({ status_code: z.coerce.string(), payment_id: idText }).nullish(),
});

function hasTwoDecimals(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}

export function readToken(response: unknown): { value: string; expiresInS: number } | null {
  const { data } = token.safeParse(response);
  return data ? { value: data.access_token, expiresInS: data.expires_in } : null;
}

export function isInvalidToken(response: unknown): boolean {
  return invalidToken.safeParse(response).success;
}

/** Returns the payments of this order in a search response; null when the response is not valid. */
export function readPayments(response: unknown, orderNumber: string): RetrievedPayment[] | null {
  const { data } = search.safeParse(response);
  if (!data) return null;
  if (data.status === -1) return [];
  return data.data
    .filter(({ order_id }) => order_id === orderNumber)
    .map(({ payment_id, status, currency, amount, payment_method, amount_detail }) => ({
      paymentId: payment_id,
      amount: amount.toFixed(2),
      currency,
      state: status,
      method: payment_method?.method ?? "",
      feeCents: currency === "LKR" ? feeOf(amount, amount_detail) : null,
    }));
}

type AmountDetail = z.infer<typeof payment>["amount_detail"];

/**
 * Returns the fee in cents. PayHere's own example has another amount than its gross (payhere.md §4.3), so details that
 * do not add up to the amount are ignored; staff can enter the fee then.
 */
function feeOf(amount: number, detail: AmountDetail): Cents | null {
  if (detail?.currency !== "LKR" || detail.gross !== amount || detail.fee < 0) return null;
  if (!hasTwoDecimals(detail.fee) || toCents(detail.fee) + toCents(detail.net) !== toCents(amount)) return null;
  return cents(toCents(detail.fee));
}

const toCents = (rupees: number) => Math.round(rupees * 100);

/**
 * Returns the result of a refund request. Only `1` is success; `0`, `-1` and `-2` are refusals (payhere.md §4.2, §4.4).
 */
export function readRefund(response: unknown): RefundResult {
  const { data } = refund.safeParse(response);
  if (data?.status === 1) return { status: "done", refundId: data.data ?? "" };
  return data && REFUSALS.has(data.status) ? { status: "refused" } : { status: "unclear" };
}

/**
 * Returns the result of a capture (payhere.md §4.5). Only status 1 with a successful payment is a charge. `-2` is an
 * authorisation that was released, or captured by an earlier request whose response was lost.
 */
export function readCapture(response: unknown): CaptureResult {
  const { data: read } = capture.safeParse(response);
  if (read?.status === 1 && read.data?.status_code === "2") return { status: "done", paymentId: read.data.payment_id };
  if (read?.status === -2 && read.msg?.includes("REFUNDED")) return { status: "ended" };
  if (read?.status === -1 || read?.status === 0) return { status: "declined" };
  return { status: "unclear" };
}
