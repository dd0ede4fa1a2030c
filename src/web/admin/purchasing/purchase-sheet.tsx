import { formatLine } from "../../../domain/format-line.ts";
import { type Cents, formatRupees, times } from "../../../domain/money.ts";
import { printWords, purchaseWords } from "./purchasing-words.ts";

type Sheet = {
  number: string;
  /** Name, address and phone. */
  buyer: readonly string[];
  supplier: readonly string[];
  date: string;
  deliverBy: string | null;
  lines: readonly { id: string; item: string; sku: string; quantity: number; unitCostCents: Cents }[];
  freightCents: Cents;
  totalCents: Cents;
  note: string;
};

const NUMBER = "py-1 pl-3 text-right tabular-nums";

/** A purchase order as its supplier reads it. */
export function PurchaseSheet({ number, buyer, supplier, date, deliverBy, lines, note, ...totals }: Sheet) {
  const facts = [
    [printWords.date, date],
    [printWords.deliverBy, deliverBy],
  ].filter(([, fact]) => fact);
  return (
    <article className="printed-sheet grid grid-cols-1 gap-5 rounded-picture bg-surface p-5 md:p-8">
      <h2 className="heading text-2xl">{printWords.title(number)}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-5">
        <Party label={printWords.from} lines={buyer} />
        <Party label={printWords.to} lines={supplier} />
        <div>
          {facts.map(([label, fact]) => (
            <p key={label}>
              <span className="text-ink-soft text-sm">{label}</span>
              <span className="block">{fact}</span>
            </p>
          ))}
        </div>
      </div>
      <table className="w-full text-left">
        <thead className="border-line border-b text-ink-soft text-sm">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {printWords.item}
            </th>
            <th scope="col" className={`${NUMBER} font-normal`}>
              {printWords.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ id, item, sku, quantity, unitCostCents }) => (
            <tr key={id} className="align-top">
              <td className="wrap-anywhere py-1">
                {[item, sku].filter(Boolean).join(", ")}
                <span className="block text-ink-soft text-sm tabular-nums">
                  {`${quantity} × ${formatRupees(unitCostCents)}`}
                </span>
              </td>
              <td className={NUMBER}>{formatRupees(times(unitCostCents, quantity))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t">
          {totals.freightCents > 0 && <Total label={purchaseWords.freightTotal} amount={totals.freightCents} />}
          <Total label={purchaseWords.total} amount={totals.totalCents} isStrong />
        </tfoot>
      </table>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </article>
  );
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <p className="wrap-anywhere min-w-0">
      <span className="text-ink-soft text-sm">{label}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

function Total({ label, amount, isStrong = false }: { label: string; amount: Cents; isStrong?: boolean }) {
  const weight = isStrong ? "font-strong" : "font-normal";
  return (
    <tr>
      <th scope="row" className={`py-1 ${weight}`}>
        {label}
      </th>
      <td className={`${NUMBER} ${weight}`}>{formatRupees(amount)}</td>
    </tr>
  );
}

/** Returns a purchase order as a text for an email or a chat. */
export function purchaseText({ number, buyer, date, deliverBy, lines, freightCents, totalCents, note }: Sheet): string {
  const items = lines.map(({ item, sku, quantity, unitCostCents }) => {
    return `${[item, sku].filter(Boolean).join(", ")}: ${formatLine(quantity, unitCostCents)}`;
  });
  return [
    `${printWords.title(number)}, ${date}`,
    deliverBy && `${printWords.deliverBy}: ${deliverBy}`,
    "",
    ...items,
    freightCents > 0 && `${purchaseWords.freightTotal}: ${formatRupees(freightCents)}`,
    `${purchaseWords.total}: ${formatRupees(totalCents)}`,
    "",
    note,
    ...buyer,
  ]
    .filter((line) => line !== null && line !== false)
    .join("\n")
    .replaceAll("\u00a0", " ");
}
