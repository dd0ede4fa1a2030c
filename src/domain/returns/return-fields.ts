// Separate from the input schema, so that the browser does not load the schema for the form.

export const MAX_DETAILS_LENGTH = 1_000;
/** Photos per form (`MAX_UPLOAD_FORM_BYTES`). */
export const MAX_PHOTOS = 3;

/** Returns the name of the field with the quantity of a line to return. */
export function unitsField(lineId: string): string {
  return `units-${lineId}`;
}
