import type { MailKind } from "./mail-events.ts";

/** Kinds of mail that need only their order. The facts of other kinds are deleted once they are sent. */
const NEEDS_NOTHING_ELSE: ReadonlySet<MailKind> = new Set<MailKind>([
  "order-placed",
  "order-paid",
  "order-confirmed",
  "order-delivered",
  "order-expired",
  "new-order",
  "cash-to-confirm",
  "cash-hold-ending",
  "transfer-hold-ending",
  "authorization-ending",
  "bank-slip-uploaded",
]);

/** Returns whether staff can send this mail again. */
export function canBeSentAgain({ kind, status }: { kind: MailKind; status: "queued" | "sent" | "failed" }): boolean {
  return status === "failed" || (status === "sent" && NEEDS_NOTHING_ELSE.has(kind));
}
