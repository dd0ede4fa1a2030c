const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns whether a text is a UUID as PostgreSQL writes it. A query with another text would fail instead of finding no
 * row.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id of no row: a malformed id in a URL gets the response of an unknown one. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";
