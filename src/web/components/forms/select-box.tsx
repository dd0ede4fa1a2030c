import { ChevronDown } from "lucide";
import { useId } from "react";
import { CONTROL } from "../control.ts";
import { Icon } from "../icon.tsx";

type SelectBoxProps = {
  label: string;
  name: string;
  defaultValue: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** A select box without hint and error. */
export function SelectBox({ label, name, defaultValue, options }: SelectBoxProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          className={`${CONTROL} appearance-none text-ellipsis pr-11`}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
