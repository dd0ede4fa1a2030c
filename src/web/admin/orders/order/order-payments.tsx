import { Link } from "react-router";
import { isCreditProvider } from "../../../../domain/credit/credit-kinds.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatAmount, formatAmounts } from "../../../../domain/format-amount.ts";
import { type Cents, formatRupees, sum } from "../../../../domain/money.ts";
import { dueByMethod } from "../../../../domain/orders/payment-state.ts";
import type { StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import type { OrderMoney } from "../../../../domain/orders/staff/order-payments.server.ts";
import { currentReason, describeOutcome, REVIEW_REASONS } from "../../../../domain/payments/payment-review-reasons.ts";
import { Panel, PLAIN_LINK } from "../../shared/panel.tsx";
import { MoneyDecisions } from "../money-decisions.tsx";
import { notifiedAmount } from "../notified-amount.ts";
import { orderPageWords as words } from "../order-page-words.ts";
import { type BankSlipLink, Slips } from "../transfer-slips.tsx";

type PaidOrder = Pick<
  StaffOrder,
  "number" | "sums" | "remittedCents" | "transferReference" | "paymentMethod" | "holdReason" | "fulfilmentState"
>;

type OrderPaymentsProps = {
  order: PaidOrder;
  money: OrderMoney;
  slips: readonly BankSlipLink[];
  rights: { change: boolean; refund: boolean };
};

/** Payments, refunds, payment notifications and open payment reviews. */
export function OrderPayments({ order, money, slips, rights }: OrderPaymentsProps) {
  const { number, transferReference, remittedCents } = order;
  const { payments, refunds, notifications } = money;
  const heldCents = sum(payments.filter(({ currency }) => currency === "LKR").map(({ leftCents }) => leftCents));
  const isRefundable = payments.some(({ leftCents }) => leftCents > 0);
  return (
    <Panel title={words.money}>
      {transferReference && <p>{words.reference(transferReference)}</p>}
      {remittedCents !== null && (
        <p>{words.remitted(formatRupees(remittedCents), formatRupees(dueByMethod(order.sums)))}</p>
      )}
      {payments.length === 0 && remittedCents === null && <p className="text-ink-soft">{words.noMoney}</p>}
      <Entries
        title={words.received}
        entries={payments.map(({ id, amountCents, currency, status, method, provider, reference, at }) => ({
          id,
          at,
          to: `/admin/payments/${id}`,
          text: [
            formatAmount(amountCents, currency),
            `${words.cards[method] ?? (method || words.providers[provider] || provider)}, ${words.paymentStatuses[status]}`,
            reference,
          ]
            // Cash, credit and declined attempts have no reference of their own.
            .filter((part) => part !== number && part !== "0" && !(isCreditProvider(provider) && part === reference))
            .join(" · "),
        }))}
      />
      <Entries
        title={words.refunds}
        entries={refunds.map(({ id, amountCents, currency, status, method, reason, at }) => ({
          id,
          at,
          text: [formatAmount(amountCents, currency), words.refundStatuses[status], words.refundMethods[method], reason]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
      <Entries title={words.reviews} entries={reviewEntries(order, money, heldCents)} />
      <Entries
        title={words.notices}
        entries={notifications.map(({ id, outcome, amount, currency, source, at }) => ({
          id,
          at,
          text: `${words.sources[source](notifiedAmount(amount, currency))} ${describeOutcome(outcome)}`,
        }))}
      />
      {slips.length > 0 && <Slips slips={slips} />}
      <MoneyDecisions
        order={{ ...order, totalCents: order.sums.totalCents }}
        {...{ heldCents, isRefundable, rights }}
      />
    </Panel>
  );
}

/** Returns one entry for each reason of the open payment reviews, with the amounts of their payments. */
function reviewEntries(order: PaidOrder, { payments, reviews }: OrderMoney, heldCents: Cents): Entry[] {
  const isWhole = heldCents === order.sums.totalCents;
  const isTransfer = order.paymentMethod === "bank-transfer";
  const byReason = Map.groupBy(reviews, ({ reason }) => (isTransfer ? currentReason(reason, isWhole) : reason));
  return [...byReason].map(([reason, about]) => {
    const paid = payments.filter(({ id }) => about.some(({ paymentId }) => paymentId === id));
    const { id, at } = about[0] as (typeof reviews)[number];
    return { id, at, text: [formatAmounts(paid), REVIEW_REASONS[reason]].filter(Boolean).join(" · ") };
  });
}

/** `to`: its own page, if it has one. */
type Entry = { id: string; text: string; at: Date; to?: string };

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="font-strong">{title}</h3>
      <ul>
        {entries.map(({ id, text, at, to }) => (
          <li key={id} className="break-words py-1">
            {to ? (
              <Link to={to} className={PLAIN_LINK}>
                {text}
              </Link>
            ) : (
              text
            )}
            <span className="block text-ink-soft text-sm">{formatMoment(at, "en")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
