import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { MethodSettings } from "../../../domain/orders/payment-methods.ts";
import type { FormAnswer } from "../../failures.ts";
import { DeliveryAddressPicker } from "./delivery-address-picker.tsx";
import { MoreInstructions } from "./more-instructions.tsx";
import { PaymentMethodPicker } from "./payment-method-picker.tsx";
import type { DestinationChoice } from "./use-destination.ts";
import type { InstructionsChoice } from "./use-instructions.ts";
import type { MethodChoice } from "./use-payment-method.ts";

type Props = {
  items: readonly CartItem[];
  destination: DestinationChoice;
  instructions: InstructionsChoice;
  /** Null while no payment method is known. */
  choice: MethodChoice | null;
  settings: MethodSettings | null;
  /** The last rejected form of the page. */
  answer: FormAnswer | undefined;
  isDisabled: boolean;
};

/** Steps 1 and 2 of the order: delivery address and payment method (spec §2 Cart). */
export function CheckoutSteps({ items, destination, instructions, choice, settings, answer, isDisabled }: Props) {
  const titles = new Map(items.map(({ variantId, title }) => [variantId, title]));
  return (
    <div className="grid gap-8">
      <DeliveryAddressPicker choice={destination} answer={answer} isDisabled={isDisabled}>
        <MoreInstructions {...instructions} />
      </DeliveryAddressPicker>
      {choice && settings && (
        <PaymentMethodPicker choice={choice} settings={settings} titles={titles} isDisabled={isDisabled} />
      )}
    </div>
  );
}
