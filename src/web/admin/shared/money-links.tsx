import { ChipRow } from "./chip-row.tsx";
import { frameWords as words } from "./layout-words.ts";
import { QUEUE_NAMES } from "./queue-name-words.ts";

const CHIPS = [
  ["/admin/payments", words.payments],
  ["/admin/money", QUEUE_NAMES.payments],
  ["/admin/payouts", words.payouts],
  ["/admin/remittances", QUEUE_NAMES.courierCash],
] as const;

/** Links to the screens about money. */
export function MoneyLinks({ current }: { current?: string }) {
  return <ChipRow label={words.money} chips={CHIPS} current={current} />;
}
