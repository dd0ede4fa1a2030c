import { asc, desc, eq, inArray } from "drizzle-orm";
import { mails, orderEvents, orderNotes, staffUsers } from "../../../db/schema/index.ts";
import { amountIn } from "../../amount-facts.ts";
import type { Amount } from "../../format-amount.ts";
import { canBeSentAgain } from "../../mail-again.ts";
import type { Shop } from "../../shop.ts";
import { type DeliveryFailure, toDeliveryFailure } from "../fulfilment/delivery-failures.ts";
import type { OrderStatus } from "../order-status.ts";
import type { OrderEventKind } from "../timeline/order-event-kinds.ts";

/** One entry of an order's timeline for staff, with its actor. */
export type HistoryEntry = {
  id: string;
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  by: string;
  at: Date;
  amount: Amount | null;
  /** Why the courier could not hand the parcel over; null for other events, and for those of earlier versions. */
  reason: DeliveryFailure | null;
  /** The tag that was added or removed. */
  tag: string | null;
};

export type StaffNote = { id: string; by: string; text: string; at: Date };

/** Returns the events and staff notes of an order, oldest first, and its mails, newest first. */
export async function findOrderHistory({ db }: Pick<Shop, "db">, orderId: string) {
  const [events, notes, sent] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id)),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id)),
    db
      .select({ id: mails.id, kind: mails.kind, audience: mails.audience, status: mails.status, at: mails.createdAt })
      .from(mails)
      .where(eq(mails.orderId, orderId))
      .orderBy(desc(mails.id)),
  ]);
  const nameOf = await namesOf(db, [...events, ...notes]);
  const entries = events.map(({ id, kind, toStatus, actor, facts, createdAt: at }): HistoryEntry => {
    const [reason, tag] = [failureIn(kind, facts), tagIn(facts)];
    return { id, kind, toStatus, by: nameOf(actor), at, amount: amountIn(facts), reason, tag };
  });
  const written = notes.map(({ id, actor, text, createdAt: at }): StaffNote => ({ id, by: nameOf(actor), text, at }));
  return { entries, notes: written, mails: sent.map((mail) => ({ ...mail, canGoAgain: canBeSentAgain(mail) })) };
}

function failureIn(kind: OrderEventKind, facts: unknown): DeliveryFailure | null {
  const hasReason = kind === "delivery-failed" && typeof facts === "object" && facts !== null && "reason" in facts;
  return hasReason ? toDeliveryFailure(facts.reason) : null;
}

function tagIn(facts: unknown): string | null {
  return typeof facts === "object" && facts !== null && "tag" in facts ? String(facts.tag) : null;
}

/** Returns a function that maps staff actors to their current names; other actors stay as they are. */
async function namesOf(db: Shop["db"], acted: readonly { actor: string }[]): Promise<(actor: string) => string> {
  const ids = new Set(acted.flatMap(({ actor }) => idIn(actor) ?? []));
  if (ids.size === 0) return (actor) => actor;
  const { id, name } = staffUsers;
  const known = await db
    .select({ id, name })
    .from(staffUsers)
    .where(inArray(id, [...ids]));
  const names = new Map(known.map((member) => [member.id, member.name]));
  return (actor) => names.get(idIn(actor) ?? "") ?? actor;
}

function idIn(actor: string): string | null {
  return actor.startsWith("staff:") ? actor.slice("staff:".length) : null;
}
