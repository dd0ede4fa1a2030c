import type { CartTotals } from "../../../../domain/cart/cart-totals.ts";
import { type Cents, cents, formatRupees } from "../../../../domain/money.ts";
import type { EditRefusal } from "../../../../domain/orders/editing/editing.ts";
import type { MethodRefusal, PaymentMethod } from "../../../../domain/orders/payment-methods.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { editRefusals } from "../../../i18n/staff-failure-words.ts";
import { orderWords } from "../../shared/order-words.ts";
import { editOrderWords as words } from "./edit-order-words.ts";

export type SumsFacts = {
  version: number;
  beforeCents: Cents;
  refundCents: Cents;
  refusal: EditRefusal | null;
  totals: CartTotals;
  refusals: readonly MethodRefusal[];
  method: PaymentMethod;
  /** Number of lines with too little stock or with a product that is no longer sold; each shows its problem. */
  problems: number;
  /** Fingerprint of the displayed prices of added items. */
  seen: string;
  /** True when the form was sent with items that the page had not shown. */
  isToCheck: boolean;
  isSending: boolean;
  answer: FormAnswer | undefined;
};

/** New totals, the refund, and the button that saves; or the reason why the order cannot be changed. */
export function EditedSums({ isSame, ...facts }: SumsFacts & { isSame: boolean }) {
  const { totals, beforeCents, refundCents, answer } = facts;
  const refusal = refusalOf(facts);
  if (isSame) return <p className="text-ink-soft">{words.unchanged}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <input type="hidden" name="version" value={facts.version} />
      <input type="hidden" name="seen" value={facts.seen} />
      <input type="hidden" name="displayedTotalCents" value={totals.totalCents} />
      <input type="hidden" name="displayedRefundCents" value={refundCents} />
      {facts.isToCheck && !answer && <Alert>{words.checkTotal}</Alert>}
      <Sums totals={totals} beforeCents={beforeCents} />
      {refusal ? <Notice tone="warning">{refusal}</Notice> : <Notice tone="info">{meaningOf(facts)}</Notice>}
      <FormFailure failure={answer?.failure} />
      {!refusal && facts.problems === 0 && (
        <Button isBusy={facts.isSending} className="sm:self-start">
          {words.save}
        </Button>
      )}
    </div>
  );
}

function meaningOf({ refundCents, totals, beforeCents, method }: SumsFacts): string {
  if (refundCents > 0) return words.refund(formatRupees(refundCents), method === "card");
  return totals.totalCents === beforeCents ? words.sameTotal : words.toPay;
}

function refusalOf({ refusal, refusals, method }: SumsFacts): string {
  if (refusal) return editRefusals[refusal];
  const { methods } = customerMessages();
  return refusals
    .map((each) => (each.reason === "products" ? orderWords.notForCash : methods.refusalText(method, each)))
    .join(" ");
}

function Sums({ totals, beforeCents }: { totals: CartTotals; beforeCents: Cents }) {
  const parts = [
    [words.subtotal, totals.subtotalCents],
    [words.discount, cents(-totals.discountCents)],
    [words.delivery, totals.deliveryCents],
    [words.fee, totals.feeCents],
  ] as const;
  const shown = [...parts.filter(([, amount]) => amount !== 0), [words.total, totals.totalCents] as const];
  return (
    <div>
      <dl className="grid gap-1">
        {shown.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 last:font-strong">
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {totals.vatBasisPoints && (
        <p className="text-right text-ink-soft text-sm">
          {`${customerMessages().vat.included(totals.vatBasisPoints)}: ${formatRupees(totals.vatCents)}`}
        </p>
      )}
      <p className="text-right text-ink-soft text-sm">{words.before(formatRupees(beforeCents))}</p>
    </div>
  );
}
