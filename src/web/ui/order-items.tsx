import { type Cents, formatRupees } from "../../domain/money.ts";
import type { OrderedItem } from "../../domain/orders/order-details.ts";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Price } from "./price.tsx";

type OrderItemsProps = { items: readonly OrderedItem[]; deliveryCents?: Cents; feeCents?: Cents };

/** What was ordered: title, and quantity x price (spec §2). The charges are the last lines where they are told. */
export function OrderItems({ items, deliveryCents, feeCents }: OrderItemsProps) {
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
      {deliveryCents !== undefined && <Charge name={tracking.shipping} amount={deliveryCents} />}
      {feeCents !== undefined && feeCents > 0 && <Charge name={customerMessages().orderPage.fee} amount={feeCents} />}
    </ul>
  );
}

function Charge({ name, amount }: { name: string; amount: Cents }) {
  return (
    <li className="flex justify-between gap-4 py-3 text-ink-soft">
      <span>{name}</span>
      <Price amount={amount} />
    </li>
  );
}
