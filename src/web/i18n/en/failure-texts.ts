import { MEGABYTE } from "../../../domain/bytes.ts";
import type { ShopFailures } from "../../../domain/errors.ts";
import { cents, formatRupees, rupees } from "../../../domain/money.ts";
import type { DiscountRefusal } from "../../../domain/promotions/discount-code.ts";
import type { ReturnRefusal } from "../../../domain/returns/return-rules.ts";
import { NICKNAME_LENGTH, REVIEW_LENGTH, type ReviewFlaw } from "../../../domain/reviews/review-rules.ts";
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  type UploadedKind,
  type UploadRefusal,
} from "../../../domain/uploads/upload-rules.ts";
import { savedElsewhere } from "../../storefront/account/words/account.en.ts";
import { methods } from "../../storefront/checkout/words/methods.en.ts";
import { resetPassword } from "../../storefront/sign-in/words/mail-links.en.ts";
import { oneOrMore } from "../plurals.ts";
import { catalogue } from "./failures.ts";

const waitFor = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${oneOrMore(seconds, "second", "seconds")}`
    : `${minutes} ${oneOrMore(minutes, "minute", "minutes")}`;
};

const uploadRefusals: Record<UploadRefusal, string> = {
  empty: "Please choose a file first.",
  "too-large": `This file is too large. It can have at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB.`,
  "wrong-kind": "This is not a kind of file that we can take here.",
  "too-many-pixels": `This picture is too large. It can have at most ${MAX_UPLOAD_PIXELS / MEGABYTE} megapixels.`,
  damaged: "This picture could not be read to its end. Please take or save it again.",
};

const fileKinds: Record<UploadedKind, string> = { jpeg: "JPG", png: "PNG", pdf: "PDF" };

const returnRefusals: Record<ReturnRefusal, string> = {
  "not-delivered": "Of this order nothing can be returned now.",
  "too-late": "The days for this reason are over. If something is faulty, please choose that reason, or write to us.",
  "already-open": "There is a return of this order already. Please wait for our answer, or withdraw it first.",
  "nothing-chosen": "Please choose what you want to return.",
  "too-many": "This is more than can be returned for this reason. Please look at the numbers again.",
  "not-open": "This return is closed. Please look at the order again.",
};

const reviewFlaws: Record<ReviewFlaw, string> = {
  stars: "Please choose one to five stars.",
  nickname: `Please choose a nickname of ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} letters and digits.`,
  "nickname-is-you": "This nickname says who you are. Please choose another one.",
  "text-too-short": `Please write at least ${REVIEW_LENGTH.min} letters.`,
  "text-too-long": `Please write at most ${REVIEW_LENGTH.max} letters.`,
  contact: "Please leave out links, email addresses and phone numbers.",
};

const discountRefusals: Record<DiscountRefusal, (amount: string) => string> = {
  unknown: () => "We do not know this code. Please look at it again.",
  "not-yet": () => "This code does not count yet.",
  over: () => "This code does not count any more.",
  "used-up": () => "This code has been used up.",
  "used-by-you": () => "You have used this code already.",
  "below-minimum": (amount) => `This code counts from ${amount} of goods on.`,
};

/** Texts for customers by failure code. A new code does not compile until it has a line here. */
export const failures: { [C in keyof ShopFailures]: (facts: ShopFailures[C]) => string } = {
  INVALID_INPUT: () => "Please check the marked fields.",
  NOT_SIGNED_IN: () => catalogue.loginToCheckOut,
  PROFILE_MISSING: () => catalogue.profileMissing,
  WRONG_CREDENTIALS: () => catalogue.loginFailed,
  ACCOUNT_SERVICE: ({ message }) => message,
  WRONG_PASSWORD: () => "This is not the password of your account.",
  ACCOUNT_HAS_OPEN_MATTERS: () => "Some of your orders are not finished yet. Please look at the list below.",
  EMAIL_NOT_VERIFIED: () =>
    "Please confirm your email address first. We have just sent you the link again; it works for one hour.",
  PASSWORDS_DIFFER: () => catalogue.passwordsDiffer,
  PROFILE_NOT_UPDATED: () => catalogue.profileNotUpdated,
  DETAILS_CHANGED: () => savedElsewhere.changed,
  ADDRESS_NOT_FOUND: () => "This address is not in your account any more. Please choose another one.",
  TOO_MANY_ADDRESSES: ({ max }) => `You can keep at most ${max} addresses. Please remove one first.`,
  RESET_TOKEN_INVALID: () => resetPassword.expired,
  MAIL_UNAVAILABLE: () => catalogue.resetMailFailed,
  TOO_MANY_TRIES: ({ retryAfterSeconds }) => `Too many tries. Please wait ${waitFor(retryAfterSeconds)} and try again.`,
  CART_EMPTY: () => "Cart is empty",
  CART_CHANGED: () => "Something in your cart has changed. Nothing was ordered; please look at the changes first.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "This order was already placed with other items. Please look at My Orders before you order again.",
  ORDER_NOT_FOUND: () => "We could not find this order in your account.",
  ORDER_NOT_PAYABLE: () => "This order is not waiting for a payment. Please look at My Orders for its status.",
  PAYMENT_MISMATCH: () => "The payment does not match the order. Please do not pay again, and contact support.",
  NOTIFICATION_REJECTED: () => "The payment notice was not accepted.",
  PAYMENT_NOT_REFUNDABLE: () => "This payment cannot be refunded here.",
  REFUND_TOO_MUCH: ({ leftCents }) => `Only ${formatRupees(cents(leftCents))} of this payment can still go back.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    status === "cancelled"
      ? "This order is cancelled already."
      : "This order cannot be cancelled here any more. Please write to us.",
  ORDER_CHANGED: () => "Something has just happened to this order. Please look at it again before you go on.",
  RETURN_NOT_POSSIBLE: ({ why }) => returnRefusals[why],
  RETURN_NOT_HYGIENIC: ({ title }) =>
    `For reasons of hygiene, ${title} can come back only if something is wrong with it. Choose another reason, or set its number to 0.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) => `This order is ${status} and cannot become ${to}.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    `${refusals.map((refusal) => methods.refusalText(method, refusal)).join(" ")} Nothing was ordered; please choose another way to pay.`,
  TOTAL_CHANGED: ({ totalCents }) =>
    `The total is ${formatRupees(totalCents)} now. Nothing was ordered; please look at the summary and order again.`,
  DISCOUNT_REFUSED: ({ refusal, minimumCents }) => discountRefusals[refusal](formatRupees(minimumCents ?? rupees(0))),
  CUSTOMER_BLOCKED: () => "We cannot take an order from this account. Please contact us.",
  TOO_MANY_WAITING: ({ max }) =>
    `${max} of your orders still wait for a transfer or a confirmation. Please finish or cancel one of them first, or pay by card.`,
  TOO_MANY_CASH_ORDERS: ({ max }) =>
    `At most ${max} orders a day can be placed with cash on delivery. Please pay this one in another way.`,
  ORDER_NOT_WAITING: () => "This order is not waiting for a confirmation. Please look at My Orders for its status.",
  CODE_WRONG: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `This is not the code that we sent. You can try ${attemptsLeft} more ${oneOrMore(attemptsLeft, "time", "times")}.`
      : "This is not the code that we sent, and it cannot be tried any more. Please ask for a new one.",
  CODE_EXPIRED: () => "There is no code that still works for this order. Please ask for a new one.",
  NO_MORE_CODES: () =>
    "We have sent as many codes as we can for this order. Please write to us or call, and we confirm it for you.",
  ENTRY_TAKEN: () => "This entry of the bank's statement was matched with another order.",
  NOTHING_TO_DECIDE: () => "There is no transfer of this order that waits for a decision.",
  STOCK_GONE: () => "The goods of this order are not all there any more.",
  REVIEW_NOT_POSSIBLE: () => "Only who has received a product can write about it.",
  REVIEW_REFUSED: ({ flaw }) => reviewFlaws[flaw],
  UPLOAD_REFUSED: ({ reason, accepts = [] }) =>
    accepts.length > 0
      ? `${uploadRefusals[reason]} We can take ${accepts.map((kind) => fileKinds[kind]).join(", ")}.`
      : uploadRefusals[reason],
  UPLOAD_TOO_MANY: ({ max }) => `You can send at most ${max} files for one order. Please write to us if you need more.`,
  UPLOAD_NOT_FOUND: () => "We could not find this file in your account.",
  FILES_UNAVAILABLE: () =>
    "Files cannot be kept or shown just now. Nothing was lost: please try again in a few minutes.",
  LINK_EXPIRED: () => "This link has expired. Please open the order again.",
};
