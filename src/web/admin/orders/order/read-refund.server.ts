import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";
import { type Cents, cents, parseDecimal } from "../../../../domain/money.ts";
import type { FulfilmentState, HoldReason } from "../../../../domain/orders/fulfilment/fulfilment-state.ts";
import {
  type PricedLine,
  REFUND_METHODS,
  type RefundedLine,
  refundPrice,
} from "../../../../domain/payments/refunds/refund-methods.ts";
import { heldRupees } from "../../../../domain/payments/refunds/refundable-payments.server.ts";
import { UNSENT_CHOICES, unsentChoices } from "../../../../domain/payments/unsent-choices.ts";
import { parseForm } from "../../../parse-form.ts";
import { orderActionWords as words } from "../order-action-words.ts";

const refundInput = z.object({
  paymentId: z.uuid(),
  leftCents: z.coerce.number().int().positive().transform(cents),
  amount: z.string().trim().default(""),
  reason: z.string().trim().min(1).max(100),
  note: z.string().trim().max(100, { error: "Enter up to 100 characters." }).default(""),
  delivery: z.literal("on").optional(),
  postage: z.string().trim().default(""),
  // Empty for money that is sent later. The form of a card payment has no such field, unless it went back elsewhere.
  sent: z
    .enum(["", ...REFUND_METHODS])
    .optional()
    .transform((sent) => sent || undefined),
  unsent: z.enum(UNSENT_CHOICES).optional(),
});

type RefundOrder = {
  states: { fulfilmentState: FulfilmentState; holdReason: HoldReason | null };
  payments: readonly { paymentId: string; leftCents: Cents; currency: string }[];
  lines: readonly (PricedLine & { toSend: number })[];
  deliveryCents: Cents;
};

/**
 * Reads the refund form: the typed amount, or else the price in LKR of the selected units and the delivery, less the
 * return postage. When the units leave nothing to send, it is the whole remaining amount. `choices`: decisions about
 * the order; staff must make one.
 * @throws {DomainError} INVALID_INPUT
 */
export function readRefund(form: FormData, { states, payments, lines, deliveryCents }: RefundOrder) {
  const { amount, note, delivery, postage, ...input } = parseForm(form, refundInput);
  const refunded = readUnits(form, lines);
  const choicesFor = (isAllMoney: boolean) => unsentChoices(states, { lines, chosen: refunded, isAllMoney });
  const isEmptied = choicesFor(false).length > 0;
  const currency = payments.find(({ paymentId }) => paymentId === input.paymentId)?.currency ?? "LKR";
  const price = refundPrice({
    lines,
    chosen: refunded,
    deliveryCents: delivery ? deliveryCents : cents(0),
    postageCents: readPostage(postage),
    leftCents: input.leftCents,
  });
  const priceCents = currency === "LKR" ? Math.max(price, 0) : 0;
  // A cancelled order gets its delivery charge and fee back too (refund policy).
  const fullPrice = isEmptied ? input.leftCents : cents(priceCents);
  const amountCents = amount === "" ? fullPrice : parseDecimal(amount);
  if (!amountCents) {
    const text = amount === "" ? words.amountOrItems : words.amountUnclear;
    throw new DomainError("INVALID_INPUT", { fields: { amount: text } });
  }
  if (amountCents > input.leftCents) throw new DomainError("REFUND_TOO_MUCH", { leftCents: input.leftCents, currency });
  const choices = choicesFor(currency === "LKR" && amountCents === heldRupees(payments));
  const reason = note ? `${input.reason}: ${note}` : input.reason;
  return { ...input, reason, amountCents, currency, lines: refunded, choices };
}

function readPostage(typed: string): Cents {
  const postage = typed === "" ? cents(0) : parseDecimal(typed);
  if (postage === null) throw new DomainError("INVALID_INPUT", { fields: { postage: words.amountUnclear } });
  return postage;
}

function readUnits(form: FormData, lines: RefundOrder["lines"]): RefundedLine[] {
  const chosen = lines.map(({ id, left }): RefundedLine => {
    const typed = form.get(`units-${id}`) || "0";
    const units = typeof typed === "string" && /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
    if (units < 0 || units > left) {
      throw new DomainError("INVALID_INPUT", { fields: { [`units-${id}`]: words.unitsUnclear(left) } });
    }
    return { lineId: id, units, restockUnits: form.has(`restock-${id}`) ? units : 0 };
  });
  return chosen.filter(({ units }) => units > 0);
}

export type ReadRefund = ReturnType<typeof readRefund>;
