import { formatRupees } from "../../domain/money.ts";
import type { DiscountRefusal } from "../../domain/promotions/discount-code.ts";
import { orderWords } from "../admin/shared/order-words.ts";
import { methods } from "../storefront/checkout/words/methods.en.ts";
import { failures as visitorTexts } from "./en/failure-texts.ts";

const discountRefusals: Partial<Record<DiscountRefusal, string>> = {
  "used-by-you": "This customer has already used this code.",
  "no-items": "None of the items of this order count for this code.",
  "not-combinable": "This order already has an offer that the code can't be used with.",
};

/** Texts for staff of failures that customers can meet as well: they name the customer, not "you". */
export const staffFailureTexts = {
  NOT_SIGNED_IN: () => "The customer has deleted their account. Nothing changed.",
  ACCOUNT_HAS_OPEN_MATTERS: () =>
    "Some orders, payments or returns of this customer aren't finished. Nothing was deleted. Finish them first.",
  ORDER_NOT_FOUND: () => "No order has this number or reference.",
  ADDRESS_NOT_FOUND: () => "The customer no longer has this address. Choose another one.",
  UPLOAD_NOT_FOUND: () => "This file no longer exists.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "This form has already placed another order. Check the newest orders before you send it again.",
  ORDER_NOT_PAYABLE: () => "This order isn't awaiting payment.",
  ORDER_NOT_WAITING: ({ status }) =>
    `This order isn't awaiting confirmation. It's “${orderWords.statuses[status]}”. Nothing changed.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    `This order is “${orderWords.statuses[status]}” and can't be cancelled. Nothing changed.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) =>
    `This order is “${orderWords.statuses[status]}” and can't become “${orderWords.statuses[to]}”. Nothing changed.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    [
      ...refusals.map((refusal) =>
        refusal.reason === "products" ? orderWords.notForCash : methods.refusalText(method, refusal),
      ),
      "Nothing changed.",
    ].join(" "),
  TOTAL_CHANGED: ({ totalCents }) =>
    `The total is ${formatRupees(totalCents)} now. Nothing changed. Check the new total and send the form again.`,
  CREDIT_CHANGED: ({ balanceCents }) =>
    `The balance is ${formatRupees(balanceCents)} now. Nothing changed. Reload the page and check again.`,
  GIFT_CARDS_NOT_SOLD: () => "Gift cards are off, or this amount is too large for one. Nothing was ordered.",
  CUSTOMER_BLOCKED: () => "This customer is blocked, so no order was placed. Unblock them first.",
  TOO_MANY_WAITING: ({ max }) =>
    `${max} orders of this customer wait for a transfer or a confirmation. Finish or cancel one of them first.`,
  TOO_MANY_CASH_ORDERS: ({ max }) =>
    `This customer has placed ${max} cash orders in 24 hours. Choose another payment method.`,
  CART_EMPTY: () => "Add at least one product to the order.",
  CART_CHANGED: () =>
    "Prices or stock have changed since you opened this page. Nothing was ordered. Check the products and try again.",
  DISCOUNT_REFUSED: (facts) => discountRefusals[facts.refusal] ?? visitorTexts.DISCOUNT_REFUSED(facts),
  STOCK_GONE: () => "Some items of this order are out of stock. Nothing changed.",
  REVIEW_NOT_POSSIBLE: () => "Only customers who received this product can review it.",
} satisfies Partial<typeof visitorTexts>;
