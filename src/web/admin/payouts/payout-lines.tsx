import { Link } from "react-router";
import { formatDay } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { MOST_PAYMENTS } from "../../../domain/payments/payouts/payout-input.ts";
import type { findPayout } from "../../../domain/payments/payouts/payout-queries.server.ts";
import { payoutWords as words } from "./payout-words.ts";

type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

/** The payments of a payout, with what of each is still open. */
export function PayoutLines({ payout: { lines, payments, linesCents, state } }: { payout: Payout }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li key={line.reference}>
            <Line line={line} isCounted={state !== "withdrawn"} />
          </li>
        ))}
      </ul>
      {payments > MOST_PAYMENTS && <p className="text-ink-soft text-sm">{words.firstOnly(MOST_PAYMENTS)}</p>}
      <p className="text-right font-strong tabular-nums">{words.total(formatRupees(linesCents))}</p>
    </>
  );
}

function Line({ line, isCounted }: { line: Payout["lines"][number]; isCounted: boolean }) {
  const { reference, paymentId, amountCents, code, at, dueCents } = line;
  const text = (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span className="font-strong">{code ?? reference}</span>
        <span>{formatRupees(amountCents)}</span>
      </span>
      <span className="block text-ink-soft text-sm tabular-nums">
        {[code && reference, at && formatDay(at, "en")].filter(Boolean).join(" · ")}
      </span>
      {paymentId === null && <span className="block font-strong text-amber text-sm">{words.unknownLine}</span>}
      {isCounted && dueCents !== null && dueCents !== 0 && (
        <span className="block font-strong text-amber text-sm">
          {dueCents > 0
            ? words.stillOpen(formatRupees(dueCents))
            : words.paidTooMuch(formatRupees(cents(0 - dueCents)))}
        </span>
      )}
    </>
  );
  if (paymentId === null) return <div className="py-2">{text}</div>;
  return (
    <Link to={`/admin/payments/${paymentId}`} className="block min-h-11 py-2 hover:bg-wash">
      {text}
    </Link>
  );
}
