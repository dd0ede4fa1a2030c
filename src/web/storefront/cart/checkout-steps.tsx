import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { MethodSettings } from "../../../domain/orders/payment-methods.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { DeliveryAddressPicker } from "./delivery-address-picker.tsx";
import { PaymentMethodPicker } from "./payment-method-picker.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { DestinationChoice } from "./use-destination.ts";
import type { InstructionsChoice } from "./use-instructions.ts";
import type { MethodChoice } from "./use-payment-method.ts";

type Props = {
  items: readonly CartItem[];
  /** Null for an order without an account. */
  destination: DestinationChoice | null;
  /** Renders the first step of an order without an account. */
  guestDetails?: ((heading: React.ReactNode, more: React.ReactNode) => React.ReactNode) | null;
  /** HTML: texts about the order; empty without any. */
  updates: string;
  instructions: InstructionsChoice;
  /** The box to pay with credit. */
  credit?: React.ReactNode;
  /** Null while no payment method is known. */
  choice: MethodChoice | null;
  settings: MethodSettings | null;
  /** The last rejected form of the page. */
  answer: FormAnswer | undefined;
  isDisabled: boolean;
};

/** Steps 1 and 2 of the order: delivery address and payment method (spec §2 Cart). */
export function CheckoutSteps(props: Props) {
  const { items, destination, guestDetails, instructions, choice, settings, answer, isDisabled } = props;
  const more = !choice?.chosen?.totals.isOfGiftCards && <MoreInstructions {...instructions} />;
  const titles = new Map(items.map(({ variantId, title }) => [variantId, title]));
  return (
    <div className="grid gap-8">
      {destination && (
        <DeliveryAddressPicker choice={destination} answer={answer} isDisabled={isDisabled}>
          {more}
          {props.updates && <div dangerouslySetInnerHTML={{ __html: props.updates }} />}
        </DeliveryAddressPicker>
      )}
      {guestDetails?.(<StepHeading number={1}>{customerMessages().checkout.deliverTo}</StepHeading>, more)}
      {props.credit}
      {choice && !choice.isCovered && settings && (
        <PaymentMethodPicker choice={choice} settings={settings} titles={titles} isDisabled={isDisabled} />
      )}
    </div>
  );
}

/** Fields that most orders leave empty: collapsed, and their code is loaded when they are opened. */
function MoreInstructions(choice: InstructionsChoice) {
  const { instructions } = customerMessages();
  const { code, fetchCode } = useLazyImport(() => import("./instruction-fields.tsx"));
  return (
    <details onToggle={fetchCode}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {instructions.more}
      </summary>
      {code && <code.InstructionFields {...choice} />}
    </details>
  );
}
