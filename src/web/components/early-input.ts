import { enterValue, type FormField, isFormField, readInitialValue, readValue } from "./form-fields.ts";

/** Values that were typed before React took over the page: it writes the server's text back into text areas. */
const early = new Map<FormField, string | boolean>();

/** The caret of the field that was typed into last. React moves it to the end of a text area. */
let caret: { field: Element; range: readonly [start: number, end: number] } | null = null;
const CARET_EVENTS = ["input", "keyup", "pointerup"];

/** Records typed values until `restoreEarlyInput`: those typed before the page's script began, and those typed while it hydrates. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll("input,textarea,select")) record(field);
  addEventListener("input", recordTarget, true);
  recordCaret({ target: document.activeElement });
  for (const type of CARET_EVENTS) addEventListener(type, recordCaret, true);
}

/** Puts the recorded values back after hydration; components with state receive the events of typing. */
export function restoreEarlyInput(): void {
  removeEventListener("input", recordTarget, true);
  for (const type of CARET_EVENTS) removeEventListener(type, recordCaret, true);
  for (const [field, value] of early) if (field.isConnected) restore(field, value);
  early.clear();
}

function restore(field: FormField, value: string | boolean): void {
  const isOverwritten = readValue(field) !== value;
  const range = isOverwritten ? caret?.field === field && caret.range : rangeOf(field);
  enterValue(field, value);
  if (range && field === document.activeElement && "setSelectionRange" in field) field.setSelectionRange(...range);
}

function recordCaret({ target }: Pick<Event, "target">): void {
  const range = target instanceof Element && rangeOf(target);
  if (range) caret = { field: target, range };
}

/** Returns where the caret of a text field is; null for other fields. */
function rangeOf(field: Element): readonly [start: number, end: number] | null {
  if (!("selectionStart" in field && "selectionEnd" in field)) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return typeof start === "number" && typeof end === "number" ? [start, end] : null;
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
