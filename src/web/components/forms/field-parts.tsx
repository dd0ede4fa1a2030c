import { CircleAlert } from "lucide";
import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import { useMessages } from "../../i18n/use-messages.ts";
import { Icon } from "../icon.tsx";

/**
 * Returns the names of the fields that changed since these errors arrived: their errors are out of date. Includes the
 * name of their group, which theirs begin with: `days` of `days.monday`.
 * @param errors names of the errors; empty when there are none
 * @param answer the response that they are from: a new one may have the same errors
 */
export function useChangedFields(errors: string, answer: unknown): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response counts even with the same errors
  useEffect(() => {
    setChanged([]);
    if (!errors) return;
    const add = ({ target }: Event) => {
      const { name = "" } = target as HTMLInputElement;
      setChanged((before) => [...before, name, name.replace(/\..*/, "")]);
    };
    addEventListener("input", add);
    return () => removeEventListener("input", add);
  }, [errors, answer]);
  return changed;
}

/** Returns a field's error until the field is changed. */
export function useFieldError(name: string, error: string | undefined): string | undefined {
  return useChangedFields(error ?? "", useActionData()).includes(name) ? undefined : error;
}

/** Returns the id of a field's control, the target of links in the error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Returns the ids of a control's hint and error, for `aria-describedby`. */
export function describedBy(name: string, hint?: string, error?: string): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export type FieldFacts = { label: string; name: string; error?: string | undefined; hint?: string | undefined };

type FieldProps = FieldFacts & { isOptional: boolean; children: React.ReactNode };

/** Label and hint above a control, error below it. On phones the keyboard hides the area below the control. */
export function Field({ label, name, error, hint, isOptional, children }: FieldProps) {
  const messages = useMessages();
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1 block font-strong">
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-ink-soft text-sm">({messages.common.optional})</span>}
      </label>
      {hint && (
        <p id={`${fieldId(name)}-hint`} className="mb-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

function FieldError({ name, error }: Pick<FieldFacts, "name" | "error">) {
  if (!error) return null;
  return (
    <p id={`${fieldId(name)}-error`} className="mt-1.5 flex gap-1.5 text-rose text-sm">
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {error}
    </p>
  );
}
