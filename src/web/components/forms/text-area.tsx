import type { ComponentProps } from "react";
import { CONTROL } from "../control.ts";
import { joinClasses } from "../join-classes.ts";
import { describedBy, Field, type FieldFacts, fieldId, useFieldError } from "./field-parts.tsx";

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
