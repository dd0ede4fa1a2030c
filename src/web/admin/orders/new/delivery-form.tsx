import { PROFILE_LIMITS } from "../../../../domain/accounts/profile-limits.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { addressLines } from "../../../../domain/orders/address-lines.ts";
import type { BuyerWithAccount, QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { PLACE_INTENT, QUOTE_INTENT } from "../../../../domain/orders/staff/staff-order-input.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { AddressFields, PhoneField } from "../../../components/forms/profile-fields.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { Switch } from "../../shared/switch.tsx";
import { makeOrderWords as words } from "../new-order-words.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { useQuote } from "./use-quote.ts";

type Props = {
  /** URL that the form is sent to, with items and customer. */
  action: string;
  /** Idempotency key of this form: sent twice, it places one order. */
  formKey: string;
  quoted: QuotedDraftOrder;
  /** True when a blocked customer has the phone number or the address of the first destination. */
  isBlocked: boolean;
  buyer: BuyerWithAccount | null;
  answer: PlacementResult | undefined;
};

type Quote = { quoted: QuotedDraftOrder; isBlocked: boolean };
/**
 * A failure with the typed values, or the totals for the selected address; neither has totals when the server did not
 * process the form.
 */
export type PlacementResult = Partial<FormAnswer> & (Quote | { quoted?: never });

/** Delivery address and payment method; the last button places the order. */
export function DeliveryForm({ action, formKey, quoted, isBlocked, buyer, answer }: Props) {
  const isSending = useIsSending(PLACE_INTENT);
  const values = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const first: Quote = answer?.quoted ? answer : { quoted, isBlocked };
  const addressId = values.addressId ?? buyer?.destinations[0]?.id;
  const { answered, isBusy, fields } = useQuote(action, { district: first.quoted.district, addressId }, answer);
  const current = answered ?? first;
  return (
    <SendForm isSending={isSending} action={action}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={quoted.seen} />
      <div ref={fields} className="contents">
        {buyer ? <Destinations buyer={buyer} chosen={addressId} /> : <PersonFields values={values} errors={errors} />}
      </div>
      <noscript>
        <Button variant="secondary" name="intent" value={QUOTE_INTENT} formNoValidate>
          {words.updateTotals}
        </Button>
      </noscript>
      {current.isBlocked && (
        <>
          <Alert>{words.blockedContact}</Alert>
          <input type="hidden" name="isWarned" value="on" />
        </>
      )}
      <PaymentFields quoted={current.quoted} isBusy={isBusy} hasAccount={buyer !== null} answer={answer} />
      <Switch name="isConfirmed" label={words.confirmed} isOn={values.isConfirmed === "on"} />
      <FormFailure failure={answer?.failure} />
      <Button name="intent" value={PLACE_INTENT} isBusy={isSending} className="sm:self-start">
        {words.place}
      </Button>
    </SendForm>
  );
}

function Destinations({ buyer, chosen }: { buyer: BuyerWithAccount; chosen: string | undefined }) {
  return (
    <FieldGroup title={words.whereTo}>
      {buyer.destinations.map((place) => (
        <label key={place.id} className="flex min-h-12 items-start gap-3">
          <input
            type="radio"
            name="addressId"
            value={place.id}
            defaultChecked={place.id === chosen}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere min-w-0">{linesOf(place).join(", ")}</span>
        </label>
      ))}
    </FieldGroup>
  );
}

function linesOf({ address, ...customer }: BuyerWithAccount["destinations"][number]): string[] {
  return addressLines({ customer, address });
}

type FieldsProps = { values: Record<string, string>; errors: Record<string, string> };

/** Name of a customer without an account, as given on the phone. */
function PersonFields({ values, errors }: FieldsProps) {
  const name = (field: "firstName" | "lastName") => ({
    ...{ name: field, label: words[field], defaultValue: values[field] ?? "", error: errors[field] },
    ...{ maxLength: PROFILE_LIMITS[field], required: true, autoComplete: "off" },
  });
  return (
    <FieldGroup title={words.person}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...name("firstName")} />
        <TextField {...name("lastName")} />
      </div>
      <PhoneField typed={values.phone ?? ""} error={errors.phone} hint="" required />
      <TextField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        defaultValue={values.email ?? ""}
        error={errors.email}
        maxLength={PROFILE_LIMITS.email}
        autoComplete="off"
      />
      <AddressFields values={values} errors={errors} />
      <SelectField
        name="language"
        label={words.language}
        options={LANGUAGES.map((language) => ({ value: language, label: words.languages[language] }))}
        defaultValue={values.language ?? "en"}
        required
      />
    </FieldGroup>
  );
}
