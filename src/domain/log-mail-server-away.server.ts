import { MINUTE_MS } from "./durations.ts";
import type { Mailer, MailNotTaken } from "./mail/mailer.ts";
import type { Shop } from "./shop.ts";

type Facts = { waiting: number } | { job: string } | { operation: string };

/** Time of the last log entry about an unreachable mail server: everything that sends mails fails meanwhile. */
const loggedAt = new WeakMap<Mailer, number>();

/** Logs that the mail server is away, once a minute at most, with the reason that the error names. */
export function logMailServerAway(
  { mailer, now, logWarning }: Pick<Shop, "mailer" | "now" | "logWarning">,
  facts: Facts,
  error?: unknown,
): void {
  const at = now().getTime();
  if (at - (loggedAt.get(mailer) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  loggedAt.set(mailer, at);
  const { failure } = (error ?? {}) as Partial<MailNotTaken>;
  logWarning("failed to use mail server", failure ? { ...facts, failure } : facts);
}
