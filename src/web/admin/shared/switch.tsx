import { fieldId } from "../../components/forms/field-parts.tsx";

type SwitchProps = { name: string; label: string; isOn: boolean };

/** A switch; an unchecked one is not sent. The whole line can be tapped. */
export function Switch({ name, label, isOn }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 py-1.5 leading-snug">
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        defaultChecked={isOn}
        className="size-6 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
