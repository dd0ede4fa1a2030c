import { formatDay, formatTime } from "../../../../domain/dates.ts";
import { cents, times } from "../../../../domain/money.ts";
import type { OrderDetails, OrderedItem } from "../../../../domain/orders/order-details.ts";
import { Price } from "../../../components/price.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";
import { CartPicture } from "../cart/cart-picture.tsx";
import { CardAction } from "./next-action-link.tsx";
import { OrderDetailsDialog } from "./order-details-dialog.tsx";
import { Charge } from "./order-items.tsx";
import { StatusChip } from "./status-chip.tsx";

/** One order in 'My Orders' (spec §2 Order tracking), with the button that opens its details. */
export function OrderCard({ order }: { order: OrderDetails }) {
  const { orderPage, tracking } = customerMessages();
  return (
    <article className="rounded-picture bg-surface p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 max-md:flex-col max-md:items-start">
        <h2 className="break-all heading text-xl">
          <ShopLink
            to={`/orders/${order.number}`}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {order.number}
          </ShopLink>
        </h2>
        <StatusChip order={order} />
      </header>
      <p className="mt-2 text-ink-soft">{orderPage.code(order.code)}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{tracking.date}</dt>
        <dd>{order.createdAt ? <Moment at={order.createdAt} /> : tracking.pending}</dd>
        <dt className="text-ink-soft">{tracking.total}</dt>
        <dd className="font-strong">
          <Price amount={order.totalCents} />
        </dd>
      </dl>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.variantId ?? item.title} className="flex gap-3 py-3">
            {item.image !== undefined && <CartPicture item={{ ...item, image: item.image }} className="size-14" />}
            <CardItem item={item} />
          </li>
        ))}
        <Charges order={order} />
      </ul>
      <footer className="mt-4 flex flex-wrap items-center gap-3 max-md:*:grow md:gap-4">
        <CardAction order={order} />
        <OrderDetailsDialog order={order} />
      </footer>
    </article>
  );
}

function CardItem({ item: { title, variantLabel, quantity, priceCents } }: { item: OrderedItem }) {
  const { tracking } = customerMessages();
  return (
    <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
      <span className="product-title max-w-full flex-1 text-balance">
        {tracking.quantity(variantLabel ? `${title} (${variantLabel})` : title, quantity)}
      </span>
      <span className="ml-auto">
        <Price amount={times(priceCents, quantity)} />
      </span>
    </div>
  );
}

/** The differences between the sum of the items and the total. */
function Charges({ order: { discountCents, deliveryCents, feeCents } }: { order: OrderDetails }) {
  const { orderPage, discount } = customerMessages();
  const charges = [
    [discount.line, cents(-discountCents)],
    [orderPage.deliveryCharge, deliveryCents],
    [orderPage.fee, feeCents],
  ] as const;
  return charges
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => <Charge key={name} name={name} amount={amount} isSmall />);
}

/** Time as `formatMoment` formats it. On narrow screens only the time of day wraps. */
function Moment({ at }: { at: Date }) {
  return (
    <>
      <span className="inline-block">{formatDay(at, pageLanguage())},</span>{" "}
      <span className="inline-block">{formatTime(at, pageLanguage())}</span>
    </>
  );
}
