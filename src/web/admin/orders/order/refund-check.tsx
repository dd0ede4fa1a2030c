import { type Cents, formatRupees } from "../../../../domain/money.ts";
import type { RefundMethod } from "../../../../domain/payments/refund-methods.ts";
import { Button } from "../../../components/button.tsx";
import { SendForm } from "../../../components/send-form.tsx";
import type { Typed } from "../../../failures.ts";
import { orderActionWords as words } from "../order-action-words.ts";

export type CheckedRefund = {
  amountCents: Cents;
  leftCents: Cents;
  method: RefundMethod;
  isSent: boolean;
  /** Item names with their units, and the units among them that go back to stock. */
  items: readonly { name: string; units: number; restockUnits: number }[];
};

/** Second page of a refund: amount, method and items again. The button repeats the amount. */
export function RefundCheck({ refund, typed }: { refund: CheckedRefund; typed: Typed }) {
  const { amountCents, leftCents, method, isSent, items } = refund;
  const amount = formatRupees(amountCents);
  const isRecorded = isSent && method === "card";
  const restocked = items.filter(({ restockUnits }) => restockUnits > 0);
  const { step: _, ...fields } = typed;
  return (
    <SendForm className="grid max-w-form gap-5">
      <p className="font-strong text-lg">
        {(isRecorded ? words.recordQuestion : words.refundQuestion[method])(amount, formatRupees(leftCents))}
      </p>
      {isSent && <p>{isRecorded ? words.recordOnly : words.alreadySent}</p>}
      {items.length > 0 && (
        <p>{words.refundedItems(items.map(({ name, units }) => `${units} × ${name}`).join(", "))}</p>
      )}
      <p>
        {restocked.length > 0
          ? words.toStock(restocked.map(({ name, restockUnits }) => `${restockUnits} × ${name}`).join(", "))
          : words.nothingToStock}
      </p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="send">
          {isRecorded ? words.recordButton(amount) : words.refundButton(amount)}
        </Button>
        <Button name="step" value="change" variant="secondary">
          {words.changeRefund}
        </Button>
      </div>
    </SendForm>
  );
}
