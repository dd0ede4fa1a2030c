import { useEffect } from "react";
import { isFormField, readInitialValue, readValue } from "./form-fields.ts";
import type { FormStatus } from "./form-sending.tsx";

const SENSITIVE = /password|token|secret/i;

/** Returns the fields of a form whose content counts as work: no passwords, codes or secrets. */
export function workFields(form: HTMLFormElement) {
  return [...form.elements]
    .filter(isFormField)
    .filter(
      ({ name, type, autocomplete }) =>
        name && type !== "password" && autocomplete !== "one-time-code" && !SENSITIVE.test(name),
    );
}

/** Returns the content of a form, or what the server rendered, for comparison. */
function contentOf(form: HTMLFormElement, read = readValue): string {
  return JSON.stringify(workFields(form).map((field) => [field.name, read(field)]));
}

/** The mounted forms, each with a function that returns whether it has unsaved changes. */
const forms = new Map<HTMLFormElement, () => boolean>();

/** Compares a form with what the server rendered, for as long as it is mounted. */
export function useWatchedForm({ form, isSaved, isRejected }: FormStatus): void {
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const initial = contentOf(own, readInitialValue);
    forms.set(own, () => !isSaved() && (isRejected() || contentOf(own) !== initial));
    return () => {
      forms.delete(own);
    };
  }, [form, isSaved, isRejected]);
}

export function isUnsaved(form: HTMLFormElement): boolean {
  return forms.get(form)?.() ?? false;
}

/** Returns whether the form is one whose unsaved changes are watched. */
export function isWatched(form: HTMLFormElement): boolean {
  return forms.has(form);
}

/** @param submitted form that the user is sending, whose changes are not lost */
export function hasUnsaved(submitted: HTMLFormElement | null = null): boolean {
  return [...forms.keys()].some((form) => form !== submitted && isUnsaved(form));
}
