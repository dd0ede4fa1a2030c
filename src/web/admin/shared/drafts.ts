import { HOUR_MS } from "../../../domain/durations.ts";
import { enterValue, readValue } from "../../components/forms/form-fields.ts";
import { workFields } from "../../components/forms/unsaved.ts";

/** Text that was typed and not saved, in this tab only. */
export type Draft = {
  savedAt: number;
  /** Key of a form that creates a record: sent after a lost response, the restored form creates no second one. */
  formKey?: string;
  /** Fingerprint of the values that the form was opened with: a save on top of a newer version is still a conflict. */
  seen?: string;
  fields: [name: string, index: number, value: string | boolean][];
};

const PREFIX = "draft ";
const KEPT_FOR_MS = 24 * HOUR_MS;

/**
 * Returns the key of a form's draft: by user, path, the record's version, the form's intent and the record that the
 * form names. Another user's text is never offered.
 */
export function draftKey(form: HTMLFormElement, person: string): string {
  const version = hiddenField(form, "version")?.value ?? "";
  const own = (["intent", "id"] as const).flatMap((name) => hiddenField(form, name)?.value ?? []);
  return [PREFIX + person, new URL(form.action).pathname, version, ...own].join(" ");
}

function hiddenField(
  form: HTMLFormElement,
  name: "version" | "key" | "seen" | "intent" | "id",
): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`);
}

/** Fields with `data-in-url` are left out: a reload shows them again. */
function fieldsOf(form: HTMLFormElement): Draft["fields"] {
  const counts = new Map<string, number>();
  return workFields(form)
    .filter(({ type, dataset }) => type !== "file" && dataset.inUrl === undefined)
    .map((field): Draft["fields"][number] => {
      const index = counts.get(field.name) ?? 0;
      counts.set(field.name, index + 1);
      return [field.name, index, readValue(field)];
    });
}

/** True when a form already contains its draft, such as after a rejection. */
function isInForm({ fields }: Draft, form: HTMLFormElement): boolean {
  return JSON.stringify(fields) === JSON.stringify(fieldsOf(form));
}

export function saveDraft(form: HTMLFormElement, key: string): void {
  const fields = fieldsOf(form);
  if (workFields(form).length === 0) return;
  const [formKey, seen] = [hiddenField(form, "key")?.value, hiddenField(form, "seen")?.value];
  const draft: Draft = { savedAt: Date.now(), fields, ...(formKey && { formKey }), ...(seen && { seen }) };
  sessionStorage.setItem(key, JSON.stringify(draft));
}

/** True when a form has fields of this draft. The second page of a two-page form has them as hidden inputs only. */
function hasFieldsOf({ fields }: Draft, form: HTMLFormElement): boolean {
  const names = new Set(workFields(form).map(({ name }) => name));
  return fields.some(([name]) => names.has(name));
}

/**
 * Returns a form's draft; null when the form already contains it or has none of its fields. Deletes drafts that are too
 * old.
 */
export function findDraft(form: HTMLFormElement, key: string): Draft | null {
  for (const each of draftKeys()) if (Date.now() - read(each).savedAt > KEPT_FOR_MS) removeDraft(each);
  const draft = sessionStorage.getItem(key) ? read(key) : null;
  return draft && hasFieldsOf(draft, form) && !isInForm(draft, form) ? draft : null;
}

function read(key: string): Draft {
  return JSON.parse(sessionStorage.getItem(key) ?? "") as Draft;
}

function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
}

/**
 * Dispatched on a form before a draft's values are entered, with its fields: components add the rows that a script had
 * added.
 */
export const RESTORE_EVENT = "draft-restore";

/** Enters a draft's values; returns how many of its fields the form does not have. */
export function restoreDraft(form: HTMLFormElement, { fields, formKey, seen }: Draft): number {
  const [keyField, seenField] = [hiddenField(form, "key"), hiddenField(form, "seen")];
  if (keyField && formKey) keyField.value = formKey;
  if (seenField && seen) seenField.value = seen;
  const detail = Object.fromEntries(fields.map(([name, , value]) => [name, String(value)]));
  form.dispatchEvent(new CustomEvent(RESTORE_EVENT, { detail }));
  let missing = 0;
  for (const [name, index, value] of fields) {
    const field = workFields(form).filter((each) => each.name === name)[index];
    if (field && field.type !== "file") enterIfChanged(field, value);
    else missing += 1;
  }
  return missing;
}

function enterIfChanged(field: ReturnType<typeof workFields>[number], value: string | boolean): void {
  // A radio button is unchecked by checking another one.
  if (readValue(field) !== value && !(field.type === "radio" && !value)) enterValue(field, value);
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Deletes the drafts of this tab; with a path only those of forms that are sent to it. */
export function clearDrafts(path?: string): void {
  const isMeant = (key: string) => path === undefined || key.slice(PREFIX.length).split(" ")[1] === path;
  for (const key of draftKeys().filter(isMeant)) removeDraft(key);
}
