import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { ButtonLink, buttonClasses } from "../../../components/button.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { useMessages } from "../../../i18n/use-messages.ts";

type NextAction = { to: string; label: string };

/** Returns the customer's next action on an order: a payment, a code or a transfer; null when there is none. */
function nextActionOf({ number, status, payment, hasBankSlip }: OrderDetails): NextAction | null {
  const { confirming, tracking, transferring } = customerMessages();
  if (payment === "to-confirm") return { to: `/orders/${number}/confirm`, label: confirming.open };
  if (payment === "to-transfer" && !hasBankSlip) return { to: `/orders/${number}/transfer`, label: transferring.open };
  const canBePaid = status === "awaiting-payment" && payment !== "in-review";
  return canBePaid ? { to: `/pay/${number}`, label: tracking.payNow } : null;
}

/** Link to the customer's next action on an order. */
export function NextActionLink({ order }: { order: OrderDetails }) {
  const action = nextActionOf(order);
  return action && <ButtonLink to={action.to}>{action.label}</ButtonLink>;
}

/**
 * The one action of an order's card: the next action, the courier's page while the parcel is on its way, or the order.
 */
export function CardAction({ order }: { order: OrderDetails }) {
  const { common } = useMessages();
  const { orderPage, tracking } = customerMessages();
  if (nextActionOf(order)) return <NextActionLink order={order} />;
  const trackingUrl = order.status === "dispatched" ? order.parcel?.trackingUrl : null;
  if (trackingUrl) {
    return (
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClasses("primary")}>
        {orderPage.follow}
        <span className="sr-only"> ({common.opensElsewhere})</span>
      </a>
    );
  }
  return (
    <ButtonLink to={`/orders/${order.number}`} variant="secondary">
      {tracking.open}
    </ButtonLink>
  );
}
