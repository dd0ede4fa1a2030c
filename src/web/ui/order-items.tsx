import { type Cents, formatRupees } from "../../domain/money.ts";
import type { OrderedItem } from "../../domain/orders/order-details.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Price } from "./price.tsx";

/** What was ordered: title, and quantity x price (spec §2). The delivery charge is the last line where it is told. */
export function OrderItems({ items, deliveryCents }: { items: readonly OrderedItem[]; deliveryCents?: Cents }) {
  const { confirmation, tracking } = useMessages();
  return (
    <ul className="mt-2 divide-y divide-line">
      {items.map((item) => (
        <li key={item.variantId ?? item.title} className="flex justify-between gap-4 py-3">
          <span>
            {item.title}
            {item.choice && <span className="block text-ink-soft text-sm">{item.choice}</span>}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {confirmation.quantityTimesPrice(item.quantity, formatRupees(item.priceCents))}
          </span>
        </li>
      ))}
      {deliveryCents !== undefined && (
        <li className="flex justify-between gap-4 py-3 text-ink-soft">
          <span>{tracking.shipping}</span>
          <Price amount={deliveryCents} />
        </li>
      )}
    </ul>
  );
}
