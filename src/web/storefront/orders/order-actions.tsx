import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { ButtonLink } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { NextActionLink } from "../shared/next-action-link.tsx";

type Props = { order: OrderDetails; canBeCancelled: boolean; canBeReturned: boolean };

/** Actions that the customer can take on the order now. */
export function OrderActions({ order, canBeCancelled, canBeReturned }: Props) {
  const { orderPage } = customerMessages();
  const isPaid = order.payment === "paid";
  return (
    <nav aria-label={orderPage.whatYouCanDo} className="flex flex-wrap gap-3 max-md:*:grow">
      <NextActionLink order={order} />
      <ButtonLink to={`/orders/${order.number}/receipt`} variant="secondary">
        {isPaid ? orderPage.receipt : orderPage.orderSummary}
      </ButtonLink>
      {canBeReturned && (
        <ButtonLink to={`/orders/${order.number}/return`} variant="secondary">
          {orderPage.returnSomething}
        </ButtonLink>
      )}
      {canBeCancelled && (
        <ButtonLink to={`/orders/${order.number}/cancel`} variant="quiet">
          {orderPage.cancel}
        </ButtonLink>
      )}
    </nav>
  );
}
