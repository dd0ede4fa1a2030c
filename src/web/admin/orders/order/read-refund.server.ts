import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";
import { type Cents, cents, parseDecimal } from "../../../../domain/money.ts";
import type { RefundedLine } from "../../../../domain/payments/refund-methods.ts";
import { priceOfUnits, REFUND_METHODS } from "../../../../domain/payments/refund-methods.ts";
import { parseForm } from "../../../parse-form.ts";
import { orderActionWords as words } from "../order-action-words.ts";

const refundInput = z.object({
  paymentId: z.uuid(),
  leftCents: z.coerce.number().int().positive().transform(cents),
  amount: z.string().trim().default(""),
  reason: z.string().trim().min(1).max(200),
  sent: z.enum(REFUND_METHODS).optional(),
});

type RefundOrder = {
  sums: { subtotalCents: Cents; discountCents: Cents };
  lines: readonly { id: string; priceCents: Cents; left: number }[];
};

/**
 * Reads the refund form: the typed amount, otherwise the price of the selected units.
 * @throws {DomainError} INVALID_INPUT
 */
export function readRefund(form: FormData, { sums, lines }: RefundOrder) {
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
  const price = cents(Math.min(priceOfUnits(lines, refunded, sums), input.leftCents));
  const amountCents = amount === "" ? price : parseDecimal(amount);
  if (!amountCents) {
    const text = amount === "" ? words.amountOrItems : words.amountUnclear;
    throw new DomainError("INVALID_INPUT", { fields: { amount: text } });
  }
  if (amountCents > input.leftCents) throw new DomainError("REFUND_TOO_MUCH", { leftCents: input.leftCents });
  return { ...input, amountCents, lines: refunded };
}

export type ReadRefund = ReturnType<typeof readRefund>;
