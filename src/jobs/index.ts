import type { JobHandlers, JobKind } from "../db/job-queue.ts";
import { countBoughtTogether } from "../domain/catalog/together/count-bought-together.server.ts";
import { runProductImports } from "../domain/catalog-import/import-runs/run-product-import.server.ts";
import { listCreditDifferences } from "../domain/credit/check-credit.server.ts";
import { watchStock } from "../domain/inventory/watch-stock.server.ts";
import { countLedgerProblems } from "../domain/ledger/check-ledger.server.ts";
import { deleteUnusedPictures } from "../domain/media/delete-unused-pictures.server.ts";
import { generateBlurPlaceholders } from "../domain/media/generate-placeholders.server.ts";
import { capturePayment } from "../domain/payments/authorizations/capture-payment.server.ts";
import { carryOutRelease } from "../domain/payments/authorizations/release-authorization.server.ts";
import { reconcilePayments } from "../domain/payments/reconcile-payments.server.ts";
import { carryOutRefund } from "../domain/payments/refunds/carry-out-refund.server.ts";
import type { Job, Shop } from "../domain/shop.ts";
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

type Handlers = { [K in JobKind]: (shop: Shop, job: Extract<Job, { kind: K }>) => ReturnType<JobHandlers[K]> };

/** The handler of each job kind; payloads contain ids only. */
const HANDLERS: Handlers = {
  "send-reset-mail": sendResetMail,
  "send-verification-mail": sendVerificationMail,
  "send-account-exists-mail": sendAccountExistsMail,
  "send-contact-email-mail": sendContactEmailMail,
  "send-password-changed-mail": sendPasswordChangedMail,
  "send-contact-link-mail": sendContactLinkMail,
  "send-staff-link-mail": sendStaffLinkMail,
  "send-code": sendCode,
  "send-access-code": sendAccessCode,
  "send-phone-code": sendPhoneCode,
  "send-gift-card": sendGiftCard,
  "carry-out-refund": (shop, { refundId }) => carryOutRefund(shop, refundId),
  "capture-payment": capturePayment,
  "release-authorization": (shop, { authorizationId }) => carryOutRelease(shop, authorizationId),
  "reconcile-payments": async (shop) => void (await reconcilePayments(shop)),
  "watch-stock": watchStock,
  "import-products": runProductImports,
  "delete-unused-pictures": async (shop) => void (await deleteUnusedPictures(shop)),
  "check-ledger": async (shop) => ({
    ...(await countLedgerProblems(shop)),
    credits: (await listCreditDifferences(shop)).length,
  }),
  "make-backup": (shop) => shop.makeBackup(),
  "count-bought-together": countBoughtTogether,
  "generate-placeholders": async (shop) => void (await generateBlurPlaceholders(shop)),
  "every-minute": runEveryMinute,
  "every-hour": runEveryHour,
};

export const JOB_KINDS = Object.keys(HANDLERS) as JobKind[];

/** Returns the handlers for one shop. */
export function jobHandlers(shop: Shop): JobHandlers {
  const bound = JOB_KINDS.map((kind) => [kind, (job: never) => HANDLERS[kind](shop, job)] as const);
  return Object.fromEntries(bound) as JobHandlers;
}
