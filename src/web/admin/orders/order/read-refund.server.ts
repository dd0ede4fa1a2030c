import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";
import { type Cents, cents, parseDecimal } from "../../../../domain/money.ts";
import type { FulfilmentState, HoldReason } from "../../../../domain/orders/fulfilment/fulfilment-state.ts";
import { priceOfUnits, REFUND_METHODS, type RefundedLine } from "../../../../domain/payments/refunds/refund-methods.ts";
import { heldRupees } from "../../../../domain/payments/refunds/refundable-payments.server.ts";
import { UNSENT_CHOICES, unsentChoices } from "../../../../domain/payments/unsent-choices.ts";
import { parseForm } from "../../../parse-form.ts";
import { orderActionWords as words } from "../order-action-words.ts";

const refundInput = z.object({
  paymentId: z.uuid(),
  leftCents: z.coerce.number().int().positive().transform(cents),
  amount: z.string().trim().default(""),
  reason: z.string().trim().min(1).max(200),
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
  lines: readonly (Parameters<typeof priceOfUnits>[0][number] & { toSend: number })[];
};

/**
 * Reads the refund form: the typed amount, or else the price of the selected units, which is in LKR. When these leave
 * nothing to send, it is the whole remaining amount. `choices`: decisions about the order; staff must make one.
 * @throws {DomainError} INVALID_INPUT
 */
export function readRefund(form: FormData, { states, payments, lines }: RefundOrder) {
  const { amount, ...input } = parseForm(form, refundInput);
  const chosen = lines.map(({ id, left }): RefundedLine => {
    const typed = form.get(`units-${id}`) || "0";
    const units = typeof typed === "string" && /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
    if (units < 0 || units > left) {
      throw new DomainError("INVALID_INPUT", { fields: { [`units-${id}`]: words.unitsUnclear(left) } });
    }
    return { lineId: id, units, restockUnits: form.has(`restock-${id}`) ? units : 0 };
  });
  const refunded = chosen.filter(({ units }) => units > 0);
  const choicesFor = (isAllMoney: boolean) => unsentChoices(states, { lines, chosen: refunded, isAllMoney });
  const isEmptied = choicesFor(false).length > 0;
  // A cancelled order gets its delivery charge and fee back too (refund policy).
  const currency = payments.find(({ paymentId }) => paymentId === input.paymentId)?.currency ?? "LKR";
  const priceCents = currency === "LKR" ? Math.min(priceOfUnits(lines, refunded), input.leftCents) : 0;
  const price = isEmptied ? input.leftCents : cents(priceCents);
  const amountCents = amount === "" ? price : parseDecimal(amount);
  if (!amountCents) {
    const text = amount === "" ? words.amountOrItems : words.amountUnclear;
    throw new DomainError("INVALID_INPUT", { fields: { amount: text } });
  }
  if (amountCents > input.leftCents) throw new DomainError("REFUND_TOO_MUCH", { leftCents: input.leftCents, currency });
  const choices = choicesFor(currency === "LKR" && amountCents === heldRupees(payments));
  return { ...input, amountCents, currency, lines: refunded, choices };
}

export type ReadRefund = ReturnType<typeof readRefund>;
