import { CONTROL } from "../../components/control.ts";

type Props = { label: string; name: string; value: string | null };

/** A day of a filter, without hint and error. */
export function DayBox({ label, name, value }: Props) {
  const id = `day-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      <input id={id} name={name} type="date" defaultValue={value ?? ""} className={CONTROL} />
    </div>
  );
}
