import type { MailKind } from "./mail-events.ts";

/** Letters that need nothing but their order. What others were about is forgotten when they are sent. */
const NEEDS_NOTHING_ELSE: ReadonlySet<MailKind> = new Set<MailKind>([
  "order-placed",
  "order-paid",
  "order-confirmed",
  "order-delivered",
  "order-expired",
  "new-order",
  "cash-to-confirm",
  "cash-hold-ending",
  "bank-slip-uploaded",
]);

/** Whether staff can have this mail sent once more. */
export function canBeSentAgain({ kind, status }: { kind: MailKind; status: "queued" | "sent" | "failed" }): boolean {
  return status === "failed" || (status === "sent" && NEEDS_NOTHING_ELSE.has(kind));
}
