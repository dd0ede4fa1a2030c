import type { LedgerLine } from "../../../../domain/catalog-editing/stock-ledger.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { productStockWords as words } from "./product-stock-words.ts";

/** Every stock movement of a product: quantity, reason, actor and time. */
export function StockLedger({ lines }: { lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return <p>{words.nothing}</p>;
  return (
    <ol className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-4 py-3">
          <span className={joinClasses("w-14 shrink-0 text-right font-strong", line.delta < 0 && "text-rose")}>
            {line.delta > 0 ? `+${line.delta}` : `−${-line.delta}`}
          </span>
          <span className="min-w-0">
            <span className="block">
              {[line.variantLabel, reasonOf(line), line.note].filter(Boolean).join(" · ")}
              {line.orderNumber && (
                <ShopLink to={`/admin/orders/${line.orderNumber}`} className="ml-2 underline underline-offset-4">
                  {words.order(line.orderNumber)}
                </ShopLink>
              )}
            </span>
            <span className="block text-ink-soft text-sm">{`${formatMoment(line.at, "en")} · ${line.who}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function reasonOf({ reason, adjustmentReason }: LedgerLine): string {
  const known = Object.entries(words.adjustmentReasons).find(([name]) => name !== "" && name === adjustmentReason);
  return known?.[1] ?? words.reasons[reason];
}
