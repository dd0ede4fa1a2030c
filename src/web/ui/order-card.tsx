import { formatRupees } from "../../domain/money.ts";
import type { OrderDetails } from "../../domain/orders/order-details.ts";
import { formatMoment } from "../i18n/dates.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { OrderDetailsDialog } from "./order-details-dialog.tsx";
import { Price } from "./price.tsx";
import { ShopLink } from "./shop-link.tsx";

/** One order in 'My Orders' (spec §2 Order tracking), with the opener of its details. */
export function OrderCard({ order }: { order: OrderDetails }) {
  const { tracking, orderStatus } = useMessages();
  const isOpen = order.payment === "waiting" || order.payment === "declined";
  return (
    <article className="rounded-picture bg-surface p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="break-all heading text-xl">{order.number}</h2>
        <p className="rounded-full bg-paper px-3 py-1 text-sm">{orderStatus[order.status]}</p>
      </header>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{tracking.date}</dt>
        <dd>{order.createdAt ? formatMoment(order.createdAt, "en") : tracking.pending}</dd>
        <dt className="text-ink-soft">{tracking.total}</dt>
        <dd className="font-strong">
          <Price amount={order.totalCents} />
        </dd>
      </dl>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.variantId ?? item.title} className="flex justify-between gap-4 py-2">
            <span>{tracking.quantity(item.choice ? `${item.title} (${item.choice})` : item.title, item.quantity)}</span>
            <span className="whitespace-nowrap tabular-nums">{formatRupees(item.priceCents)}</span>
          </li>
        ))}
      </ul>
      <footer className="mt-4 flex flex-wrap items-center gap-4">
        <OrderDetailsDialog order={order} />
        {isOpen && (
          <ShopLink className="underline underline-offset-4" to={`/order-confirmation?order_id=${order.number}`}>
            {tracking.checkPayment}
          </ShopLink>
        )}
      </footer>
    </article>
  );
}
