import { cents, formatRupees } from "../../../domain/money.ts";
import { purchaseWords as words } from "./purchasing-words.ts";

type Props = { subtotalCents: number; freightCents: number };

/** Sum of the items, freight and total of a purchase order. */
export function PurchaseTotals({ subtotalCents, freightCents }: Props) {
  const rows = [
    [words.subtotal, subtotalCents],
    [words.freightTotal, freightCents],
    [words.total, subtotalCents + freightCents],
  ] as const;
  return (
    <dl className="grid gap-1 tabular-nums">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 last:font-strong">
          <dt>{label}</dt>
          <dd>{Number.isSafeInteger(amount) ? formatRupees(cents(amount)) : ""}</dd>
        </div>
      ))}
    </dl>
  );
}
