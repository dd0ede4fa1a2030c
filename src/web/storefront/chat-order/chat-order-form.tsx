import { useState } from "react";
import { Form, useSubmit } from "react-router";
import type { PreparedEnquiry } from "../../../domain/enquiries/prepare-enquiry.server.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/forms/field.tsx";
import { QuantityStepper } from "../../components/quantity-stepper.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";

const ACTION = "/order-by-chat";

/** Variant and quantity. A change rewrites the messages; without script there is a button. */
export function ChatOrderForm({ prepared: { order, variantId, max, choices } }: { prepared: PreparedEnquiry }) {
  const { product: texts } = useMessages();
  const { cart, chatOrder } = customerMessages();
  const submit = useSubmit();
  const [wanted, setWanted] = useState(order.quantity);
  const quantity = Math.min(wanted, Math.max(max, 1));
  const show = (request: { variant: string; quantity: number }) => {
    setWanted(request.quantity);
    const fields = { product: order.productPublicId, variant: request.variant, quantity: String(request.quantity) };
    void submit(fields, { action: ACTION, replace: true, preventScrollReset: true });
  };
  return (
    // Without the browser's own validation: the maximum belongs to the variant on the page, not to the one selected
    // now.
    <Form action={ACTION} noValidate className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="product" value={order.productPublicId} />
      {choices.length > 1 ? (
        <div className="w-full sm:w-72">
          <SelectField
            // Reset with each page: an unknown variant displays the one used instead.
            key={variantId}
            label={chatOrder.choice}
            name="variant"
            defaultValue={variantId}
            options={choices.map((choice) => ({ value: choice.variantId, label: choice.label }))}
            onChange={(event) => show({ variant: event.currentTarget.value, quantity })}
            required
          />
        </div>
      ) : (
        <input type="hidden" name="variant" value={variantId} />
      )}
      {max > 0 && (
        <div>
          <p className="mb-1 font-strong" aria-hidden="true">
            {texts.quantity}
          </p>
          <QuantityStepper
            name="quantity"
            label={texts.quantity}
            value={quantity}
            min={1}
            max={max}
            onChange={(next) => show({ variant: variantId, quantity: next })}
          />
        </div>
      )}
      <div className="hidden no-script:block">
        <Button variant="secondary">{cart.update}</Button>
      </div>
    </Form>
  );
}
