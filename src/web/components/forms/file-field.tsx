import type { ComponentProps } from "react";
import { CONTROL } from "../control.ts";
import { joinClasses } from "../join-classes.ts";
import { describedBy, Field, type FieldFacts, fieldId, useFieldError } from "./field-parts.tsx";

type FileFieldProps = FieldFacts & Omit<ComponentProps<"input">, "name" | "id" | "type">;

/** File upload with the browser's own control. */
export function FileField({ label, name, error: answered, hint, className, ...input }: FileFieldProps) {
  const error = useFieldError(name, answered);
  return (
    <Field label={label} name={name} error={error} hint={hint} isOptional={!input.required}>
      <input
        {...input}
        type="file"
        id={fieldId(name)}
        name={name}
        className={joinClasses(
          CONTROL,
          "file:mr-4 file:rounded-control file:border-0 file:bg-wash file:px-3 file:py-1.5 file:font-strong file:text-ink",
          className,
        )}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </Field>
  );
}
