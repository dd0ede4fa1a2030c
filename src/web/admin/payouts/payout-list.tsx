import { Link } from "react-router";
import { formatRupees } from "../../../domain/money.ts";
import type { ListedPayout } from "../../../domain/payments/payouts/payout-queries.server.ts";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { dayName, payoutWords as words } from "./payout-words.ts";

type Props = { payouts: readonly ListedPayout[]; next: string | null; isOlder: boolean };

/** Payouts and write-offs, newest first. */
export function PayoutList({ payouts, next, isOlder }: Props) {
  if (payouts.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {payouts.map(({ id, kind, state, paidOn, reference, amountCents, payments }) => (
          <li key={id}>
            <Link to={`/admin/payouts/${id}`} className="block min-h-11 py-2 hover:bg-wash">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="wrap-anywhere font-strong">
                  {kind === "write-off" ? words.writeOffName(reference) : reference}
                </span>
                <span className="tabular-nums">{formatRupees(amountCents)}</span>
              </span>
              <span className="block text-ink-soft text-sm">
                {[
                  dayName(paidOn),
                  words.payments(payments),
                  (kind === "payout" || state === "withdrawn") && words.states[state],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label={words.past} className="flex gap-5 empty:hidden">
        {isOlder && (
          <Link to="/admin/payouts" className={PLAIN_LINK}>
            {words.newest}
          </Link>
        )}
        {next && (
          <Link to={`/admin/payouts?after=${next}`} className={PLAIN_LINK}>
            {words.older}
          </Link>
        )}
      </nav>
    </>
  );
}
