import type { JobHandlers, JobKind } from "../db/job-queue.ts";
import { countBoughtTogether } from "../domain/catalog/together/count-bought-together.server.ts";
import { runProductImports } from "../domain/catalog-import/import-runs/run-product-import.server.ts";
import { listCreditDifferences } from "../domain/credit/check-credit.server.ts";
import { watchStock } from "../domain/inventory/watch-stock.server.ts";
import { countLedgerProblems } from "../domain/ledger/check-ledger.server.ts";
import { deleteUnusedPictures } from "../domain/media/delete-unused-pictures.server.ts";
import { generateBlurPlaceholders } from "../domain/media/generate-placeholders.server.ts";
import { reconcilePayments } from "../domain/payments/reconcile-payments.server.ts";
import { carryOutRefund } from "../domain/payments/refunds/carry-out-refund.server.ts";
import type { Shop } from "../domain/shop.ts";
import { runEveryHour, runEveryMinute } from "./periodic-jobs.ts";
import {
  sendAccountExistsMail,
  sendContactEmailMail,
  sendContactLinkMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendStaffLinkMail,
  sendVerificationMail,
} from "./send-account-mails.ts";
import { sendAccessCode, sendCode, sendPhoneCode } from "./send-code.ts";
import { sendGiftCard } from "./send-gift-card.ts";

export const JOB_KINDS = [
  "send-reset-mail",
  "send-verification-mail",
  "send-account-exists-mail",
  "send-contact-email-mail",
  "send-password-changed-mail",
  "send-contact-link-mail",
  "send-staff-link-mail",
  "send-code",
  "send-access-code",
  "send-phone-code",
  "send-gift-card",
  "carry-out-refund",
  "reconcile-payments",
  "watch-stock",
  "import-products",
  "delete-unused-pictures",
  "check-ledger",
  "count-bought-together",
  "generate-placeholders",
  "every-minute",
  "every-hour",
] as const satisfies readonly JobKind[];

/** The handler of each job kind; payloads contain ids only. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    "send-reset-mail": (job) => sendResetMail(shop, job),
    "send-verification-mail": (job) => sendVerificationMail(shop, job),
    "send-account-exists-mail": (job) => sendAccountExistsMail(shop, job),
    "send-contact-email-mail": (job) => sendContactEmailMail(shop, job),
    "send-password-changed-mail": (job) => sendPasswordChangedMail(shop, job),
    "send-contact-link-mail": (job) => sendContactLinkMail(shop, job),
    "send-staff-link-mail": (job) => sendStaffLinkMail(shop, job),
    "send-code": (job) => sendCode(shop, job),
    "send-access-code": (job) => sendAccessCode(shop, job),
    "send-phone-code": (job) => sendPhoneCode(shop, job),
    "send-gift-card": (job) => sendGiftCard(shop, job),
    "carry-out-refund": ({ refundId }) => carryOutRefund(shop, refundId),
    "reconcile-payments": async () => void (await reconcilePayments(shop)),
    "watch-stock": () => watchStock(shop),
    "import-products": () => runProductImports(shop),
    "delete-unused-pictures": async () => void (await deleteUnusedPictures(shop)),
    "check-ledger": async () => ({
      ...(await countLedgerProblems(shop)),
      credits: (await listCreditDifferences(shop)).length,
    }),
    "count-bought-together": () => countBoughtTogether(shop),
    "generate-placeholders": async () => void (await generateBlurPlaceholders(shop)),
    "every-minute": () => runEveryMinute(shop),
    "every-hour": () => runEveryHour(shop),
  };
}
