import { useState } from "react";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import type { FormAnswer } from "../../failures.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { AddressLines } from "../shared/address-lines.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { DestinationChoice } from "./use-destination.ts";

type Props = {
  choice: DestinationChoice;
  /** The last rejected form of the page. */
  answer: FormAnswer | undefined;
  isDisabled: boolean;
  children: React.ReactNode;
};

/**
 * Delivery address: the chosen one, which can be changed in place; then what else the parcel needs. The code of the
 * choice, with the form of a new address, is loaded when it is opened.
 */
export function DeliveryAddressPicker({ choice, answer, isDisabled, children }: Props) {
  const { checkout: texts } = customerMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { code, fetchCode } = useLazyImport(loadChoice, () => setIsOpen(false));
  const open = () => {
    setIsOpen(true);
    fetchCode();
  };
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-3">
      <legend className="mb-3">
        <StepHeading number={1}>{texts.deliverTo}</StepHeading>
      </legend>
      {code && isOpen ? (
        <code.AddressChoice choice={choice} answer={answer} />
      ) : (
        <div className="rounded-picture bg-surface p-5">
          <AddressLines of={choice.chosen} />
          <button
            type="button"
            onClick={open}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.changeAddress}
          </button>
        </div>
      )}
      {children}
    </fieldset>
  );
}

async function loadChoice() {
  const [code] = await Promise.all([
    import("./address-choice.tsx"),
    loadMessages(pageLanguage(), ["visitor", "customer"]),
  ]);
  return code;
}
