import { readableCode } from "../catalog/readable-code.ts";

const LENGTH = 6;

/**
 * What customer and staff call an enquiry, such as "E-7KQ2M9". It follows from the form's key, so that the message can be
 * read with its reference before anything is stored. Unique by the database: whoever finds it taken tries the next one.
 */
export function referenceOf(key: string, bump = 0): string {
  return `E-${readableCode(key, LENGTH, bump)}`;
}
