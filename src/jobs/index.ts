import type { JobHandlers, JobKind } from "../db/job-queue.ts";
import type { Shop } from "../domain/shop.ts";

export const JOB_KINDS = ["send-reset-mail", "send-paid-mail", "expire-orders"] as const satisfies readonly JobKind[];

type JobLog = { info(facts: object, text: string): void };

/** What each job does; the payloads hold ids only. */
export function jobHandlers(shop: Shop, log: JobLog): JobHandlers {
  const later = (kind: JobKind) => async () => log.info({ kind, at: shop.now() }, "job");
  return {
    "send-reset-mail": later("send-reset-mail"),
    "send-paid-mail": later("send-paid-mail"),
    "expire-orders": later("expire-orders"),
  };
}
