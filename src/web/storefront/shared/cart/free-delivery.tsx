import { type DeliverySettings, missingForFreeDelivery } from "../../../../domain/cart/delivery-charge.ts";
import { type Cents, formatRupees } from "../../../../domain/money.ts";
import { customerMessages } from "../../../i18n/messages.ts";

type Props = { subtotalCents: Cents; delivery: Pick<DeliverySettings, "freeFromCents"> };

/** Amount missing for free delivery, if the owner offers it; the same rule as the order's charge. */
export function FreeDelivery({ subtotalCents, delivery }: Props) {
  const { freeDelivery } = customerMessages();
  const missing = missingForFreeDelivery(subtotalCents, delivery);
  if (missing === null || delivery.freeFromCents === null) return null;
  const text = missing > 0 ? freeDelivery.missing(formatRupees(missing)) : freeDelivery.reached;
  return (
    <div className="rounded-picture bg-sage-wash p-4">
      <p id="free-delivery" aria-live="polite">
        {text}
      </p>
      <progress
        aria-labelledby="free-delivery"
        max={delivery.freeFromCents}
        value={delivery.freeFromCents - missing}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-sage [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-sage"
      />
    </div>
  );
}
