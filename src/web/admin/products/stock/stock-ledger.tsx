import type { LedgerLine } from "../../../../domain/catalog-editing/stock-ledger.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { formatPurchaseNumber } from "../../../../domain/purchasing/purchase-state.ts";
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
              {line.purchase && <PurchaseOfLine purchase={line.purchase} />}
            </span>
            <span className="block text-ink-soft text-sm">{`${formatMoment(line.at, "en")} · ${line.who}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The purchase order that units came with, and the cost of a unit since then. */
function PurchaseOfLine({ purchase: { id, number, cost } }: { purchase: NonNullable<LedgerLine["purchase"]> }) {
  const name = formatPurchaseNumber(number);
  return (
    <>
      {id ? (
        <ShopLink to={`/admin/purchases/${id}`} className="ml-2 underline underline-offset-4">
          {name}
        </ShopLink>
      ) : (
        <span className="ml-2">{name}</span>
      )}
      {cost && cost.beforeCents !== cost.afterCents && (
        <span className="block">
          {words.newCost(
            cost.beforeCents === null ? null : formatRupees(cost.beforeCents),
            formatRupees(cost.afterCents),
          )}
        </span>
      )}
    </>
  );
}

function reasonOf({ reason, adjustmentReason }: LedgerLine): string {
  const known = Object.entries(words.adjustmentReasons).find(([name]) => name !== "" && name === adjustmentReason);
  return known?.[1] ?? words.reasons[reason];
}
