import type { CustomerWorth } from "../../../domain/customers/customer-value.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { customerSearchText as words } from "./customer-words.ts";

type Purchase = OrderName & { status: OrderStatus; totalCents: Cents; placedAt: Date };

/** A customer's orders, newest first, with their total value. */
export function CustomerPurchases({ orders, worth }: { orders: readonly Purchase[]; worth: CustomerWorth }) {
  const { orderStatus } = customerMessages();
  return (
    <section aria-labelledby="orders" className="grid min-w-0 content-start gap-3">
      <h2 id="orders" className="heading text-xl">
        {words.orders}
      </h2>
      <p>{orders.length > 0 ? words.worth(worth.sales, formatRupees(worth.totalCents)) : words.noOrders}</p>
      <ul className="divide-y divide-line">
        {orders.map(({ number, code, status, totalCents, placedAt }) => (
          <li key={number}>
            <ShopLink
              to={`/admin/orders/${number}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-wash"
            >
              <span className="min-w-0">
                <span className="block font-strong tabular-nums">{code}</span>
                <span className="text-ink-soft text-sm">{formatDay(placedAt, "en")}</span>
              </span>
              <span className="text-right">
                <span className="block whitespace-nowrap">{formatRupees(totalCents)}</span>
                <span className="text-sm">{orderStatus[status]}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
