import { cents } from "../../../domain/money.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { dueByMethod } from "../../../domain/orders/payment-state.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { OrderItems } from "../shared/orders/order-items.tsx";
import { PayForm } from "./pay-form.tsx";

type Props = { order: OrderDetails; action: string; fields: Record<string, string> };

/** An order that awaits payment, with all its charges. */
export function PayOrder({ order, action, fields }: Props) {
  const { checkout, orderPage, tracking, success } = customerMessages();
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title={checkout.paying(order.code)} intro={`${order.number}. ${checkout.waitsForYou}`} />
      <section className="rounded-picture bg-surface p-5 sm:p-8">
        <OrderItems items={order.items} charges={order} />
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-strong text-lg">
          <span>{tracking.total}</span>
          <Price amount={order.totalCents} />
        </p>
        {order.creditCents > 0 && (
          <p className="flex items-baseline justify-between gap-4 pt-3">
            <span>{orderPage.byCredit}</span>
            <Price amount={cents(-order.creditCents)} />
          </p>
        )}
      </section>
      <PayForm {...order} totalCents={dueByMethod(order)} action={action} fields={fields} />
      <div className="mt-6 grid gap-3">
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
