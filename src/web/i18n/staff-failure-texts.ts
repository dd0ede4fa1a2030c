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
  NOT_SIGNED_IN: () => "The customer has deleted their account. Nothing was changed.",
  ACCOUNT_HAS_OPEN_MATTERS: () =>
    "Some orders, payments or returns of this customer are not finished. Nothing was deleted. Finish them first.",
  ORDER_NOT_FOUND: () => "There is no order with this number or reference.",
  ADDRESS_NOT_FOUND: () => "The customer no longer has this address. Choose another one.",
  UPLOAD_NOT_FOUND: () => "This file no longer exists.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "This form has already placed another order. Check the newest orders before you send it again.",
  ORDER_NOT_PAYABLE: () => "This order does not wait for a payment.",
  ORDER_NOT_WAITING: ({ status }) =>
    `This order is not waiting for a confirmation. It is “${orderWords.statuses[status]}”. Nothing was changed.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    `This order is “${orderWords.statuses[status]}” and can't be cancelled. Nothing was changed.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) =>
    `This order is “${orderWords.statuses[status]}” and can't become “${orderWords.statuses[to]}”. Nothing was changed.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    [
      ...refusals.map((refusal) =>
        refusal.reason === "products" ? orderWords.notForCash : methods.refusalText(method, refusal),
      ),
      "Nothing was changed.",
    ].join(" "),
  TOTAL_CHANGED: ({ totalCents }) =>
    `The total is ${formatRupees(totalCents)} now. Nothing was changed. Check the new total and send the form again.`,
  CREDIT_CHANGED: ({ balanceCents }) =>
    `The balance is ${formatRupees(balanceCents)} now. Nothing was changed. Reload the page and look again.`,
  CUSTOMER_BLOCKED: () => "This customer is blocked, so no order was placed. Unblock them first.",
  TOO_MANY_WAITING: ({ max }) =>
    `${max} orders of this customer wait for a transfer or a confirmation. Finish or cancel one of them first.`,
  TOO_MANY_CASH_ORDERS: ({ max }) =>
    `This customer has placed ${max} cash orders in 24 hours. Choose another payment method.`,
  CART_EMPTY: () => "Add at least one product to the order.",
  CART_CHANGED: () =>
    "Prices or stock have changed since you opened this page. Nothing was ordered. Check the products and try again.",
  DISCOUNT_REFUSED: (facts) => discountRefusals[facts.refusal] ?? visitorTexts.DISCOUNT_REFUSED(facts),
  STOCK_GONE: () => "Some items of this order are out of stock. Nothing was changed.",
  REVIEW_NOT_POSSIBLE: () => "Only customers who received this product can review it.",
} satisfies Partial<typeof visitorTexts>;
