// What the form itself knows: a browser that has it needs no schema.

export const MAX_DETAILS_LENGTH = 1_000;
/** Of one form (`MAX_UPLOAD_FORM_BYTES`). */
export const MAX_PHOTOS = 3;

/** The name of the field that says how many of a line go back. */
export function unitsField(lineId: string): string {
  return `units-${lineId}`;
}
