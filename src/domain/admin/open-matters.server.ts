import { asc, desc, eq, isNull } from "drizzle-orm";
import { mails, orders, paymentReviews, returnRequests } from "../../db/schema/index.ts";
import type { MailKind } from "../mail-events.ts";
import type { MailTrouble } from "../notifications/mailer.ts";
import type { ReturnReason } from "../returns/return-rules.ts";
import type { Shop } from "../shop.ts";

/** Of each kind: more than that is no longer a matter of reading a list. */
const MOST = 20;

/** What waits for a person, by the order that it is about; null when it is about none. */
export type OpenMatters = {
  reviews: { id: string; number: string | null; reason: string; at: Date }[];
  returns: { id: string; number: string; reason: ReturnReason; at: Date }[];
  failedMails: { id: string; number: string | null; kind: MailKind; trouble: MailTrouble | null; at: Date }[];
};

/** Money that does not fit, returns without an answer, both the longest waiting first, and the newest mails that nobody took. */
export async function listOpenMatters({ db }: Pick<Shop, "db">): Promise<OpenMatters> {
  const { number } = orders;
  const [reviews, returns, failedMails] = await Promise.all([
    db
      .select({ id: paymentReviews.id, number, reason: paymentReviews.reason, at: paymentReviews.createdAt })
      .from(paymentReviews)
      .leftJoin(orders, eq(orders.id, paymentReviews.orderId))
      .where(isNull(paymentReviews.resolvedAt))
      .orderBy(asc(paymentReviews.createdAt), asc(paymentReviews.id))
      .limit(MOST),
    db
      .select({ id: returnRequests.id, number, reason: returnRequests.reason, at: returnRequests.createdAt })
      .from(returnRequests)
      .innerJoin(orders, eq(orders.id, returnRequests.orderId))
      .where(eq(returnRequests.status, "requested"))
      .orderBy(asc(returnRequests.createdAt), asc(returnRequests.id))
      .limit(MOST),
    db
      .select({ id: mails.id, number, kind: mails.kind, trouble: mails.trouble, at: mails.createdAt })
      .from(mails)
      .leftJoin(orders, eq(orders.id, mails.orderId))
      .where(eq(mails.status, "failed"))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(MOST),
  ]);
  return { reviews, returns, failedMails };
}
