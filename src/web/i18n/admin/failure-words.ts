import type { StaffFailures } from "../../../domain/admin/staff-failures.ts";

/** What staff are told about failures that only they meet. */
export const failureWords: { [C in keyof StaffFailures]: (facts: StaffFailures[C]) => string } = {
  PUBLIC_ID_NOT_FOUND: () => "There is no product with this id any more. Somebody may have changed it meanwhile.",
  SLUG_NOT_FOUND: () => "Nothing has this address any more. Somebody may have changed it meanwhile.",
  SLUG_UNFIT: () => "This cannot be part of an address. Please use small letters and digits, joined by hyphens.",
  SLUG_TAKEN: () => "Something else has this address already. Please choose another one.",
};
