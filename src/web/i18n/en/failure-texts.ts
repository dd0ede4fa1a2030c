import { MEGABYTE } from "../../../domain/bytes.ts";
import type { ShopFailures } from "../../../domain/errors.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
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
  empty: "Choose a file first.",
  "too-large": `This file is too large. The limit is ${MAX_UPLOAD_BYTES / MEGABYTE} MB.`,
  "wrong-kind": "We can't accept this type of file.",
  "too-many-pixels": `This picture is too large. The limit is ${MAX_UPLOAD_PIXELS / MEGABYTE} megapixels.`,
  damaged: "We couldn't read this picture. Take it again or save a new copy.",
};

const fileKinds: Record<UploadedKind, string> = { jpeg: "JPG", png: "PNG", pdf: "PDF" };

const returnRefusals: Record<ReturnRefusal, string> = {
  "not-delivered": "You can't return this order yet.",
  "too-late": "The return period for this reason is over. If something is faulty, choose that reason or write to us.",
  "already-open": "You've already requested a return for this order. Wait for our answer, or withdraw it first.",
  "nothing-chosen": "Choose what you want to return.",
  "too-many": "You can't return that many for this reason. Check the quantities.",
  "not-replaceable": "We replace items that are faulty, damaged or wrong. For this reason, choose the money back.",
  "not-open": "This return is closed. Open the order to see its status.",
};

const reviewFlaws: Record<ReviewFlaw, string> = {
  stars: "Choose one to five stars.",
  nickname: `Choose a nickname of ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} letters and digits.`,
  "nickname-is-you": "This nickname gives away who you are. Choose another.",
  "text-too-short": `Write at least ${REVIEW_LENGTH.min} characters.`,
  "text-too-long": `Write at most ${REVIEW_LENGTH.max} characters.`,
  contact: "Leave out links, email addresses and phone numbers.",
};

const discountRefusals: Record<DiscountRefusal, (amount: string) => string> = {
  unknown: () => "We don't know this code. Check it and try again.",
  "not-yet": () => "This code isn't active yet.",
  over: () => "This code has expired.",
  "used-up": () => "This code has been used up.",
  "used-by-you": () => "You've already used this code.",
  "below-minimum": (amount) => `Spend at least ${amount} to use this code.`,
  "no-items": () => "None of the items in your cart count for this code.",
  "not-combinable": () => "Your cart already has an offer that this code can't be used with.",
};

/** Texts for customers by failure code. A new code does not compile until it has a line here. */
export const failures: { [C in keyof ShopFailures]: (facts: ShopFailures[C]) => string } = {
  INVALID_INPUT: () => "Check the marked fields.",
  NOT_SIGNED_IN: () => catalogue.loginToCheckOut,
  PROFILE_MISSING: () => catalogue.profileMissing,
  WRONG_CREDENTIALS: () => catalogue.loginFailed,
  ACCOUNT_SERVICE: ({ message }) => message,
  PASSWORD_NEEDED: () => "Enter your password to change your email.",
  LOGIN_CODE_WRONG: () => "That code isn't right or was already used. Enter the one your app shows now.",
  PIN_WRONG: () => "That PIN isn't right. Try again.",
  PHONE_CODE_WRONG: () => "That code isn't right or has expired. Check it, or ask for a new one.",
  LOGIN_OVER: () => "This took too long. Log in again.",
  WRONG_PASSWORD: () => "That isn't your account's password. Try again.",
  ACCOUNT_HAS_OPEN_MATTERS: () => "Some of your orders aren't finished yet. See the list below.",
  EMAIL_NOT_VERIFIED: () =>
    "Confirm your email address first. We've just sent you the link again; it works for one hour.",
  PASSWORDS_DIFFER: () => catalogue.passwordsDiffer,
  PROFILE_NOT_UPDATED: () => catalogue.profileNotUpdated,
  DETAILS_CHANGED: () => savedElsewhere.changed,
  ADDRESS_NOT_FOUND: () => "This address is no longer in your account. Choose another.",
  TOO_MANY_ADDRESSES: ({ max }) => `You can save up to ${max} addresses. Remove one first.`,
  RESET_TOKEN_INVALID: () => resetPassword.expired,
  MAIL_UNAVAILABLE: () => catalogue.resetMailFailed,
  TOO_MANY_TRIES: ({ retryAfterSeconds }) => `Too many tries. Wait ${waitFor(retryAfterSeconds)} and try again.`,
  CART_EMPTY: () => "Cart is empty",
  CART_CHANGED: () => "Your cart has changed, so we haven't placed the order. Check the changes and try again.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "This order was already placed with other items. Check My Orders before you order again.",
  ORDER_NOT_FOUND: () => "We couldn't find this order in your account.",
  ORDER_NOT_PAYABLE: () => "This order isn't waiting for a payment. See My Orders for its status.",
  PAYMENT_MISMATCH: () => "The payment doesn't match the order. Please don't pay again; contact us instead.",
  NOTIFICATION_REJECTED: () => "The payment notification was rejected.",
  PAYMENT_NOT_REFUNDABLE: () => "This payment can't be refunded here.",
  REFUND_TOO_MUCH: ({ leftCents, currency }) =>
    `Only ${formatAmount(cents(leftCents), currency)} of this payment can still be refunded.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    status === "cancelled"
      ? "This order is already cancelled."
      : "You can no longer cancel this order here. Write to us.",
  CHARGE_UNDER_WAY: () => "The card is being charged for this order right now. Try again in a few minutes.",
  ORDER_CHANGED: () => "This order has just changed. Check it before you go on.",
  RETURN_NOT_POSSIBLE: ({ why }) => returnRefusals[why],
  RETURN_NOT_HYGIENIC: ({ title }) =>
    `For hygiene reasons we take ${title} back only if something is wrong with it. Choose another reason, or set its quantity to 0.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) => `This order is ${status} and cannot become ${to}.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    `${refusals.map((refusal) => methods.refusalText(method, refusal)).join(" ")} We haven't placed the order. Choose another way to pay.`,
  TOTAL_CHANGED: ({ totalCents }) =>
    `The total is now ${formatRupees(totalCents)}. We haven't placed the order. Check the summary and order again.`,
  DISCOUNT_REFUSED: ({ refusal, minimumCents }) => discountRefusals[refusal](formatRupees(minimumCents ?? rupees(0))),
  AGE_NOT_CONFIRMED: () =>
    "We haven't placed the order, because your age isn't confirmed on this device. Reload the cart to confirm it.",
  CREDIT_CHANGED: ({ balanceCents }) =>
    `You can pay ${formatRupees(balanceCents)} with gift cards and store credit now. We haven't placed the order. Reload the page and order again.`,
  GIFT_CARD_REFUSED: () => "This code can't be used. Check it, or ask the person who gave it to you.",
  GIFT_CARDS_NOT_SOLD: () =>
    "We don't sell this gift card at the moment. We haven't placed the order. Remove it from your cart.",
  CUSTOMER_BLOCKED: () => "We can't take an order from this account. Please contact us.",
  TOO_MANY_WAITING: ({ max }) =>
    `${max} of your orders are still waiting for a transfer or a confirmation. Finish or cancel one first, or pay by card.`,
  TOO_MANY_CASH_ORDERS: ({ max }) =>
    `You can place up to ${max} cash on delivery orders a day. Choose another way to pay for this one.`,
  ORDER_NOT_WAITING: () => "This order isn't waiting for confirmation. See My Orders for its status.",
  CODE_WRONG: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `That isn't the code we sent. You can try ${attemptsLeft} more ${oneOrMore(attemptsLeft, "time", "times")}.`
      : "That isn't the code we sent, and there are no tries left. Send a new one.",
  ORDER_CODE_WRONG: () => "That code isn't right or has expired. Check it, or ask for a new one.",
  CODE_EXPIRED: () => "There's no valid code for this order. Send a new one.",
  NO_MORE_CODES: () => "We can't send more codes for this order. Write to us or call, and we'll confirm it for you.",
  ENTRY_TAKEN: () => "This bank statement entry is already matched with another order.",
  NOTHING_TO_DECIDE: () => "No transfer for this order is waiting for a decision.",
  STOCK_GONE: () => "Some items in this order are out of stock.",
  REVIEW_NOT_POSSIBLE: () => "Only customers who received this product can review it.",
  REVIEW_REFUSED: ({ flaw }) => reviewFlaws[flaw],
  QUESTION_REFUSED: () => reviewFlaws.contact,
  UPLOAD_REFUSED: ({ reason, accepts = [] }) =>
    accepts.length > 0
      ? `${uploadRefusals[reason]} Use ${accepts.map((kind) => fileKinds[kind]).join(", ")}.`
      : uploadRefusals[reason],
  UPLOAD_TOO_MANY: ({ max }) => `You can upload up to ${max} files for one order. Write to us if you need more.`,
  UPLOAD_NOT_FOUND: () => "We couldn't find this file in your account.",
  FILES_UNAVAILABLE: () => "We can't save or show files right now. Nothing is lost. Try again in a few minutes.",
  LINK_EXPIRED: () => "This link has expired. Open the order again.",
};
