import { formatDay, formatMoment } from "../../../domain/dates.ts";
import { formatLine } from "../../../domain/format-line.ts";
import { sum, times } from "../../../domain/money.ts";
import type { Purchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { PurchaseTotals } from "./purchase-totals.tsx";
import { dayName, purchaseWords as words } from "./purchasing-words.ts";

/** A purchase order that is not a draft: its items with what arrived, totals and receipts. */
export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { state, lines, receipts, freightCents, note, sentAt, endedAt, expectedOn } = purchase;
  const isComing = state === "sent" || state === "part-received";
  const facts = [
    sentAt && words.sentOn(formatDay(sentAt, "en")),
    isComing && expectedOn && `${words.expectedOn}: ${dayName(expectedOn)}`,
    endedAt && words.endedOn(words.states[state], formatDay(endedAt, "en")),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      <Panel title={words.items}>
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <li key={line.id} className="py-2">
              <ShopLink to={`/admin/products/${line.publicId}/stock`} className={`${PLAIN_LINK} wrap-anywhere`}>
                {line.name}
              </ShopLink>
              <p className="text-ink-soft text-sm tabular-nums">
                {[line.sku, formatLine(line.quantity, line.unitCostCents)].filter(Boolean).join(" · ")}
              </p>
              {line.receivedUnits > 0 && <p className="text-sm">{words.received(line.receivedUnits, line.quantity)}</p>}
            </li>
          ))}
        </ul>
        <PurchaseTotals
          subtotalCents={sum(lines.map(({ quantity, unitCostCents }) => times(unitCostCents, quantity)))}
          freightCents={freightCents}
        />
      </Panel>
      {receipts.length > 0 && (
        <Panel title={words.receipts}>
          <ul className="divide-y divide-line border-line border-y">
            {receipts.map(({ id, at, who, units }) => (
              <li key={id} className="py-2">
                {words.receiptLine(units, who)}
                <span className="block text-ink-soft text-sm">{formatMoment(at, "en")}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
