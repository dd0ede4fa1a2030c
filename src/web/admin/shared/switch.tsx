import { describedBy, fieldId } from "../../components/forms/field-parts.tsx";

type SwitchProps = { name: string; label: string; hint?: string | undefined; isOn: boolean };

/** A switch; an unchecked one is not sent. The whole line can be tapped. */
export function Switch({ name, label, hint, isOn }: SwitchProps) {
  const id = fieldId(name);
  const line = (
    <label className="flex min-h-12 items-center gap-3 py-1.5 leading-snug">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={isOn}
        aria-describedby={describedBy(name, hint)}
        className="size-6 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
  if (!hint) return line;
  return (
    <div>
      {line}
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
