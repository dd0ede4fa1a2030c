import { useState } from "react";
import { looksLikePhone } from "../../domain/accounts/phone.ts";
import { COUNTRY, PROFILE_LIMITS } from "../../domain/accounts/profile-limits.ts";
import { districtsByProvince, isDistrictCode } from "../../domain/districts.ts";
import { townsOf } from "../../domain/towns.ts";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { type OptionGroup, SelectField, TextField } from "./field.tsx";

const TOWN_LIST = "towns";

type FieldsProps = {
  /** By field: the typed values, or the stored ones. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

type PersonFieldsProps = FieldsProps & {
  onEmail?: (typed: string) => void;
  /** Directly below the email. */
  belowEmail?: React.ReactNode;
};

/** Name, email, phone and gender. */
export function PersonFields({ values, errors, onEmail, belowEmail }: PersonFieldsProps) {
  const { fields } = customerMessages();
  const facts = (name: "firstName" | "lastName" | "email" | "gender") => ({
    ...{ name, label: fields[name], defaultValue: values[name] ?? "", error: errors[name] },
  });
  const genders = [
    { value: "", label: fields.genderNone },
    { value: "Male", label: fields.male },
    { value: "Female", label: fields.female },
    { value: "Other", label: fields.other },
  ];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
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
      <SelectField {...facts("gender")} options={genders} autoComplete="sex" />
    </>
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
  /**
   * Places the district before the town, whose suggestions depend on it. The profile's order is the specification's
   * (spec §2, "Register").
   */
  isDistrictFirst?: boolean;
};

/** Fields of a postal address. Suggests the larger towns of the district; any other town can be typed. */
export function AddressFields({ values, errors, isDistrictFirst = false }: AddressFieldsProps) {
  const { product } = useMessages();
  const { fields } = customerMessages();
  const [district, setDistrict] = useState(values.state ?? "");
  const facts = (name: "address1" | "address2" | "city" | "state" | "postalCode" | "country") => ({
    ...{ name, label: fields[name], defaultValue: values[name] ?? "", error: errors[name] },
  });
  const country = [{ value: COUNTRY, label: fields.sriLanka }];
  const districtField = (
    <SelectField
      {...facts("state")}
      required
      options={[{ value: "", label: product.chooseDistrict }, ...provinceOptions()]}
      onChange={({ currentTarget: { value } }) => setDistrict(value)}
      autoComplete="address-level1"
    />
  );
  return (
    <>
      {isDistrictFirst && districtField}
      <TextField {...facts("address1")} required maxLength={PROFILE_LIMITS.address1} autoComplete="address-line1" />
      <TextField {...facts("address2")} maxLength={PROFILE_LIMITS.address2} autoComplete="address-line2" />
      <TextField
        {...facts("city")}
        required
        maxLength={PROFILE_LIMITS.city}
        autoComplete="address-level2"
        list={TOWN_LIST}
      />
      <datalist id={TOWN_LIST}>
        {townsOf(isDistrictCode(district) ? district : null).map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      {!isDistrictFirst && districtField}
      <TextField
        {...facts("postalCode")}
        required
        hint={fields.postalCodeHint}
        inputMode="numeric"
        pattern="[0-9]{5}"
        title={fields.postalCodeHint}
        maxLength={PROFILE_LIMITS.postalCode}
        autoComplete="postal-code"
      />
      <SelectField
        {...facts("country")}
        defaultValue={COUNTRY}
        required
        options={country}
        autoComplete="country-name"
      />
    </>
  );
}

function provinceOptions(): OptionGroup[] {
  const { provinces, districts } = customerMessages();
  return districtsByProvince().map(({ province, districts: codes }) => ({
    label: provinces[province],
    options: codes.map((code) => ({ value: code, label: districts[code] })),
  }));
}
