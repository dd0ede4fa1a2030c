import { readableCode } from "../catalog/readable-code.ts";

const LENGTH = 6;

/**
 * Returns the reference of an enquiry for customer and staff, such as "E-7KQ2M9". It is derived from the form's key, so
 * that the message contains it before anything is stored. Unique in the database: on a conflict the caller tries the
 * next `bump`.
 */
export function referenceOf(key: string, bump = 0): string {
  return `E-${readableCode(key, LENGTH, bump)}`;
}
