/** Fields whose value a user can change. */
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldValue = string | boolean;

const NOT_TYPED = /^(?:hidden|submit|button|image|reset)$/;

export function isFormField(element: EventTarget | null): element is FormField {
  if (element instanceof HTMLInputElement) return !NOT_TYPED.test(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** Returns the text of a field, or whether a checkbox or radio button is checked. */
export function readValue(field: FormField): FieldValue {
  return isBox(field) ? field.checked : field.value;
}

/** Returns the value that the server rendered. */
export function readInitialValue(field: FormField): FieldValue {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? "";
}

/**
 * Sets a value as if the user had entered it. React compares with its own record, which only a direct assignment
 * updates.
 */
export function enterValue(field: FormField, value: FieldValue): void {
  const property = typeof value === "boolean" ? "checked" : "value";
  Object.assign(field, { [property]: readInitialValue(field) });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
  // Dispatched as a plain event: a mouse click would toggle the checkbox again.
  for (const type of property === "checked" ? ["click", "change"] : ["input", "change"]) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function isBox(field: FormField): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
