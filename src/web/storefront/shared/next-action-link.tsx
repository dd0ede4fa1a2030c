import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { ButtonLink } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Link to the customer's next action on an order: a payment, a code or a transfer. */
export function NextActionLink({ order: { number, status, payment } }: { order: OrderDetails }) {
  const { tracking } = customerMessages();
  const { confirming, transferring } = customerMessages();
  if (payment === "to-confirm") return <ButtonLink to={`/orders/${number}/confirm`}>{confirming.open}</ButtonLink>;
  if (payment === "to-transfer") return <ButtonLink to={`/orders/${number}/transfer`}>{transferring.open}</ButtonLink>;
  const canBePaid = status === "awaiting-payment" && payment !== "in-review";
  return canBePaid ? <ButtonLink to={`/pay/${number}`}>{tracking.payNow}</ButtonLink> : null;
}
