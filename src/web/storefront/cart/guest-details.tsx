import { useEffect, useRef, useState } from "react";
import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import { ErrorSummary } from "../../components/alert.tsx";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useUnloadQuestion } from "../../components/forms/leave-guard.tsx";
import { AddressFields, PersonFields, SecondLineField } from "../../components/forms/profile-fields.tsx";
import { useWatchedForm } from "../../components/forms/unsaved.ts";
import { LINK } from "../../components/link-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { ArrivalDates } from "../shared/delivery/arrival-dates.tsx";
import { writeDistrict } from "../shared/delivery/district-store.ts";
import { ASSUMED_DISTRICT, GUEST_DESTINATION, GUEST_FORM_ID, readGuest } from "./guest-order.ts";
import { guestWords } from "./guest-words.ts";
import type { CheckoutState } from "./use-checkout.ts";

/** The cart page uses these together with the components. */
export const guestOrder = { ASSUMED_DISTRICT, GUEST_DESTINATION, readGuest };

/** The fields as typed, for when the last item is removed and restored. The cart is left by loading a document. */
let typedBefore: Record<string, string> = {};

type DetailsProps = {
  /** Details of the order that was placed before the gateway's page was left; null otherwise. */
  placed: Record<string, string> | null;
  /** The district that this visitor has chosen before. */
  district: DistrictCode | null;
  choose(district: string): void;
  /** Has the reason why the last attempt to order was rejected. */
  state: CheckoutState;
  isDisabled: boolean;
  /** Heading of the step, from the cart page: importing it here would split the page's script. */
  heading: React.ReactNode;
  /** Further requests for the parcel. */
  children: React.ReactNode;
};

/** Step 1 of an order without an account. Nothing of it is stored on this device. */
export function GuestDetails({ placed, district, choose, state, isDisabled, heading, children }: DetailsProps) {
  const words = guestWords();
  const failure = state.step === "stopped" ? state.failure : undefined;
  const errors = fieldErrorsOf(failure);
  const problems = Object.entries(errors).map(([name, text]) => ({ name, text }));
  const [typed] = useState(typedBefore);
  const known = { values: { ...placed, ...typed, state: district ?? placed?.state ?? "" }, errors };
  const { form, onTyped } = useUnsentDetails(state.step);
  return (
    <form
      id={GUEST_FORM_ID}
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onChange={() => {
        const fields = readGuest()?.fields ?? {};
        typedBefore = fields;
        onTyped();
        const chosen = fields.state ?? "";
        if (chosen === (district ?? "")) return;
        writeDistrict(chosen);
        choose(chosen);
      }}
    >
      <fieldset disabled={isDisabled} className="flex min-w-0 max-w-form flex-col gap-4">
        <legend className="mb-3">{heading}</legend>
        <p className="text-ink-soft text-sm">
          {words.noAccount} {words.haveAccount}{" "}
          <ShopLink to="/login?why=checkout&next=%2Fcart" className={LINK}>
            {words.login}
          </ShopLink>
        </p>
        {problems.length > 0 && <ErrorSummary errors={problems} answer={failure} />}
        <PersonFields {...known} />
        <AddressFields {...known} isShort />
        <details open={errors.address2 !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {words.more}
          </summary>
          <div className="mt-2">
            <SecondLineField {...known} />
          </div>
        </details>
        {children}
      </fieldset>
    </form>
  );
}

/** Asks before the page is left while details are typed that no order has. */
function useUnsentDetails(step: CheckoutState["step"]) {
  const form = useRef<HTMLFormElement>(null);
  const [isRestored] = useState(Object.keys(typedBefore).length > 0);
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = step === "placing" || step === "paying" || step === "dismissed";
  }, [step]);
  const [watched] = useState({ form, isSaved: () => isSent.current, isRejected: () => isRestored });
  useWatchedForm(watched);
  useUnloadQuestion();
  const onTyped = () => {
    isSent.current = false;
  };
  return { form, onTyped };
}

type ArrivalProps = { settings: PageArrival | null; district: DistrictCode | null };

/** When an order that is placed now arrives. */
export function GuestArrival({ settings, district }: ArrivalProps) {
  const { districts } = customerMessages();
  return (
    settings && (
      <div role="status">
        <ArrivalDates settings={settings} district={district && { code: district, name: districts[district] }} />
      </div>
    )
  );
}
