import { type Cents, formatRupees } from "../../../domain/money.ts";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import type { Typed } from "../../failures.ts";
import { orderActionWords as words } from "./order-action-words.ts";

/** A courier in the settings. */
export type CourierChoice = { name: string; collectsCash: boolean; cashLimitCents: Cents | null };

type Props = {
  couriers: readonly CourierChoice[];
  /** Courier of the previous parcel. */
  last: string | null;
  typed: Typed;
  error: string | undefined;
};

/** The courier of a parcel: one of the settings, or another one. The previous one is chosen. */
export function CourierField({ couriers, last, typed, error }: Props) {
  const usual = couriers.find(({ collectsCash }) => collectsCash) ?? couriers[0];
  const name = typed.courier || typed.otherCourier || last || usual?.name || "";
  const text = { label: words.courier, error, required: true, autoComplete: "off" };
  if (couriers.length === 0) return <TextField {...text} name="courier" defaultValue={name} />;
  const known = couriers.find((courier) => courier.name.toLowerCase() === name.toLowerCase())?.name;
  const options = [
    ...couriers.map((courier) => {
      return { value: courier.name, label: labelOf(courier) };
    }),
    { value: "", label: words.otherCourier },
  ];
  return (
    <div className="group grid grid-cols-1 gap-5">
      <SelectField name="courier" label={words.courier} options={options} defaultValue={known ?? ""} required />
      <div className="hidden group-has-[option[value='']:checked]:block">
        <TextField {...text} name="otherCourier" label={words.otherName} defaultValue={known ? "" : name} />
      </div>
    </div>
  );
}

function labelOf({ name, collectsCash, cashLimitCents }: CourierChoice): string {
  if (!collectsCash) return words.noCash(name);
  return cashLimitCents === null ? name : words.cashLimit(name, formatRupees(cashLimitCents));
}

/** Returns the form with the other courier as the courier, if none of the settings was chosen. */
export function withCourier(form: FormData): FormData {
  const other = form.get("otherCourier");
  if (!form.get("courier") && other !== null) form.set("courier", other);
  return form;
}
