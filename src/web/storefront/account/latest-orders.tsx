import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { LINE_LINK } from "../../components/link-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { OrderCard } from "../shared/orders/order-card.tsx";

/** The newest orders, and the way to all others. */
export function LatestOrders({ orders }: { orders: OrderDetails[] }) {
  const { account, orderPage, tracking } = customerMessages();
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="heading mb-4 text-2xl">
        {account.myOrders}
      </h2>
      {orders.length === 0 && <p className="text-ink-soft">{tracking.empty}</p>}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ShopLink to="/order-tracking" className={LINE_LINK}>
          {orderPage.allOrders}
        </ShopLink>
      </p>
    </section>
  );
}
