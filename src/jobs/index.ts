import type { JobHandlers, JobKind } from "../db/job-queue.ts";
import { forgetExpired } from "../domain/accounts/forget-expired.server.ts";
import type { Shop } from "../domain/shop.ts";
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

type JobLog = { info(facts: object, text: string): void };

/** What each job does; the payloads hold ids only. */
export function jobHandlers(shop: Shop, log: JobLog): JobHandlers {
  const later = (kind: JobKind) => async () => log.info({ kind, at: shop.now() }, "job");
  return {
    "send-reset-mail": (job) => sendResetMail(shop, job),
    "send-verification-mail": (job) => sendVerificationMail(shop, job),
    "send-account-exists-mail": (job) => sendAccountExistsMail(shop, job),
    "send-paid-mail": later("send-paid-mail"),
    "expire-orders": later("expire-orders"),
    "forget-expired": () => forgetExpired(shop),
  };
}
