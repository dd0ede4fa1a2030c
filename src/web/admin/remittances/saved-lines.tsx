import { Link } from "react-router";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import { remittanceWords as words } from "./remittance-words.ts";

type SavedLine = {
  orderNumber: string;
  /** Null for an unknown order. */
  code: string | null;
  amountCents: Cents;
  /** Total of the order as it is now; null for an unknown order. */
  totalCents: Cents | null;
  remittedCents: Cents | null;
};

/** Each order of a courier's list, beside the total handed over for it so far. */
export function SavedLines({ lines, totalCents }: { lines: readonly SavedLine[]; totalCents: Cents }) {
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li key={line.orderNumber} className="flex flex-wrap justify-between gap-x-4 py-2">
            {line.totalCents === null ? (
              <span className="tabular-nums">{line.orderNumber}</span>
            ) : (
              <Link
                to={`/admin/orders/${line.orderNumber}`}
                className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
              >
                {line.code ?? line.orderNumber}
              </Link>
            )}
            <span className="self-center tabular-nums">{formatRupees(line.amountCents)}</span>
            <Difference {...line} />
          </li>
        ))}
      </ul>
      <p className="text-right font-strong tabular-nums">{words.total(formatRupees(totalCents))}</p>
    </>
  );
}

function Difference({ totalCents, remittedCents }: SavedLine) {
  if (totalCents === remittedCents && totalCents !== null) return null;
  return (
    <span className="w-full font-strong text-amber text-sm">
      {totalCents === null
        ? words.verdict("unknown", "")
        : words.oddIs(formatRupees(remittedCents ?? cents(0)), formatRupees(totalCents))}
    </span>
  );
}
