import type { Language } from "../../../../domain/languages.ts";
import type { MailKind } from "../../../../domain/mail-events.ts";

/** Texts of the pages of email wording. */
export const wordingWords = {
  title: "Wording of mails",
  about: "The subject of each mail, and what it begins with, in three languages",
  intro:
    "Your own subject, and sentences of yours before the shop's own. Amounts, times and what to do next always follow in the shop's words, so that no mail loses what its reader must know.",
  all: "All mails",
  settings: "All settings",
  own: "your words",
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  subject: "Subject",
  opening: "What it begins with",
  subjectHint: "Empty: the shop's own, as the preview shows it.",
  openingHint: "At most 300 characters. Empty: only the shop's own sentences.",
  placeholders: (names: readonly string[]) =>
    `What stands for something: ${names.map((name) => `{{${name}}}`).join(", ")}.`,
  neutral:
    "Nothing that says what is sold here: others may read along. What somebody bought stands in a mail only if they asked for it.",
  preview: "Preview",
  previewOf: (language: string) => `Preview: ${language}`,
  example: "With an order that there is not.",
  save: "Save",
  saving: "Saving …",
  saved: "Saved. Every mail that leaves from now on says it.",
  reset: "Back to the shop's own words",
  log: "What was changed, and by whom",
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
  "order-delivered": "Delivered",
  "order-cancelled": "Cancelled",
  "order-expired": "Closed, as nothing came",
  "order-refunded": "Refund",
  "back-in-stock": "Available again",
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
  "second-factor-off": "Second factor taken off",
  "staff-password-reset": "Staff password reset",
};

/** Returns the label of a field of the email wording form. */
export function wordingFieldLabel(name: string): string {
  const [part, language] = name.split(".");
  const { subject, opening, languages } = wordingWords;
  return `${part === "subject" ? subject : opening}, ${languages[language as Language]}`;
}
