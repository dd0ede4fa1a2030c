import type { JobHandlers, JobKind } from "../db/job-queue.ts";
import { forgetExpired } from "../domain/accounts/forget-expired.server.ts";
import { sendPaidMail } from "../domain/notifications/send-paid-mail.server.ts";
import type { Shop } from "../domain/shop.ts";
import { runEveryMinute } from "./expire-orders.ts";
import { sendAccountExistsMail } from "./send-account-exists-mail.ts";
import { sendResetMail } from "./send-reset-mail.ts";
import { sendVerificationMail } from "./send-verification-mail.ts";

export const JOB_KINDS = [
  "send-reset-mail",
  "send-verification-mail",
  "send-account-exists-mail",
  "send-paid-mail",
  "expire-orders",
  "forget-expired",
] as const satisfies readonly JobKind[];

/** What each job does; the payloads hold ids only. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    "send-reset-mail": (job) => sendResetMail(shop, job),
    "send-verification-mail": (job) => sendVerificationMail(shop, job),
    "send-account-exists-mail": (job) => sendAccountExistsMail(shop, job),
    "send-paid-mail": ({ orderId }) => sendPaidMail(shop, orderId),
    "expire-orders": () => runEveryMinute(shop),
    "forget-expired": () => forgetExpired(shop),
  };
}
