import type { ComponentProps } from "react";
import { CONTROL } from "../../components/control.ts";
import { describedBy, Field, type FieldFacts, fieldId, useFieldError } from "../../components/field-parts.tsx";
import { joinClasses } from "../../components/join-classes.ts";

type TextAreaProps = FieldFacts & Omit<ComponentProps<"textarea">, "name" | "id">;

export function TextArea({ label, name, error: answered, hint, className, ...area }: TextAreaProps) {
  const error = useFieldError(name, answered);
  return (
    <Field label={label} name={name} error={error} hint={hint} isOptional={!area.required}>
      <textarea
        rows={6}
        {...area}
        id={fieldId(name)}
        name={name}
        className={joinClasses(CONTROL, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </Field>
  );
}

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
