import type { Job } from "../../../domain/shop.ts";

export const JOB_NAMES: Record<Job["kind"], string> = {
  "send-reset-mail": "Emails to reset a password",
  "send-verification-mail": "Emails to confirm an address",
  "send-account-exists-mail": "Emails about an existing account",
  "send-contact-email-mail": "Emails about a new email address",
  "send-password-changed-mail": "Emails about a changed password",
  "send-contact-link-mail": "Emails to visitors without an account",
  "send-staff-link-mail": "Emails with links for staff",
  "send-code": "Confirmation codes",
  "send-access-code": "Codes to open an order without an account",
  "send-phone-code": "Codes to log in by phone",
  "send-gift-card": "Emails with a gift card",
  "carry-out-refund": "Card refunds",
  "capture-payment": "Charges of reserved card amounts",
  "release-authorization": "Releases of reserved card amounts",
  "reconcile-payments": "Payments looked up at PayHere",
  "watch-stock": "Emails about low stock and products back in stock",
  "import-products": "Product files",
  "delete-unused-pictures": "Unused pictures deleted",
  "check-ledger": "Check of the sales ledger",
  "make-backup": "Nightly backup",
  "count-bought-together": "Count of products bought together",
  "generate-placeholders": "Blurred previews of pictures",
  "every-minute": "Unpaid orders closed",
  "every-hour": "Expired data deleted",
};

/** Returns the name of a job; a kind of another release as it is stored. */
export function jobName(kind: string): string {
  return Object.hasOwn(JOB_NAMES, kind) ? JOB_NAMES[kind as Job["kind"]] : kind;
}
