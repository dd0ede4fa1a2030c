import { enterValue, type FormField, isFormField, readInitialValue, readValue } from "./form-fields.ts";

/** Values typed before hydration, which React would overwrite with the server's text in text areas. */
const early = new Map<FormField, string | boolean>();

/** Caret of the field that was typed into last. React moves it to the end of a text area. */
let caret: { field: Element; range: readonly [start: number, end: number] } | null = null;
const CARET_EVENTS = ["input", "keyup", "pointerup"];

/** Records values typed before `restoreEarlyInput` runs: both before the page's script starts and during hydration. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll("input,textarea,select")) record(field);
  addEventListener("input", recordTarget, true);
  recordCaret({ target: document.activeElement });
  for (const type of CARET_EVENTS) addEventListener(type, recordCaret, true);
}

/**
 * Restores the recorded values after hydration and dispatches input events, so that components with state notice them.
 */
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

/** Returns the selection of a text field, or null for other fields. */
function rangeOf(field: Element): readonly [start: number, end: number] | null {
  if (!("selectionStart" in field && "selectionEnd" in field)) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return typeof start === "number" && typeof end === "number" ? [start, end] : null;
}

function recordTarget({ target }: Event): void {
  if (target instanceof Element) record(target);
}

function record(field: Element): void {
  // React does not overwrite files. Restoring the checked radio button unchecks the others.
  if (!isFormField(field) || field.type === "file" || (field.type === "radio" && !readValue(field))) return;
  if (readValue(field) === readInitialValue(field)) early.delete(field);
  else early.set(field, readValue(field));
}
