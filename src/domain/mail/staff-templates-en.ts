import { formatMoment } from "../dates.ts";
import { HEALTH_PART_NAMES } from "../health-parts.ts";
import { formatOrderCode } from "../orders/order-code.ts";
import { REVIEW_REASONS } from "../payments/payment-review-reasons.ts";
import type { ReturnReason } from "../returns/return-rules.ts";
import type { EmailContent } from "./mail-layout.ts";
import type { EmailTemplates, MailedOrder } from "./templates.ts";

const RETURN_REASONS: Record<ReturnReason, string> = {
  faulty: "an item is faulty",
  damaged: "an item arrived damaged",
  "wrong-item": "the wrong item was sent",
  "change-of-mind": "the customer changed their mind",
};

type StaffKind =
  | "new-order"
  | "cash-to-confirm"
  | "cash-hold-ending"
  | "transfer-hold-ending"
  | "authorization-ending"
  | "bank-slip-uploaded"
  | "return-requested"
  | "payment-review"
  | "low-stock"
  | "chat-request"
  | "reviews-waiting"
  | "questions-waiting"
  | "health-problem"
  | "second-factor-off"
  | "staff-password-reset";

/** Returns the link to a page of the back office; a member who is not signed in signs in first. */
const open = (baseUrl: string, label: string, path: string): EmailContent["action"] => ({
  label,
  url: `${baseUrl}/admin${path}`,
});
const orderPath = ({ number }: MailedOrder, page = "") => `/orders/${number}${page}`;
/** Staff read and say the code; only links have the number. */
const nameOf = ({ code }: MailedOrder) => formatOrderCode(code);
const until = ({ expiresAt }: MailedOrder) => (expiresAt ? ` until ${formatMoment(expiresAt, "en")}` : "");

function moneyOf({ paymentMethod, dueCents }: MailedOrder): string {
  if (paymentMethod === "cash-on-delivery") return "It's paid in cash on delivery.";
  return dueCents > 0 ? "Its amount is reserved on the card, and packing charges it." : "It's paid.";
}

/**
 * Emails to staff. They name no product, person, address or amount, because the owner's phone may be seen by others.
 */
export const staffTemplatesEn: Pick<EmailTemplates, StaffKind> = {
  "new-order": ({ order, baseUrl }) => {
    const { status } = order;
    const name = nameOf(order);
    const money = moneyOf(order);
    const action = open(baseUrl, "Open the order", orderPath(order));
    if (status === "on-hold") {
      return {
        subject: `${name}: new order on hold`,
        preheader: "It waits for your decision.",
        paragraphs: [`${name} is on hold and waits for your decision. ${money}`],
        action,
        afterwards: ["It can't be packed until you release it. Its page shows the reason."],
      };
    }
    const isReady = status === "paid" || status === "confirmed";
    return {
      subject: `${name}: new order`,
      preheader: isReady ? "It's ready to pack." : "Open it to see its status.",
      paragraphs: [isReady ? `${name} is ready to pack. ${money}` : `${name} no longer waits to be packed.`],
      action,
      afterwards: [],
    };
  },

  "cash-to-confirm": ({ order, baseUrl }) => ({
    subject: `${nameOf(order)}: cash order to confirm`,
    preheader: "Its stock is reserved for a limited time.",
    paragraphs:
      order.status === "awaiting-confirmation"
        ? [
            `${nameOf(order)} is paid in cash on delivery and waits for confirmation.`,
            `Its stock is reserved${until(order)}. Then the order expires.`,
          ]
        : [`${nameOf(order)} was paid in cash on delivery and no longer waits for confirmation.`],
    action: open(baseUrl, "Open the order", orderPath(order)),
    afterwards: [
      "The customer can confirm with the code from the email. You can also call them and confirm it yourself.",
    ],
  }),

  "cash-hold-ending": ({ order, baseUrl }) => ({
    subject: `${nameOf(order)}: cash order expires soon`,
    preheader: "It still waits for confirmation.",
    paragraphs: [
      order.status === "awaiting-confirmation"
        ? `${nameOf(order)} still waits for confirmation. Its stock is reserved${until(order)}. Then the order expires.`
        : `${nameOf(order)} no longer waits for confirmation.`,
    ],
    action: open(baseUrl, "Open the order", orderPath(order)),
    afterwards: [],
  }),

  "transfer-hold-ending": ({ order, baseUrl }) => ({
    subject: `${nameOf(order)}: transfer order expires soon`,
    preheader: "It still waits for its bank transfer.",
    paragraphs: [
      order.status === "awaiting-transfer"
        ? `${nameOf(order)} still waits for its bank transfer. Its stock is reserved${until(order)}. Then the order expires.`
        : `${nameOf(order)} no longer waits for a bank transfer.`,
    ],
    action: open(baseUrl, "Open the bank transfer", orderPath(order, "/transfer")),
    afterwards: ["Look for it on the bank statement. An order whose transfer you record doesn't expire."],
  }),

  "authorization-ending": ({ order, baseUrl }) => ({
    subject: `${nameOf(order)}: pack it soon`,
    preheader: "The amount is reserved on the card for less than three more days.",
    paragraphs: [
      order.dueCents > 0
        ? `The amount of ${nameOf(order)} has been reserved on the card for four days. The bank releases it after seven days. Pack the order before that, which charges the card, or cancel it.`
        : `${nameOf(order)} is paid now.`,
    ],
    action: open(baseUrl, "Open the order", orderPath(order)),
    afterwards: ["After seven days the card can't be charged, and the customer has to pay again."],
  }),

  "bank-slip-uploaded": ({ order, baseUrl }) => ({
    subject: `${nameOf(order)}: bank slip to check`,
    preheader: "Compare it with the bank statement.",
    paragraphs: [`The customer of ${nameOf(order)} has uploaded a bank slip.`],
    action: open(baseUrl, "Open the bank transfer", orderPath(order, "/transfer")),
    afterwards: ["The order doesn't expire until you record the transfer, refund it or cancel the order."],
  }),

  "return-requested": ({ order, facts: { reason }, baseUrl }) => ({
    subject: `${nameOf(order)}: return requested`,
    preheader: "The customer waits for a reply.",
    paragraphs: [`The customer of ${nameOf(order)} requests a return: ${RETURN_REASONS[reason]}.`],
    action: open(baseUrl, "Open the return", orderPath(order, "/return")),
    afterwards: ["The customer waits for a reply."],
  }),

  "payment-review": ({ order, facts: { reason }, baseUrl }) => ({
    subject: order ? `${nameOf(order)}: payment to check` : "Payment to check",
    preheader: "It waits for your decision.",
    paragraphs: [
      order ? `A payment for ${nameOf(order)} waits for your decision.` : "A payment waits for your decision.",
      REVIEW_REASONS[reason],
    ],
    action: open(baseUrl, "Open payments to check", "/money"),
    afterwards: ["No stock was moved. Compare the payment with PayHere's portal or with the bank statement."],
  }),

  "low-stock": ({ facts: { products, more, total = products.length + more }, baseUrl }) => ({
    subject: "Stock is low",
    preheader: total === 1 ? "1 variant to order again." : `${total} variants to order again.`,
    paragraphs: [
      "These variants are low in stock since our last email:",
      ...products.map(({ publicId, variantLabel, unitsLeft }) => {
        const variant = variantLabel ? `${variantLabel}: ` : "";
        return `${variant}${unitsLeft} left. ${baseUrl}/admin/products/${publicId}/stock`;
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: open(baseUrl, "Open low stock", "/products?stock=low"),
    afterwards: ["We name each variant once, until it's restocked."],
  }),

  "chat-request": ({ baseUrl }) => ({
    subject: "Chat request to answer",
    preheader: "A customer prepared an order by chat.",
    paragraphs: ["A customer prepared a message about an order by chat. Compare it with the chat before you answer."],
    action: open(baseUrl, "Open chat requests", "/enquiries"),
    afterwards: ["We send this at most once an hour."],
  }),

  "reviews-waiting": ({ baseUrl }) => ({
    subject: "Review to approve",
    preheader: "A customer wrote a review.",
    paragraphs: ["A customer wrote a review. It appears in the shop after you approve it."],
    action: open(baseUrl, "Open reviews", "/reviews"),
    afterwards: ["We send this at most once a day."],
  }),

  "questions-waiting": ({ baseUrl }) => ({
    subject: "Question to answer",
    preheader: "A visitor asked about a product.",
    paragraphs: ["A visitor asked about a product. The question appears in the shop with your answer."],
    action: open(baseUrl, "Open questions", "/questions"),
    afterwards: ["We send this at most once a day."],
  }),

  "health-problem": ({ facts: { part }, baseUrl }) => ({
    subject: "Problem in the shop",
    preheader: "The health page says what to do.",
    paragraphs: [`The health page shows a problem: ${HEALTH_PART_NAMES[part]}.`],
    action: open(baseUrl, "See what to do", "/health"),
    afterwards: ["We send this once a day until it's solved."],
  }),

  "staff-password-reset": ({ facts: { memberId }, baseUrl }) => ({
    subject: "A staff password was reset",
    preheader: "It was set through a link sent by email.",
    paragraphs: [
      "A staff member set a new password through a link sent by email. They were signed out everywhere. Their two-step sign-in is unchanged.",
    ],
    action: { label: "See who", url: `${baseUrl}/admin/staff/${memberId}` },
    afterwards: ["If they didn't do this, disable the account there and talk to them."],
  }),

  // Sent to the member as well: an attacker who knows the password could otherwise sign in unnoticed.
  "second-factor-off": ({ baseUrl }) => ({
    subject: "Two-step sign-in was reset on your account",
    preheader: "Set it up again when you sign in.",
    paragraphs: [
      "An owner reset two-step sign-in on your account, and you were signed out everywhere.",
      `Sign in with your password and set it up again now: ${baseUrl}/admin/login`,
    ],
    afterwards: [
      "If you didn't ask for this, call the owner at once. Until then your password alone opens the account.",
    ],
  }),
};
