import { Link } from "react-router";
import { formatDay } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import type { PayablePayment } from "../../../domain/payments/payouts/open-payments.server.ts";
import type { PayoutMonth } from "../../../domain/payments/payouts/payout-queries.server.ts";
import { STAFF_PAGE_SIZE } from "../../../domain/staff-lists.ts";
import { payoutWords as words } from "./payout-words.ts";

/** Where the money that cards were charged in a month is now. */
export function MonthSums({ sums }: { sums: PayoutMonth }) {
  if (sums.payments === 0) return <p className="text-ink-soft">{words.noCharges}</p>;
  const tiles = [
    [words.charged, sums.chargedCents],
    [words.paidOut, sums.paidOutCents],
    [words.fees, sums.feeCents],
    [words.refunds, sums.refundCents],
    ...(sums.writtenOffCents === 0 ? [] : ([[words.writtenOff, sums.writtenOffCents]] as const)),
    [words.open, sums.openCents],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        {tiles.map(([label, amount]) => (
          <div key={label} className="rounded-picture bg-surface p-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="heading whitespace-nowrap text-xl tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{words.adds}</p>
    </>
  );
}

/** Card payments that are not paid out in full, each with its page. */
export function OpenPayments({ payments }: { payments: readonly PayablePayment[] }) {
  if (payments.length === 0) return <p>{words.noOpen}</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-strong">{words.openPayments}</summary>
      <ul className="divide-y divide-line border-line border-y">
        {payments.map(({ id, code, reference, at, amountCents, dueCents }) => (
          <li key={id}>
            <Link to={`/admin/payments/${id}`} className="block min-h-11 py-2 hover:bg-wash">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-strong tabular-nums">{code}</span>
                <span className="tabular-nums">{dueOf(amountCents, dueCents)}</span>
              </span>
              <span className="block text-ink-soft text-sm tabular-nums">
                {[reference, formatDay(at, "en"), dueCents !== null && dueCents < 0 && words.deducted]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {payments.length === STAFF_PAGE_SIZE && (
        <p className="pt-2 text-ink-soft text-sm">{words.firstOnly(STAFF_PAGE_SIZE)}</p>
      )}
    </details>
  );
}

function dueOf(amountCents: PayablePayment["amountCents"], dueCents: PayablePayment["dueCents"]): string {
  if (dueCents === null) return `${formatRupees(amountCents)}, ${words.feeUnknown}`;
  return dueCents < 0
    ? formatRupees(cents(dueCents))
    : words.ofAmount(formatRupees(dueCents), formatRupees(amountCents));
}
