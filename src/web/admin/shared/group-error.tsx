import { fieldId, useFieldError } from "../../components/forms/field-parts.tsx";
import { joinClasses } from "../../components/join-classes.ts";

type Props = { name: string; error: string | undefined; className?: string };

/** The error of a group of fields, until one of them is changed. */
export function GroupError({ name, error: answered, className }: Props) {
  const error = useFieldError(name, answered);
  if (!error) return null;
  return (
    <p id={fieldId(name)} className={joinClasses("text-rose", className)}>
      {error}
    </p>
  );
}
