import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";
import { Icon } from "../../../components/icon.tsx";
import { TONES, type Tone } from "../../../components/notice.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { paymentCheckOf } from "./payment-check.ts";

/** Sage for success, amber for waiting, rose for problems, grey for orders that ended without one. */
const TONE_OF: Record<OrderStatus, Tone> = {
  "awaiting-payment": "warning",
  "awaiting-transfer": "warning",
  "awaiting-confirmation": "warning",
  "on-hold": "warning",
  paid: "good",
  confirmed: "good",
  packed: "good",
  dispatched: "good",
  "delivery-failed": "warning",
  delivered: "good",
  refused: "error",
  returned: "info",
  cancelled: "info",
  expired: "info",
  refunded: "info",
  "partly-refunded": "info",
  "charged-back": "error",
};

/** The status of an order in its words, colour and icon; while staff check a payment, that comes first. */
export function StatusChip({ order }: { order: OrderDetails }) {
  const check = paymentCheckOf(order);
  const { look, iconClass, icon } = TONES[check ? "warning" : TONE_OF[order.status]];
  return (
    <p className={`inline-flex items-center gap-2 rounded-picture px-3 py-1 text-sm ${look}`}>
      <Icon of={icon} className={`size-5 shrink-0 ${iconClass}`} aria-hidden="true" />
      {check?.heading ?? customerMessages().orderStatus[order.status]}
    </p>
  );
}
