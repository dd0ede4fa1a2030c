import { cents, formatRupees } from "../../domain/money.ts";
import type { EditRefusal } from "../../domain/orders/editing/editing.ts";
import type { UndoRefusal } from "../../domain/orders/timeline/undo-window.ts";
import type { StaffFailures } from "../../domain/staff-failures.ts";
import { orderWords } from "../admin/shared/order-words.ts";

const pictureReasons = {
  "too-large": "One of the pictures is too large: at most 40 megapixels and 30 MB.",
  "unknown-format": "One of the files is not a picture that the shop can use. Please use JPEG, PNG, WebP or AVIF.",
  damaged: "One of the pictures is damaged: it could not be read to its end. Please take or save it again.",
};

/** Reasons why an order cannot be edited. */
export const editRefusals: Record<EditRefusal, string> = {
  empty: "Nothing would be left of the order. Please cancel it instead.",
  "more-to-pay":
    "The order is paid already and would cost more. Nothing was changed: please take a second order for what comes on top.",
  "while-paying":
    "The customer may be paying this amount by card at this moment. Please wait until the order is paid or over, or cancel it.",
  "above-reserved":
    "The order would cost more than is reserved on the card. Nothing was changed: take a second order for what comes on top.",
  "refunded-units": "Units of an item were refunded already. An item cannot be reduced below its refunded units.",
  "undecided-money": "Money has come for this order that waits for a decision. Please decide about it first.",
};

/** Reasons why an order action cannot be undone. */
export const undoRefusals: Record<UndoRefusal, string> = {
  "too-late": "A step can be undone for 2 minutes. After that its email is sent. Nothing was changed.",
  changed: "Something else has happened to the order since this step. Nothing was changed.",
  "not-allowed": "Only staff who may take this step can undo it. Nothing was changed.",
};

/** Texts of failures that only staff meet. */
export const failureWords: { [C in keyof StaffFailures]: (facts: StaffFailures[C]) => string } = {
  STAFF_CODE_WRONG: () => "This code is not right. Each code works once: wait for the next one of your app.",
  SIGN_IN_AGAIN: () => "That took too long, or too many codes were wrong. Please sign in again.",
  INVITE_OVER: () => "This link was used already, or its time is over. Ask for a new one.",
  STAFF_EMAIL_TAKEN: () => "Somebody of the staff has this e-mail address already.",
  STAFF_NOT_FOUND: () => "There is no such member of the staff.",
  STAFF_CHANGED: () => "Another owner changed this account after you opened the page. Your change isn't saved yet.",
  LAST_OWNER: () => "This is the last owner who can sign in. Make somebody else an owner first.",
  GIFT_CARDS_OFF: () => "Gift cards are off. Turn them on in the settings, under Gift cards and credit.",
  CUSTOMER_NOT_FOUND: () => "There is no such customer any more. Their account may have been deleted meanwhile.",
  CUSTOMER_CHANGED: () =>
    "Another staff member changed this customer after you opened the form. Your edits aren't saved yet.",
  PUBLIC_ID_NOT_FOUND: () => "There is no product with this id any more. Somebody may have changed it meanwhile.",
  SLUG_NOT_FOUND: () => "Nothing has this address any more. Somebody may have changed it meanwhile.",
  SLUG_UNFIT: () => "This cannot be part of an address. Please use small letters and digits, joined by hyphens.",
  FORM_SENT_BEFORE: () =>
    "This form was saved before with other values, so nothing was added now. Look for the first version in the list. To add another one, open this page again.",
  SLUG_TAKEN: () => "Something else has this address already. Please choose another one.",
  QUESTION_CHANGED: () => "The question was answered, hidden or deleted meanwhile. Read it again.",
  REFUND_OPEN: () =>
    "A refund of this payment is on its way. Nothing was changed. Wait until it has ended, or confirm it if you send it by hand.",
  REVIEW_CHANGED: () => "It was changed, decided or deleted meanwhile. Please read it again.",
  DISCOUNT_NOT_FOUND: () => "There is no such code.",
  DISCOUNT_CHANGED: () =>
    "Somebody else has changed this code since you opened it, so nothing was saved yet. What you typed is still here.",
  PRODUCT_CHANGED: () =>
    "Somebody else has changed this product since you opened it, so nothing was saved yet. What you typed is still here.",
  CONTENT_CHANGED: () =>
    "Somebody else has changed this since you opened it, so nothing was saved yet. What you typed is still here.",
  COLLECTION_FULL: ({ max }) => `A collection that is put into an order has at most ${max} products.`,
  SLIDE_NOT_FOUND: () => "There is no such slide any more. Somebody may have removed it meanwhile.",
  TOO_MANY_SLIDES: ({ max }) => `There are ${max} slides already, and nobody looks at more. Please remove one first.`,
  PAGE_NOT_FOUND: () => "There is no such text, or not this version of it.",
  SETTINGS_KEY_MISSING: () =>
    "Secrets are kept encrypted, and this server has no key for it: set SETTINGS_KEY (create one with: openssl rand -base64 32), start the shop again, and type the account once more. Nothing was kept.",
  SETTINGS_CHANGED: () =>
    "Somebody else has changed these settings since you opened them, so nothing was saved yet. What you typed is still here.",
  PICTURE_REFUSED: ({ reason }) => pictureReasons[reason],
  TOO_MANY_PICTURES: ({ max }) =>
    `These are too many pictures. A product has at most ${max}; please add them in smaller portions.`,
  STOCK_RESERVED: ({ units }) =>
    `That cannot be: ${units} of them are promised to orders that are not packed yet. Please count again, or cancel an order first.`,
  STOCK_TOO_LOW: ({ units }) =>
    `There are only ${units} left that can be taken out. Somebody may have bought some just now.`,
  ENQUIRY_DONE: () => "Somebody has made an order of this enquiry already, or closed it. Nothing was ordered.",
  REMITTANCE_KNOWN: () => "This list was kept already, by its courier and reference. Nothing was counted again.",
  REMITTANCE_CHANGED: () => "Something about these orders has changed meanwhile. Please look at the lines again.",
  REMITTANCE_EMPTY: () => "There is no line with an order's number and an amount in it.",
  UNDO_NOT_POSSIBLE: ({ why }) => undoRefusals[why],
  ORDER_NOT_EDITABLE: () => "This order cannot be changed any more: it is packed already, or over.",
  UNITS_PACKED: ({ title, units }) =>
    `${title}: ${units} packed, so the order can't have fewer. Nothing was changed. Undo the packing first. After 2 minutes, refund the units, which takes them out of the parcel, or cancel the order.`,
  PARCEL_EMPTY: () => orderWords.parcelEmpty,
  PARCEL_NOT_CHOSEN: () => orderWords.parcelNotChosen,
  CASH_IN_ONE_PARCEL: () => orderWords.cashInOneParcel,
  CARD_IN_ONE_PARCEL: () => orderWords.cardInOneParcel,
  CHARGE_NOT_CONFIRMED: ({ dueCents }) => orderWords.chargeNotConfirmed(formatRupees(cents(dueCents))),
  NOT_CHARGED_YET: () => orderWords.notChargedYet,
  EDIT_REFUSED: ({ why }) => editRefusals[why],
  NEEDS_ACCOUNT: () => "A card is paid by customers with an account, signed in. Please choose another way to pay.",
  CATEGORY_CHANGED: () =>
    "Somebody else has changed this category since you opened it, so nothing was saved yet. What you typed is still here.",
  CATEGORY_IN_USE: () =>
    "This category has products, perhaps drafts or archived ones, or subcategories. Move them to another category first, or hide this one.",
  IMPORT_NOT_FOUND: () => "There is no such import any more.",
  IMPORT_BUSY: () => "Another file is brought in or put back just now. Please wait until it is done, and try again.",
  IMPORT_OVER: () => "That is not possible any more: it was done already, or another import came after it.",
};
