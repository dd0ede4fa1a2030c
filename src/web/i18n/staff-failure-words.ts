import type { DeletionBlock } from "../../domain/catalog-editing/product-deletion.ts";
import { cents, formatRupees } from "../../domain/money.ts";
import type { EditRefusal } from "../../domain/orders/editing/editing.ts";
import type { UndoRefusal } from "../../domain/orders/timeline/undo-window.ts";
import type { StaffFailures } from "../../domain/staff-failures.ts";
import { orderWords } from "../admin/shared/order-words.ts";

const pictureReasons = {
  "too-large": "One of the pictures is too large. The limit is 40 megapixels and 30 MB.",
  "unknown-format": "One of the files isn't a picture we can use. Use JPEG, PNG, WebP or AVIF.",
  damaged: "One of the pictures is damaged. Take or save it again.",
};

/** Reasons why an order cannot be edited. */
export const editRefusals: Record<EditRefusal, string> = {
  empty: "No items would be left. Cancel the order instead.",
  "more-to-pay": "A paid order can't become more expensive yet. Create a second order for the extra items.",
  "while-paying":
    "The customer may be paying this amount by card now. Wait until the order is paid or expired, or cancel it.",
  "above-reserved":
    "The order would cost more than is reserved on the card. Create a second order for the extra items.",
  "refunded-units": "Units of an item were already refunded. You can't reduce an item below its refunded units.",
  "undecided-money": "A payment for this order waits for your decision. Decide about it first.",
};

/** Reasons why an order action cannot be undone. */
export const undoRefusals: Record<UndoRefusal, string> = {
  "too-late": "You can undo for 2 minutes only. After that the email is sent. Nothing changed.",
  changed: "The order has changed since then. Nothing was undone.",
  "not-allowed": "You don't have permission to undo this. Nothing changed.",
};

/** Reasons why a product is archived and not deleted. */
export const deletionBlocks: Record<DeletionBlock, string> = {
  ordered: "This product can't be deleted, because it was ordered: its orders and reports need it. Archive it instead.",
  "in-bundle": "This product can't be deleted, because a bundle contains it. Remove it from the bundle first.",
  "in-discount":
    "This product can't be deleted, because a discount is limited to it. Change the discount first, or archive the product.",
};

/** Texts of failures that only staff meet. */
export const failureWords: { [C in keyof StaffFailures]: (facts: StaffFailures[C]) => string } = {
  STAFF_CODE_WRONG: () => "Wrong code. Each code works once: wait for the next one in your app.",
  SIGN_IN_AGAIN: () => "That took too long, or too many codes were wrong. Sign in again.",
  INVITE_OVER: () => "This link was used or has expired. Ask for a new one.",
  STAFF_EMAIL_TAKEN: () => "Another staff member uses this email address.",
  STAFF_NOT_FOUND: () => "This staff account no longer exists.",
  JOB_NOT_GIVEN_UP: () => "This job is running or done by now. Nothing was changed.",
  STAFF_CHANGED: () => "Another owner changed this account after you opened the page. Your change isn't saved yet.",
  LAST_OWNER: () => "This is the last owner who can sign in. Make another staff member an owner first.",
  GIFT_CARDS_OFF: () => "Gift cards are off. Turn them on in the settings, under Gift cards and credit.",
  GIFT_CARDS_NOT_PAID: () =>
    "These gift cards aren't paid in full, so none were issued. Nothing changed. Refund the money that arrived, or ask for the rest.",
  GIFT_CARDS_USED: ({ leftCents }) =>
    `These gift cards were used in part, so only ${formatRupees(leftCents)} can be refunded. Nothing changed.`,
  CUSTOMER_NOT_FOUND: () => "This customer no longer exists. The account may have been deleted.",
  CUSTOMER_CHANGED: () =>
    "Another staff member changed this customer after you opened the form. Your edits aren't saved yet.",
  PUBLIC_ID_NOT_FOUND: () => "No product has this ID. It may have been changed.",
  SLUG_NOT_FOUND: () => "Nothing has this URL. It may have been changed.",
  SLUG_UNFIT: () => "Use lowercase letters, digits and hyphens only.",
  FORM_SENT_BEFORE: () =>
    "This form was already saved with other values, so nothing was added. Find the first version in the list. To add another one, open this page again.",
  SLUG_TAKEN: () => "This URL is taken. Choose another one.",
  QUESTION_CHANGED: () => "This question was answered, hidden or deleted after you opened it. Read it again.",
  REFUND_OPEN: () =>
    "A refund of this payment is on its way. Nothing changed. Wait until it has ended, or confirm it if you send it by hand.",
  REVIEW_CHANGED: () => "This review was changed, decided or deleted after you opened it. Read it again.",
  DISCOUNT_NOT_FOUND: () => "This discount no longer exists.",
  DISCOUNT_CHANGED: () =>
    "Another staff member changed this discount after you opened it. Your edits aren't saved yet.",
  PRODUCT_CHANGED: () => "Another staff member changed this product after you opened it. Your edits aren't saved yet.",
  CONTENT_CHANGED: () => "Another staff member changed this after you opened it. Your edits aren't saved yet.",
  COLLECTION_FULL: ({ max }) => `You can sort a collection of up to ${max} products.`,
  SLIDE_NOT_FOUND: () => "This slide no longer exists.",
  TOO_MANY_SLIDES: ({ max }) => `You can have up to ${max} slides. Remove one first.`,
  PAGE_NOT_FOUND: () => "This page or version doesn't exist.",
  SETTINGS_KEY_MISSING: () =>
    "This server has no key to encrypt secrets. Set SETTINGS_KEY (create one with: openssl rand -base64 32), restart the shop and enter the account again. Nothing was saved.",
  SETTINGS_CHANGED: () =>
    "Another staff member changed these settings after you opened them. Your edits aren't saved yet.",
  PICTURE_REFUSED: ({ reason }) => pictureReasons[reason],
  TOO_MANY_PICTURES: ({ max }) => `A product can have up to ${max} pictures.`,
  STOCK_RESERVED: ({ units }) =>
    `${units} ${units === 1 ? "unit is" : "units are"} reserved for unpacked orders. Count again, or cancel an order first.`,
  STOCK_TOO_LOW: ({ units }) => `Only ${units} ${units === 1 ? "is" : "are"} available to remove.`,
  COURIER_KNOWN: () => "A courier with this name exists already.",
  TOO_MANY_TAGS: ({ max }) => `This order has ${max} tags already. Remove one first.`,
  COURIER_TAKES_NO_CASH: ({ courier }) =>
    `${courier} doesn't collect cash, and this order is paid on delivery. Choose another courier.`,
  COURIER_CASH_LIMIT: ({ courier, limitCents }) =>
    `${courier} collects at most ${formatRupees(limitCents)} for one parcel. Choose another courier, or tick that this one agreed.`,
  COURIER_NOT_IN_DISTRICT: ({ courier }) =>
    `${courier} doesn't serve this district. Choose another courier, or tick that this one agreed.`,
  TRACKING_NUMBER_USED: ({ code }) => `${code} has this tracking number already. Check the number.`,
  ENQUIRY_DONE: () => "This chat request was already ordered or closed. Nothing was ordered.",
  REMITTANCE_KNOWN: () => "This list is already saved (same courier and reference). Nothing was counted twice.",
  REMITTANCE_CHANGED: () => "These orders changed after you checked the list. Check the lines again.",
  REMITTANCE_EMPTY: () => "No line has an order number and an amount.",
  FEE_TOO_HIGH: ({ amountCents }) =>
    `The fee is higher than the payment of ${formatRupees(amountCents)}. Check it in PayHere's portal.`,
  PAYOUT_KNOWN: () => "A payout with this reference is already saved. Nothing was counted twice.",
  PAYOUT_CHANGED: () => "These payments changed after you checked the payout. Check it again.",
  PAYOUT_CLOSED: () => "This payout was already closed. Nothing changed.",
  SUPPLIER_KNOWN: () => "A supplier with this name exists already.",
  PURCHASE_EMPTY: () => "Add an item first.",
  PURCHASE_FULL: ({ max }) => `A purchase order can have up to ${max} items.`,
  PURCHASE_CHANGED: () => "This purchase order changed after you opened it. Nothing was saved. Check it again.",
  PURCHASE_OVER: ({ title, ordered, received }) =>
    `${title}: ${ordered} ordered, ${received} received with these. Nothing was counted in yet.`,
  UNDO_NOT_POSSIBLE: ({ why }) => undoRefusals[why],
  ORDER_NOT_EDITABLE: () => "You can't edit this order: it's packed, cancelled or finished.",
  UNITS_PACKED: ({ title, units }) =>
    `${title}: ${units} packed, so the order can't have fewer. Nothing changed. Undo the packing first. After 2 minutes, refund the units, which takes them out of the parcel, or cancel the order.`,
  PARCEL_EMPTY: () => orderWords.parcelEmpty,
  PARCEL_NOT_CHOSEN: () => orderWords.parcelNotChosen,
  CASH_IN_ONE_PARCEL: () => orderWords.cashInOneParcel,
  CARD_IN_ONE_PARCEL: () => orderWords.cardInOneParcel,
  CHARGE_NOT_CONFIRMED: ({ dueCents }) => orderWords.chargeNotConfirmed(formatRupees(cents(dueCents))),
  NOT_CHARGED_YET: () => orderWords.notChargedYet,
  EDIT_REFUSED: ({ why }) => editRefusals[why],
  PRODUCT_IN_USE: ({ why }) => deletionBlocks[why],
  CATEGORY_CHANGED: () =>
    "Another staff member changed this category after you opened it. Your edits aren't saved yet.",
  CATEGORY_IN_USE: () =>
    "This category has products, perhaps drafts or archived ones, or subcategories. Move them to another category first, or hide this one.",
  IMPORT_NOT_FOUND: () => "This import no longer exists.",
  IMPORT_BUSY: () => "Another import is running. Try again when it's finished.",
  IMPORT_OVER: () => "Not possible: this file was already imported, undone or deleted, or a newer import followed.",
};
