import type { DeletionBlock } from "./catalog-editing/product-deletion.ts";
import type { Cents } from "./money.ts";
import type { EditRefusal } from "./orders/editing/editing.ts";
import type { UndoRefusal } from "./orders/timeline/undo-window.ts";

/**
 * Failures that only staff can see, with the facts of their messages, which are in English
 * (`web/i18n/staff-failure-words.ts`).
 */
export type StaffFailures = {
  STAFF_CODE_WRONG: Record<string, never>;
  SIGN_IN_AGAIN: Record<string, never>;
  INVITE_OVER: Record<string, never>;
  STAFF_EMAIL_TAKEN: Record<string, never>;
  STAFF_NOT_FOUND: Record<string, never>;
  STAFF_CHANGED: Record<string, never>;
  JOB_NOT_GIVEN_UP: Record<string, never>;
  LAST_OWNER: Record<string, never>;
  GIFT_CARDS_OFF: Record<string, never>;
  /** An order of gift cards has less money than its total, or none any more. */
  GIFT_CARDS_NOT_PAID: Record<string, never>;
  /** A refund would exceed what is left on the gift cards of its order, in LKR cents. */
  GIFT_CARDS_USED: { leftCents: Cents };
  CUSTOMER_NOT_FOUND: Record<string, never>;
  CUSTOMER_CHANGED: Record<string, never>;
  PUBLIC_ID_NOT_FOUND: Record<string, never>;
  SLUG_NOT_FOUND: Record<string, never>;
  SLUG_UNFIT: Record<string, never>;
  FORM_SENT_BEFORE: Record<string, never>;
  SLUG_TAKEN: Record<string, never>;
  REFUND_OPEN: Record<string, never>;
  REVIEW_CHANGED: Record<string, never>;
  QUESTION_CHANGED: Record<string, never>;
  DISCOUNT_NOT_FOUND: Record<string, never>;
  DISCOUNT_CHANGED: Record<string, never>;
  PRODUCT_CHANGED: Record<string, never>;
  PRODUCT_IN_USE: { why: DeletionBlock };
  CONTENT_CHANGED: Record<string, never>;
  PAGE_NOT_FOUND: Record<string, never>;
  COLLECTION_FULL: { max: number };
  SLIDE_NOT_FOUND: Record<string, never>;
  TOO_MANY_SLIDES: { max: number };
  SETTINGS_CHANGED: Record<string, never>;
  SETTINGS_KEY_MISSING: Record<string, never>;
  PICTURE_REFUSED: { reason: "too-large" | "unknown-format" | "damaged" };
  TOO_MANY_PICTURES: { max: number };
  STOCK_RESERVED: { units: number };
  STOCK_TOO_LOW: { units: number };
  TOO_MANY_TAGS: { max: number };
  COURIER_KNOWN: Record<string, never>;
  COURIER_TAKES_NO_CASH: { courier: string };
  COURIER_CASH_LIMIT: { courier: string; limitCents: Cents };
  COURIER_NOT_IN_DISTRICT: { courier: string };
  /** The order whose parcel has the number. */
  TRACKING_NUMBER_USED: { code: string };
  ENQUIRY_DONE: Record<string, never>;
  CATEGORY_CHANGED: Record<string, never>;
  CATEGORY_IN_USE: Record<string, never>;
  IMPORT_NOT_FOUND: Record<string, never>;
  IMPORT_BUSY: Record<string, never>;
  IMPORT_OVER: Record<string, never>;
  REMITTANCE_KNOWN: Record<string, never>;
  REMITTANCE_CHANGED: Record<string, never>;
  REMITTANCE_EMPTY: Record<string, never>;
  /** The fee is higher than the payment. */
  FEE_TOO_HIGH: { amountCents: Cents };
  /** A payout with this reference is stored. */
  PAYOUT_KNOWN: Record<string, never>;
  PAYOUT_CHANGED: Record<string, never>;
  PAYOUT_CLOSED: Record<string, never>;
  SUPPLIER_KNOWN: Record<string, never>;
  PURCHASE_EMPTY: Record<string, never>;
  PURCHASE_FULL: { max: number };
  PURCHASE_CHANGED: Record<string, never>;
  /** More units of an item than are outstanding arrived. */
  PURCHASE_OVER: { title: string; ordered: number; received: number };
  ORDER_NOT_EDITABLE: Record<string, never>;
  /** The item and its packed units, which are more than an edit would leave. */
  UNITS_PACKED: { title: string; units: number };
  PARCEL_EMPTY: Record<string, never>;
  CASH_IN_ONE_PARCEL: Record<string, never>;
  CARD_IN_ONE_PARCEL: Record<string, never>;
  /** The amount that packing would charge now. */
  CHARGE_NOT_CONFIRMED: { dueCents: number };
  NOT_CHARGED_YET: Record<string, never>;
  PARCEL_NOT_CHOSEN: Record<string, never>;
  UNDO_NOT_POSSIBLE: { why: UndoRefusal };
  EDIT_REFUSED: { why: EditRefusal };
};
