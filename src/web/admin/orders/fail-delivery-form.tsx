import type { ComponentProps } from "react";
import { DELIVERY_FAILURES } from "../../../domain/orders/fulfilment/delivery-failures.ts";
import { CONTROL } from "../../components/control.ts";
import { SendForm } from "../../components/forms/send-form.tsx";
import { orderWords as words } from "../shared/order-words.ts";

type Props = {
  /** URL of the order's page. */
  page: string;
  /** URL to redirect to afterwards. */
  back: string;
  parcel?: { id: string; index: number } | undefined;
  button: ComponentProps<"button">;
};

/** Records a failed delivery with its reason, which the customer's email names. The most frequent reason is chosen. */
export function FailDeliveryForm({ page, back, parcel, button }: Props) {
  return (
    <SendForm intent="fail-delivery" action={page} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="back" value={back} />
      {parcel && <input type="hidden" name="parcel" value={parcel.id} />}
      <span>
        <select
          name="reason"
          aria-label={parcel ? words.reasonForParcel(parcel.index) : words.reason}
          className={CONTROL}
        >
          {DELIVERY_FAILURES.map((reason) => (
            <option key={reason} value={reason}>
              {words.deliveryFailures[reason]}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" {...button}>
        {words.actions["fail-delivery"]}
      </button>
    </SendForm>
  );
}
