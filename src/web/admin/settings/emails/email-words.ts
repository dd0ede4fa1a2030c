import type { Language } from "../../../../domain/languages.ts";
import type { MailKind } from "../../../../domain/mail-events.ts";

/** Texts of the pages of email wording. */
export const wordingWords = {
  title: "Email wording",
  about: "The subject and opening text of each email, in three languages",
  intro: "Write your own subject and opening. Amounts, dates and next steps always follow in the standard text.",
  all: "All emails",
  settings: "All settings",
  own: "your text",
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  subject: "Subject",
  opening: "Opening text",
  subjectHint: "Empty: the standard subject, as in the preview.",
  openingHint: "Up to 300 characters. Empty: only the standard text.",
  placeholders: (names: readonly string[]) => `Variables: ${names.map((name) => `{{${name}}}`).join(", ")}.`,
  neutral:
    "Don't mention products: other people may see the email. Emails name the items only if the customer chose that.",
  preview: "Preview",
  previewOf: (language: string) => `Preview: ${language}`,
  example: "Sample order.",
  save: "Save",
  saving: "Saving …",
  saved: "Saved. New emails use it.",
  reset: "Restore the standard text",
  log: "Change history",
};

/** Names of the emails about orders, money, stock and staff accounts. */
export const MAIL_NAMES: Record<MailKind, string> = {
  "order-placed": "Order received",
  "transfer-instructions": "How to pay by transfer",
  "order-authorized": "Amount reserved on the card",
  "order-paid": "Payment received",
  "order-confirmed": "Order confirmed",
  "order-changed": "Order changed",
  "order-dispatched": "With the courier",
  "order-delivery-failed": "Delivery failed",
  "order-delivered": "Delivered",
  "order-returning": "On its way back",
  "order-returned": "Back with us",
  "order-cancelled": "Cancelled",
  "order-expired": "Expired without payment",
  "order-refunded": "Refund",
  "back-in-stock": "Back in stock",
  "question-answered": "Question answered",
  "return-decided": "Return answered",
  "new-order": "New order",
  "cash-to-confirm": "Cash order to confirm",
  "cash-hold-ending": "Cash order expires soon",
  "transfer-hold-ending": "Transfer order expires soon",
  "authorization-ending": "Reserved amount ends soon",
  "bank-slip-uploaded": "Bank slip to check",
  "return-requested": "Return requested",
  "payment-review": "Payment to check",
  "low-stock": "Low stock",
  "chat-request": "Chat request to answer",
  "reviews-waiting": "Review to approve",
  "questions-waiting": "Question to answer",
  "health-problem": "Problem in the shop",
  "second-factor-off": "Two-step sign-in reset",
  "staff-password-reset": "Staff password reset",
};

/** Returns the label of a field of the email wording form. */
export function wordingFieldLabel(name: string): string {
  const [part, language] = name.split(".");
  const { subject, opening, languages } = wordingWords;
  return `${part === "subject" ? subject : opening}, ${languages[language as Language]}`;
}
