import { Link } from "react-router";
import { startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay, formatMoment } from "../../../domain/dates.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import type { findPayment } from "../../../domain/payments/list/find-payment.server.ts";
import { orderPageWords } from "../orders/order-page-words.ts";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { nameCard, paymentWords as words } from "./payment-words.ts";

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Method, state, reference and time of a payment, and the fee and payouts of a card payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { method, card, status, reference, at, number } = payment;
  const isAttempt = status === "declined" || status === "cancelled";
  const facts: [label: string, text: string | false][] = [
    [words.method, nameCard(card) || words.methods[method]],
    [words.state, orderPageWords.paymentStatuses[status]],
    [method === "card" ? words.payHereId : words.reference, reference !== number && reference !== "0" && reference],
    [isAttempt ? words.attemptedAt : words.receivedAt, formatMoment(at, "en")],
    ...feeFacts(payment),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label} className="sm:contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere tabular-nums first-letter:uppercase">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function feeFacts({
  hasFee,
  amountCents,
  feeCents,
  feeSource,
  dueCents,
  payouts,
}: Payment): [string, string | false][] {
  if (!hasFee) return [];
  if (feeCents === null || feeSource === null) return [[words.fee, words.feeUnknown]];
  const isPaidOut = dueCents === 0 && payouts.some(({ closedAs }) => closedAs !== "withdrawn");
  return [
    [words.fee, `${formatRupees(feeCents)}, ${words.feeSources[feeSource]}`],
    [words.net, formatRupees(cents(amountCents - feeCents))],
    [words.due, dueCents !== null && dueCents > 0 && formatRupees(dueCents)],
    [words.tooMuch, dueCents !== null && dueCents < 0 && formatRupees(cents(0 - dueCents))],
    [words.settled, isPaidOut && words.allPaidOut],
  ];
}

/** Refunds of a payment, with the reference of each. */
export function PaymentRefunds({ refunds, currency }: { refunds: Payment["refunds"]; currency: string }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title={words.refunds}>
      <ul className="divide-y divide-line border-line border-y">
        {refunds.map(({ id, amountCents, status, method, reason, reference, createdAt, settledAt }) => (
          <li key={id} className="wrap-anywhere py-2">
            {[
              formatAmount(amountCents, currency),
              orderPageWords.refundStatuses[status],
              orderPageWords.refundMethods[method],
              reference,
              reason,
            ]
              .filter(Boolean)
              .join(" · ")}
            <span className="block text-ink-soft text-sm">{formatMoment(settledAt ?? createdAt, "en")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Payouts that contain a payment. */
export function PaymentPayouts({ payouts }: { payouts: Payment["payouts"] }) {
  if (payouts.length === 0) return null;
  return (
    <Panel title={words.payouts}>
      <ul className="divide-y divide-line border-line border-y">
        {payouts.map(({ id, paidOn, reference, closedAs, amountCents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={`/admin/payouts/${id}`} className={`${PLAIN_LINK} wrap-anywhere`}>
              {words.payoutOn(reference, formatDay(startOfDay(paidOn), "en"))}
            </Link>
            <span className="tabular-nums">
              {[formatRupees(amountCents), closedAs === "withdrawn" && words.withdrawn].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
