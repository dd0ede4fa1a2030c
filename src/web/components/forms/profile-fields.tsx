import { useState } from "react";
import { looksLikePhone } from "../../../domain/accounts/phone.ts";
import { COUNTRY, PROFILE_LIMITS } from "../../../domain/accounts/profile-limits.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { useLazyImport } from "../use-lazy-import.ts";
import { districtOptions } from "./district-options.ts";
import { SelectField, TextField } from "./field.tsx";
import { fieldId } from "./field-parts.tsx";

const TOWN_LIST = "towns";

type FieldsProps = {
  /** Values by field: the typed ones, or the stored ones. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

type PersonFieldsProps = FieldsProps & {
  onEmail?: (typed: string) => void;
  /** Directly below the email. */
  belowEmail?: React.ReactNode;
};

/** Name, email and phone. */
export function PersonFields({ values, errors, onEmail, belowEmail }: PersonFieldsProps) {
  const { fields } = customerMessages();
  const facts = (name: "firstName" | "lastName" | "email") => ({
    name,
    label: fields[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...facts("firstName")} required maxLength={PROFILE_LIMITS.firstName} autoComplete="given-name" />
        <TextField {...facts("lastName")} required maxLength={PROFILE_LIMITS.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...facts("email")}
        type="email"
        required
        maxLength={PROFILE_LIMITS.email}
        autoComplete="email"
        onChange={({ currentTarget: { value } }) => onEmail?.(value)}
      />
      {belowEmail}
      <PhoneField typed={values.phone ?? ""} error={errors.phone} hint={fields.phoneHint} required />
    </>
  );
}

export function GenderField({ values, errors }: FieldsProps) {
  const { fields } = customerMessages();
  const genders = [
    { value: "", label: fields.genderNone },
    { value: "Male", label: fields.male },
    { value: "Female", label: fields.female },
    { value: "Other", label: fields.other },
  ];
  return (
    <SelectField
      name="gender"
      label={fields.gender}
      defaultValue={values.gender ?? ""}
      error={errors.gender}
      options={genders}
      autoComplete="sex"
    />
  );
}

type PhoneFieldProps = { typed: string; error: string | undefined; hint: string; required?: boolean };

/** Phone field that validates the number when it loses focus, before the server does. */
export function PhoneField({ typed, error, hint, required = false }: PhoneFieldProps) {
  const { fields, fieldProblems } = customerMessages();
  const [isOdd, setIsOdd] = useState(false);
  return (
    <TextField
      name="phone"
      type="tel"
      label={fields.phone}
      hint={hint}
      defaultValue={typed}
      error={isOdd ? fieldProblems.phone : error}
      required={required}
      maxLength={PROFILE_LIMITS.phone}
      autoComplete="tel"
      onBlur={({ currentTarget: { value } }) => setIsOdd(value.trim() !== "" && !looksLikePhone(value))}
    />
  );
}

type AddressFieldsProps = FieldsProps & {
  /** Leaves out the second line, for a form that has it among its optional fields. */
  isShort?: boolean;
};

/**
 * Fields of a postal address. The town field suggests towns, which fill district and postal code; any other town can be
 * typed.
 */
export function AddressFields({ values, errors, isShort = false }: AddressFieldsProps) {
  const { fields } = customerMessages();
  const facts = (name: "address1" | "city" | "state" | "postalCode") => ({
    name,
    label: fields[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  const { suggestions, town, onFocus } = useTownSuggestions();
  return (
    <>
      <TextField {...facts("address1")} required maxLength={PROFILE_LIMITS.address1} autoComplete="address-line1" />
      {!isShort && <SecondLineField values={values} errors={errors} />}
      <div className="relative">
        <TextField
          {...facts("city")}
          {...(suggestions && COMBOBOX)}
          required
          maxLength={PROFILE_LIMITS.city}
          autoComplete="address-level2"
          onFocus={onFocus}
        />
        {suggestions && town && <suggestions.TownSuggestions field={town} listId={TOWN_LIST} />}
      </div>
      <div className="grid grid-cols-[5fr_4fr] items-end gap-3">
        <SelectField
          {...facts("state")}
          required
          options={[{ value: "", label: fields.stateNone }, ...districtOptions()]}
          autoComplete="address-level1"
        />
        <TextField
          {...facts("postalCode")}
          required
          inputMode="numeric"
          pattern="[0-9]{5}"
          title={fields.postalCodeHint}
          maxLength={PROFILE_LIMITS.postalCode}
          autoComplete="postal-code"
          onFocus={onFocus}
        />
      </div>
      <p id={fieldId("country")} tabIndex={-1} className="text-ink-soft">
        {fields.country}
        {": "}
        {fields.sriLanka}
        <input type="hidden" name="country" value={COUNTRY} />
      </p>
    </>
  );
}

/** Attributes of the town field once it has suggestions. `useListBox` updates the expanded state. */
const COMBOBOX = {
  role: "combobox",
  "aria-expanded": false,
  "aria-controls": TOWN_LIST,
  "aria-autocomplete": "list",
} as const;

/** Loads the suggestions when the town or the postal code gets the focus. Without them both are plain fields. */
function useTownSuggestions() {
  const [town, setTown] = useState<HTMLInputElement | null>(null);
  const { code, fetchCode } = useLazyImport(
    () => import("./town-suggestions.tsx"),
    () => undefined,
  );
  const onFocus = ({ currentTarget: { form } }: React.FocusEvent<HTMLInputElement>) => {
    const field = form?.elements.namedItem("city");
    if (field instanceof HTMLInputElement) setTown(field);
    fetchCode();
  };
  return { suggestions: code, town, onFocus };
}

/** Second line of the address, optional. */
export function SecondLineField({ values, errors }: FieldsProps) {
  return (
    <TextField
      name="address2"
      label={customerMessages().fields.address2}
      defaultValue={values.address2 ?? ""}
      error={errors.address2}
      maxLength={PROFILE_LIMITS.address2}
      autoComplete="address-line2"
    />
  );
}
