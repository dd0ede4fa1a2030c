import type { StaffFailures } from "../../../domain/admin/staff-failures.ts";

/** What staff are told about failures that only they meet. */
export const failureWords: { [C in keyof StaffFailures]: (facts: StaffFailures[C]) => string } = {
  STAFF_CODE_WRONG: () => "This code is not right. Each code works once: wait for the next one of your app.",
  SIGN_IN_AGAIN: () => "That took too long, or too many codes were wrong. Please sign in again.",
  INVITE_OVER: () => "This link was used already, or its time is over. Ask for a new one.",
  STAFF_EMAIL_TAKEN: () => "Somebody of the staff has this e-mail address already.",
  STAFF_NOT_FOUND: () => "There is no such member of the staff.",
  LAST_OWNER: () => "This is the last owner who can sign in. Make somebody else an owner first.",
  CUSTOMER_NOT_FOUND: () => "There is no such customer any more. Their account may have been deleted meanwhile.",
  PUBLIC_ID_NOT_FOUND: () => "There is no product with this id any more. Somebody may have changed it meanwhile.",
  SLUG_NOT_FOUND: () => "Nothing has this address any more. Somebody may have changed it meanwhile.",
  SLUG_UNFIT: () => "This cannot be part of an address. Please use small letters and digits, joined by hyphens.",
  SLUG_TAKEN: () => "Something else has this address already. Please choose another one.",
};
