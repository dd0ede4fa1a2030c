const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be the id of a row, as the database writes it: anything else would end its query, where nothing was found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
