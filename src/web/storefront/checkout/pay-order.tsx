import { formatTime } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { OrderItems } from "../shared/order-items.tsx";

type Props = { order: OrderDetails; action: string; fields: Record<string, string> };

/**
 * An order that awaits payment, all its charges, and a plain form to the gateway's page: links in emails open in apps
 * where popups hang.
 */
export function PayOrder({ order, action, fields }: Props) {
  const { checkout, tracking, success } = customerMessages();
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title={checkout.paying(order.number)} intro={checkout.waitsForYou} />
      <section className="rounded-picture bg-surface p-5 sm:p-8">
        <OrderItems items={order.items} charges={order} />
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-strong text-lg">
          <span>{tracking.total}</span>
          <Price amount={order.totalCents} />
        </p>
      </section>
      <form method="post" action={action} className="mt-6 grid gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>{checkout.pay(formatRupees(order.totalCents))}</Button>
        <p className="text-ink-soft text-sm">{checkout.cardHint}</p>
      </form>
      <div className="mt-6 grid gap-3">
        {order.reservedUntil && <p>{checkout.heldUntil(formatTime(order.reservedUntil))}</p>}
        <p>
          {checkout.paidAlready}{" "}
          <ShopLink className="underline underline-offset-4" to={`/order-confirmation?order_id=${order.number}`}>
            {success.checkNow}
          </ShopLink>
        </p>
        <DiscretionLine />
      </div>
    </div>
  );
}
