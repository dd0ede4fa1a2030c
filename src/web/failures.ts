import { data } from "react-router";
import { DomainError, type FailureCode, type Failures } from "../domain/errors.ts";
import { failureTexts } from "./i18n/failure-texts.ts";
import { failureWords } from "./i18n/staff-failure-words.ts";

/**
 * HTTP status of each failure code. A new code does not compile until it has a status here and a text in the messages.
 */
const STATUS: { [C in FailureCode]: number } = {
  INVALID_INPUT: 422,
  NOT_SIGNED_IN: 401,
  PROFILE_MISSING: 409,
  WRONG_CREDENTIALS: 401,
  ACCOUNT_SERVICE: 422,
  PASSWORD_NEEDED: 422,
  LOGIN_CODE_WRONG: 422,
  LOGIN_OVER: 401,
  PHONE_CODE_WRONG: 422,
  PIN_WRONG: 422,
  WRONG_PASSWORD: 403,
  ACCOUNT_HAS_OPEN_MATTERS: 409,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORDS_DIFFER: 422,
  PROFILE_NOT_UPDATED: 500,
  DETAILS_CHANGED: 409,
  ADDRESS_NOT_FOUND: 404,
  TOO_MANY_ADDRESSES: 409,
  RESET_TOKEN_INVALID: 410,
  MAIL_UNAVAILABLE: 422,
  TOO_MANY_TRIES: 429,
  CART_EMPTY: 409,
  CART_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_PAYABLE: 409,
  PAYMENT_MISMATCH: 422,
  NOTIFICATION_REJECTED: 400,
  PAYMENT_NOT_REFUNDABLE: 409,
  REFUND_TOO_MUCH: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_CHANGED: 409,
  CHARGE_UNDER_WAY: 409,
  RETURN_NOT_POSSIBLE: 409,
  RETURN_NOT_HYGIENIC: 409,
  ORDER_STATUS_CONFLICT: 409,
  METHOD_NOT_OFFERED: 409,
  TOTAL_CHANGED: 409,
  DISCOUNT_REFUSED: 409,
  AGE_NOT_CONFIRMED: 403,
  CREDIT_CHANGED: 409,
  GIFT_CARD_REFUSED: 422,
  GIFT_CARDS_NOT_SOLD: 409,
  GIFT_CARDS_OFF: 409,
  GIFT_CARDS_NOT_PAID: 409,
  GIFT_CARDS_USED: 409,
  CUSTOMER_BLOCKED: 403,
  TOO_MANY_WAITING: 409,
  TOO_MANY_CASH_ORDERS: 429,
  ORDER_NOT_WAITING: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 410,
  ORDER_CODE_WRONG: 422,
  NO_MORE_CODES: 429,
  ENTRY_TAKEN: 409,
  NOTHING_TO_DECIDE: 409,
  STOCK_GONE: 409,
  REVIEW_NOT_POSSIBLE: 409,
  REVIEW_REFUSED: 422,
  QUESTION_REFUSED: 422,
  QUESTION_CHANGED: 409,
  UPLOAD_REFUSED: 422,
  UPLOAD_TOO_MANY: 409,
  UPLOAD_NOT_FOUND: 404,
  LINK_EXPIRED: 410,
  REFUND_OPEN: 409,
  REVIEW_CHANGED: 409,
  FILES_UNAVAILABLE: 503,
  STAFF_CODE_WRONG: 422,
  SIGN_IN_AGAIN: 401,
  INVITE_OVER: 410,
  STAFF_EMAIL_TAKEN: 409,
  STAFF_NOT_FOUND: 404,
  STAFF_CHANGED: 409,
  JOB_NOT_GIVEN_UP: 409,
  LAST_OWNER: 409,
  CUSTOMER_NOT_FOUND: 404,
  CUSTOMER_CHANGED: 409,
  PUBLIC_ID_NOT_FOUND: 404,
  SLUG_NOT_FOUND: 404,
  SLUG_UNFIT: 422,
  SLUG_TAKEN: 409,
  FORM_SENT_BEFORE: 409,
  DISCOUNT_NOT_FOUND: 404,
  DISCOUNT_CHANGED: 409,
  PRODUCT_CHANGED: 409,
  PRODUCT_IN_USE: 409,
  CONTENT_CHANGED: 409,
  PAGE_NOT_FOUND: 404,
  SLIDE_NOT_FOUND: 404,
  COLLECTION_FULL: 409,
  TOO_MANY_SLIDES: 409,
  SETTINGS_CHANGED: 409,
  SETTINGS_KEY_MISSING: 409,
  PICTURE_REFUSED: 422,
  TOO_MANY_PICTURES: 422,
  STOCK_RESERVED: 409,
  STOCK_TOO_LOW: 409,
  COURIER_KNOWN: 409,
  TOO_MANY_TAGS: 409,
  COURIER_TAKES_NO_CASH: 409,
  COURIER_CASH_LIMIT: 409,
  COURIER_NOT_IN_DISTRICT: 409,
  TRACKING_NUMBER_USED: 409,
  ENQUIRY_DONE: 409,
  CATEGORY_CHANGED: 409,
  CATEGORY_IN_USE: 409,
  IMPORT_NOT_FOUND: 404,
  IMPORT_BUSY: 409,
  IMPORT_OVER: 409,
  REMITTANCE_KNOWN: 409,
  REMITTANCE_CHANGED: 409,
  REMITTANCE_EMPTY: 422,
  FEE_TOO_HIGH: 422,
  PAYOUT_KNOWN: 409,
  PAYOUT_CHANGED: 409,
  PAYOUT_CLOSED: 409,
  SUPPLIER_KNOWN: 409,
  PURCHASE_EMPTY: 409,
  PURCHASE_FULL: 409,
  PURCHASE_CHANGED: 409,
  PURCHASE_OVER: 409,
  ORDER_NOT_EDITABLE: 409,
  UNITS_PACKED: 409,
  PARCEL_EMPTY: 409,
  CASH_IN_ONE_PARCEL: 409,
  CARD_IN_ONE_PARCEL: 409,
  CHARGE_NOT_CONFIRMED: 409,
  NOT_CHARGED_YET: 409,
  PARCEL_NOT_CHOSEN: 409,
  UNDO_NOT_POSSIBLE: 409,
  EDIT_REFUSED: 409,
};

/** An expected failure, as pages and scripts receive it. */
export type Failure<C extends FailureCode = FailureCode> = { code: C; text: string; facts: Failures[C] };

type TextOf = (facts: never) => string;

/** @throws the error itself when it is unexpected: that is a bug and becomes a 500 */
export function toFailure(error: unknown): { failure: Failure; status: number } {
  if (!(error instanceof DomainError)) throw error;
  const { code, facts }: DomainError = error;
  const textOf = { ...failureTexts(), ...failureWords }[code] as TextOf;
  return { failure: { code, text: textOf(facts as never), facts }, status: STATUS[code] };
}

/** Typed values for the form to show again. Passwords must be typed again. */
export type Typed = Record<string, string>;

/** Result of a rejected form. */
export type FormAnswer = { failure: Failure; typed: Typed };

/** Runs a form's action; an expected failure becomes its result, with the typed values. */
export async function orFormFailure<T>(form: FormData, run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    return data<FormAnswer>({ failure, typed: typedOf(form) }, { status });
  }
}

/** Returns the texts of a form for it to show again, without passwords and secrets. */
export function typedOf(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !/password|token|secret/i.test(name)));
}
