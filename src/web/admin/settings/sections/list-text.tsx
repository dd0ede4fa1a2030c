import { CONTROL } from "../../../components/control.ts";
import { describedBy, Field, fieldId, useFieldError } from "../../../components/forms/field-parts.tsx";
import type { FormState } from "./setting-fields.tsx";
import { settingField } from "./setting-words.ts";

/** Names of settings that consist of digits. */
export const IN_DIGITS =
  /^(LOW_STOCK|SHOP_MAX|DELIVERY_CHARGE|DELIVERY_BY|DELIVERY_WEIGHT|DELIVERY_CUT_OFF|FREE_DELIVERY|VAT_RATE|COD_MAX|COD_FEE|COD_HOLD|CARD_HOLD|GUEST_DATA|CREDIT_MONTHS|BANK_TRANSFER_HOLD|BANK_ACCOUNT_NUMBER|SHOP_CHAT)/;

/** A field of a list, with its label only. */
export function ListText({ name, values, errors }: FormState & { name: string }) {
  const error = useFieldError(name, errors[name]);
  return (
    <Field name={name} label={settingField(name).label} error={error} isOptional={false}>
      <input
        id={fieldId(name)}
        name={name}
        defaultValue={values[name] ?? ""}
        inputMode={IN_DIGITS.test(name) ? "decimal" : undefined}
        autoComplete="off"
        className={CONTROL}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, undefined, error)}
      />
    </Field>
  );
}
