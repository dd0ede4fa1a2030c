import { Link } from "react-router";
import { formatMoment } from "../../../domain/dates.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { type Cents, cents, formatRupees, sum } from "../../../domain/money.ts";
import type { ListedPayment, PaymentSums } from "../../../domain/payments/list/list-payments.server.ts";
import { nameCard, stateOf, paymentWords as words } from "./payment-words.ts";

/** A row of the list: the amount as it counts, below it method, reference, order and fee. */
export function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { kind, paymentId, at, code, method, card, reference, amountCents, currency, feeCents } = payment;
  const isOut = kind === "refund" || kind === "chargeback";
  const facts = [
    code,
    nameCard(card) || words.methods[method],
    // Cash has the order's number, and attempts often "0".
    method !== "cash" && method !== "credit" && reference !== "0" && reference,
    kind !== "receipt" && kind !== "chargeback" && stateOf(payment),
    feeCents !== null && words.feeOf(formatRupees(feeCents), formatRupees(cents(amountCents - feeCents))),
  ];
  return (
    <li className="border-line border-b">
      <Link to={`/admin/payments/${paymentId}`} className="block min-h-12 py-2 hover:bg-wash">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-strong">{words.kinds[kind]}</span>
          <span className="whitespace-nowrap tabular-nums">
            {isOut ? formatAmount(cents(0 - amountCents), currency) : formatAmount(amountCents, currency)}
          </span>
        </span>
        <span className="wrap-anywhere block text-ink-soft text-sm tabular-nums">
          {facts.filter(Boolean).join(" · ")}
        </span>
        <span className="block text-ink-soft text-sm">{formatMoment(at, "en")}</span>
      </Link>
    </li>
  );
}

const SUMS = [
  ["receivedCents", words.kinds.receipt],
  ["refundedCents", words.refunded],
  ["chargedBackCents", words.chargedBack],
  ["feeCents", words.fees],
] as const;

/** Totals of the whole list, by method and of all methods. */
export function Totals({ sums, payments }: { sums: readonly PaymentSums[]; payments: readonly ListedPayment[] }) {
  const shown = sums.filter((each) => SUMS.some(([name]) => each[name] > 0));
  const all = (name: (typeof SUMS)[number][0]): Cents => sum(shown.map((each) => each[name]));
  const withoutFee = shown.reduce((count, each) => count + each.withoutFee, 0);
  return (
    <section aria-label={words.totals} className="grid gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        {SUMS.filter(([name]) => all(name) > 0).map(([name, label]) => (
          <Tile key={name} label={label} amount={all(name)}>
            {shown.length > 1 &&
              shown
                .filter((each) => each[name] > 0)
                .map((each) => `${words.methods[each.method]} ${formatRupees(each[name])}`)
                .join(" · ")}
          </Tile>
        ))}
        <Tile label={words.left} amount={keptOf(shown)}>
          {withoutFee > 0 && words.withoutFee(withoutFee)}
        </Tile>
      </dl>
      {payments.some(({ currency }) => currency !== "LKR") && (
        <p className="text-ink-soft text-sm">{words.otherCurrencies}</p>
      )}
    </section>
  );
}

function keptOf(sums: readonly PaymentSums[]): Cents {
  return sum(
    sums.map((each) => cents(each.receivedCents - each.refundedCents - each.chargedBackCents - each.feeCents)),
  );
}

type TileProps = { label: string; amount: Cents; children: string | false };

function Tile({ label, amount, children }: TileProps) {
  return (
    <div className="rounded-picture bg-surface p-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="heading whitespace-nowrap text-xl tabular-nums">{formatRupees(amount)}</dd>
      {children && <dd className="text-ink-soft text-sm tabular-nums">{children}</dd>}
    </div>
  );
}
