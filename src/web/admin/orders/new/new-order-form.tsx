import { PROFILE_LIMITS } from "../../../../domain/accounts/profile-limits.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { addressLines } from "../../../../domain/orders/address-lines.ts";
import { type DraftOrder, draftOrderUrl } from "../../../../domain/orders/staff/draft-order.ts";
import type { BuyerWithAccount, QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { PLACE_INTENT } from "../../../../domain/orders/staff/staff-order-input.ts";
import { SHOW_INTENT, withTypedItems } from "../../../../domain/orders/staff/typed-items.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { AddressFields, PhoneField } from "../../../components/forms/profile-fields.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { Switch } from "../../shared/switch.tsx";
import { NameFields } from "../name-fields.tsx";
import { makeOrderWords as words } from "../new-order-words.ts";
import { useTypedItems } from "../use-typed-items.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { useQuote } from "./use-quote.ts";

type Props = {
  /** The draft order; the form is sent to its URL. */
  draft: DraftOrder;
  /** Idempotency key of this form: sent twice, it places one order. */
  formKey: string;
  quoted: QuotedDraftOrder;
  /** True when a blocked customer has the phone number or the address of the first destination. */
  isBlocked: boolean;
  buyer: BuyerWithAccount | null;
  answer: Partial<FormAnswer> | undefined;
};

type FormProps = Props & {
  items: React.ReactNode;
  /** The choice of a customer with an account, above the fields for one without. */
  customer: React.ReactNode;
};

/**
 * The order as one form: it is placed with the items that its fields contain. Changed items are shown with their totals
 * by a new URL of the page.
 */
export function NewOrderForm({ items: shownItems, customer, ...props }: FormProps) {
  const { draft, quoted } = props;
  const isSending = useIsSending(PLACE_INTENT);
  const { items, onSubmit } = useTypedItems((typed) =>
    draftOrderUrl(withTypedItems(draft, typed), { find: typed.get("find") ?? "" }),
  );
  return (
    <SendForm
      isSending={isSending}
      action={draftOrderUrl(draft)}
      onSubmit={onSubmit}
      className="grid min-w-0 grid-cols-1 gap-8"
    >
      <div ref={items} className="contents">
        {shownItems}
      </div>
      {customer}
      {quoted.lines.length > 0 && (
        <div className="flex min-w-0 flex-col gap-5">
          <Delivery {...props} isSending={isSending} />
        </div>
      )}
    </SendForm>
  );
}

/** Delivery address and payment method; the last button places the order. */
function Delivery({ draft, formKey, quoted, isBlocked, buyer, answer, isSending }: Props & { isSending: boolean }) {
  const values = answer?.typed ?? {};
  const errors = fieldErrorsOf(answer?.failure);
  const addressId = values.addressId ?? buyer?.destinations[0]?.id;
  const assumed = { district: quoted.district, addressId };
  const { answered, isBusy, fields } = useQuote(draftOrderUrl(draft), assumed, answer);
  const current = answered ?? { quoted, isBlocked };
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={quoted.seen} />
      <div ref={fields} className="contents">
        {buyer ? <Destinations buyer={buyer} chosen={addressId} /> : <PersonFields values={values} errors={errors} />}
      </div>
      <noscript>
        <Button variant="secondary" name="intent" value={SHOW_INTENT}>
          {words.updateTotals}
        </Button>
      </noscript>
      {current.isBlocked && (
        <>
          <Alert>{words.blockedContact}</Alert>
          <input type="hidden" name="isWarned" value="on" />
        </>
      )}
      <PaymentFields quoted={current.quoted} isBusy={isBusy} answer={answer} />
      <Switch name="isConfirmed" label={words.confirmed} isOn={values.isConfirmed === "on"} />
      <FormFailure failure={answer?.failure} />
      <Button name="intent" value={PLACE_INTENT} isBusy={isSending} className="sm:self-start">
        {words.place}
      </Button>
    </>
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
  return (
    <FieldGroup title={words.person}>
      <NameFields values={values} errors={errors} />
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
