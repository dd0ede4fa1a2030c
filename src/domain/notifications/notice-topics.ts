import { DAY_MS, HOUR_MS } from "../durations.ts";
import type { MailKind } from "../mail-events.ts";
import type { Permission } from "../staff/permissions.ts";

/** Subjects of notifications, which members of staff can turn off. */
export const NOTICE_TOPICS = [
  "orders",
  "cash",
  "transfers",
  "reserved",
  "payments",
  "returns",
  "enquiries",
  "reviews",
  "questions",
  "low-stock",
  "health",
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

type Rules = {
  /** Permission without which a member is not notified. */
  needs: Permission;
  /** Money and reserved stock: a member can choose to get it in quiet hours. */
  isUrgent?: true;
  /** After so many notifications within this time, in ms, further ones wait and are sent as one. */
  grouping?: { after: number; everyMs: number };
  /** Page that a notification about several events opens. */
  list: string;
};

export const TOPIC_RULES: Record<NoticeTopic, Rules> = {
  orders: { needs: "see-orders", grouping: { after: 5, everyMs: HOUR_MS }, list: "/admin/orders?view=to-pack" },
  cash: { needs: "change-orders", isUrgent: true, list: "/admin/to-confirm" },
  transfers: { needs: "change-orders", isUrgent: true, list: "/admin/transfers" },
  reserved: { needs: "see-orders", isUrgent: true, list: "/admin/orders?view=reserved" },
  payments: { needs: "see-money", isUrgent: true, list: "/admin/money" },
  returns: { needs: "change-orders", grouping: { after: 1, everyMs: HOUR_MS }, list: "/admin/returns" },
  enquiries: { needs: "change-orders", grouping: { after: 1, everyMs: HOUR_MS }, list: "/admin/enquiries" },
  reviews: { needs: "change-content", grouping: { after: 1, everyMs: DAY_MS }, list: "/admin/reviews" },
  questions: { needs: "change-content", grouping: { after: 1, everyMs: DAY_MS }, list: "/admin/questions" },
  "low-stock": {
    needs: "change-stock",
    grouping: { after: 1, everyMs: DAY_MS },
    list: "/admin/products?stock=low",
  },
  health: { needs: "see-health", grouping: { after: 1, everyMs: HOUR_MS }, list: "/admin/health" },
};

/** The topic of each kind of email to staff; kinds about a member's own account are sent by email only. */
export const TOPIC_OF = {
  "new-order": "orders",
  "cash-to-confirm": "cash",
  "cash-hold-ending": "cash",
  "bank-slip-uploaded": "transfers",
  "transfer-hold-ending": "transfers",
  "authorization-ending": "reserved",
  "payment-review": "payments",
  "return-requested": "returns",
  "chat-request": "enquiries",
  "reviews-waiting": "reviews",
  "questions-waiting": "questions",
  "low-stock": "low-stock",
  "health-problem": "health",
} as const satisfies Partial<Record<MailKind, NoticeTopic>>;
export type NoticeKind = keyof typeof TOPIC_OF;

export function isNoticeKind(kind: MailKind): kind is NoticeKind {
  return kind in TOPIC_OF;
}
