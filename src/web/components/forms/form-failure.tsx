import { useEffect } from "react";
import { useNavigation } from "react-router";
import type { Failure } from "../../failures.ts";
import { Alert, ErrorSummary } from "../alert.tsx";
import { fieldId, useChangedFields } from "./field-parts.tsx";

/** Failure code of a form that the server did not process; the form itself shows the message. */
export const NOT_SENT = "NOT_SENT";

/** True when the server did not process the form, which then stays as it is. */
export function isNotSent(answer: object | undefined): boolean {
  const { failure } = (answer ?? {}) as { failure?: { code: string } };
  return failure?.code === NOT_SENT;
}

/** Returns the error message of each invalid field. */
export function fieldErrorsOf(failure: Failure | undefined): Record<string, string> {
  if (failure?.code === "PASSWORDS_DIFFER") return { confirmPassword: failure.text };
  return failure?.code === "INVALID_INPUT" ? (failure.facts as { fields: Record<string, string> }).fields : {};
}

type FormFailureProps = {
  failure: Failure | undefined;
  /** Fields that the failure is about when it names none itself: the first one is focused. */
  focusOn?: string | readonly string[];
  /** Instead of the list of invalid fields, which are marked all the same: a sentence of the specification. */
  sentence?: string;
  /** The next step, below the sentence of a failure without fields. */
  below?: React.ReactNode;
};

/**
 * Explains why a form was rejected: each invalid field, or one sentence. Focuses the first field to correct; a change
 * of a field hides the message about it.
 */
export function FormFailure({ failure, focusOn, sentence, below }: FormFailureProps) {
  const errors = Object.entries(fieldErrorsOf(failure)).map(([name, text]) => ({ name, text }));
  const isAboutFields = errors.length > 0 && !sentence;
  // The response can arrive before the form is enabled again, and disabled fields take no focus.
  const isOpen = useNavigation().state === "idle";
  const fields = [focusOn ?? []].flat();
  const [first] = fields;
  useEffect(() => {
    if (failure && isOpen && !isAboutFields && first) document.getElementById(fieldId(first))?.focus();
  }, [failure, isOpen, isAboutFields, first]);
  const changed = useChangedFields(failure && first && !isAboutFields ? failure.text : "", failure);
  if (!failure || (failure.code as string) === NOT_SENT) return null;
  if (fields.some((name) => changed.includes(name))) return null;
  if (isAboutFields) return <ErrorSummary errors={errors} answer={failure} />;
  return (
    <Alert tone="error" below={below}>
      {(errors.length > 0 && sentence) || failure.text}
    </Alert>
  );
}
