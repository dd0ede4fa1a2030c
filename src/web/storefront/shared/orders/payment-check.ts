import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { customerMessages } from "../../../i18n/messages.ts";

export type CheckedOrder = Pick<OrderDetails, "payment" | "paymentMethod" | "isPaidLate" | "hasBankSlip">;

/** Returns heading and text while staff check a payment or a bank slip of the order; null otherwise. */
export function paymentCheckOf({ payment, paymentMethod, isPaidLate, hasBankSlip }: CheckedOrder) {
  const { success, transferring } = customerMessages();
  if (payment === "to-transfer" && hasBankSlip) {
    return { heading: transferring.inReviewHeading, text: transferring.received };
  }
  if (payment !== "in-review") return null;
  return paymentMethod === "bank-transfer"
    ? { heading: transferring.inReviewHeading, text: isPaidLate ? success.paidLate : transferring.inReview }
    : { heading: success.heading, text: isPaidLate ? success.paidLate : success.inReview };
}
