import { enterValue, type FormField, isFormField, readInitialValue, readValue } from "./ui/form-fields.ts";

/** Values that were typed before React took over the page: it writes the server's text back into text areas. */
const early = new Map<FormField, string | boolean>();

/** Records typed values until `restoreEarlyInput`: those typed before the page's script began, and those typed while it hydrates. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll("input,textarea,select")) record(field);
  addEventListener("input", recordTarget, true);
}

/** Puts the recorded values back after hydration; components with state receive the events of typing. */
export function restoreEarlyInput(): void {
  removeEventListener("input", recordTarget, true);
  for (const [field, value] of early) if (field.isConnected) enterValue(field, value);
  early.clear();
}

function recordTarget({ target }: Event): void {
  if (target instanceof Element) record(target);
}

function record(field: Element): void {
  // React leaves files alone. The radio button that is on turns off the others.
  if (!isFormField(field) || field.type === "file" || (field.type === "radio" && !readValue(field))) return;
  if (readValue(field) === readInitialValue(field)) early.delete(field);
  else early.set(field, readValue(field));
}
