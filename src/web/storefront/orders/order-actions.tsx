import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { ButtonLink } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { NextActionLink } from "../shared/orders/next-action-link.tsx";
import { HideOrder } from "./hide-order.tsx";
import { OrderAgain } from "./order-again.tsx";

type Props = { order: OrderDetails; canBeCancelled: boolean; canBeReturned: boolean; isGuest: boolean };

/** Actions that the customer can take on the order now, the next one first. */
export function OrderActions({ order, canBeCancelled, canBeReturned, isGuest }: Props) {
  const { orderPage, tracking, transferring } = customerMessages();
  const isPaid = order.payment === "paid";
  const isPaymentOpen = order.payment === "waiting" || order.payment === "declined";
  return (
    <section aria-labelledby="actions" className="grid gap-4">
      <h2 id="actions" className="heading text-2xl">
        {orderPage.whatYouCanDo}
      </h2>
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <NextActionLink order={order} />
        {isPaymentOpen && (
          <ButtonLink to={`/order-confirmation?order_id=${order.number}`} variant="secondary">
            {tracking.checkPayment}
          </ButtonLink>
        )}
        {!order.replaces && (
          <ButtonLink to={`/orders/${order.number}/receipt`} variant="secondary">
            {isPaid ? orderPage.receipt : orderPage.orderSummary}
          </ButtonLink>
        )}
        {canBeReturned && (
          <ButtonLink to={`/orders/${order.number}/return`} variant="secondary">
            {orderPage.returnSomething}
          </ButtonLink>
        )}
        {order.payment === "to-transfer" && order.hasBankSlip && (
          <ButtonLink to={`/orders/${order.number}/transfer`} variant="secondary">
            {transferring.slip}
          </ButtonLink>
        )}
        {!order.status.startsWith("awaiting-") && order.payment !== "in-review" && <OrderAgain items={order.items} />}
        {canBeCancelled && (
          <ButtonLink to={`/orders/${order.number}/cancel`} variant="quiet">
            {orderPage.cancel}
          </ButtonLink>
        )}
      </div>
      {!isGuest && <HideOrder isHidden={order.isHidden} />}
    </section>
  );
}
