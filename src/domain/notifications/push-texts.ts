import { formatOrderCode } from "../orders/order-code.ts";
import { type NoticeKind, type NoticeTopic, TOPIC_OF } from "./notice-topics.ts";

/** Text of one event; `order` is its order code. */
const ONE: Record<NoticeKind, (order: string) => string> = {
  "new-order": (order) => `New order: ${order}`,
  "cash-to-confirm": (order) => `Cash to confirm: ${order}`,
  "cash-hold-ending": (order) => `Expires soon, cash to confirm: ${order}`,
  "bank-slip-uploaded": (order) => `Bank slip to check: ${order}`,
  "transfer-hold-ending": (order) => `Expires soon, waits for its transfer: ${order}`,
  "authorization-ending": (order) => `Pack soon, the card reservation ends: ${order}`,
  "payment-review": (order) => (order ? `Payment to check: ${order}` : "Payment to check"),
  "return-requested": (order) => `Return requested: ${order}`,
  "chat-request": () => "Chat request to answer",
  "reviews-waiting": () => "Review to approve",
  "questions-waiting": () => "Question to answer",
  "low-stock": () => "Stock is low",
  "health-problem": () => "Problem in the shop: see Health",
};

/** Text of several events of one topic. */
const SEVERAL: Record<NoticeTopic, (count: number) => string> = {
  orders: (count) => `${count} new orders`,
  cash: (count) => `Cash to confirm: ${count} orders`,
  transfers: (count) => `Bank transfers: ${count} orders`,
  reserved: (count) => `Pack soon, card reservations end: ${count} orders`,
  payments: (count) => `${count} payments to check`,
  returns: (count) => `${count} returns requested`,
  enquiries: () => "Chat requests to answer",
  reviews: () => "Reviews to approve",
  questions: () => "Questions to answer",
  "low-stock": () => "Stock is low",
  health: () => "Problems in the shop: see Health",
};

type Events = {
  kind: NoticeKind;
  /** Order code of the first event. */
  code: string | undefined;
  count: number;
};

/** Returns the text of a notification about one or more events of the same topic. */
export function pushText({ kind, code, count }: Events): string {
  if (count > 1) return SEVERAL[TOPIC_OF[kind]](count);
  return ONE[kind](code ? formatOrderCode(code) : "");
}
