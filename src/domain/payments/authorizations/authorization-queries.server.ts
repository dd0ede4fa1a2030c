import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, cardAuthorizations } from "../../../db/schema/index.ts";
import { hashToken } from "../../accounts/hash-token.ts";
import { DomainError } from "../../errors.ts";

export type OpenAuthorization = Pick<
  typeof cardAuthorizations.$inferSelect,
  "id" | "orderId" | "encryptedToken" | "amountCents" | "endsAt" | "createdAt" | "method"
>;

/** Returns the authorisation of an order that the bank reserves; undefined without one. */
export async function findOpenAuthorization(db: Db, orderId: string): Promise<OpenAuthorization | undefined> {
  const { id, encryptedToken, amountCents, endsAt, createdAt, method } = cardAuthorizations;
  const [open] = await db
    .select({ id, orderId: cardAuthorizations.orderId, encryptedToken, amountCents, endsAt, createdAt, method })
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.orderId, orderId), eq(cardAuthorizations.status, "open")));
  return open;
}

/** Returns the capture of an authorisation that has taken effect or may take effect. */
export async function findCapture(db: Db, authorizationId: string) {
  const { id, status, amountCents, createdAt } = captures;
  const [found] = await db
    .select({ id, status, amountCents, createdAt })
    .from(captures)
    .where(and(eq(captures.authorizationId, authorizationId), ne(captures.status, "failed")));
  return found;
}

/** Facts about an order's authorisations that decide on a notification. */
export async function findNotifiedAuthorization(db: Db, orderId: string, token: string | undefined) {
  const [open, known] = await Promise.all([
    findOpenAuthorization(db, orderId),
    token
      ? db
          .select({ orderId: cardAuthorizations.orderId, amountCents: cardAuthorizations.amountCents })
          .from(cardAuthorizations)
          .where(eq(cardAuthorizations.tokenHash, hashToken(token)))
      : [],
  ]);
  const capture = open && (await findCapture(db, open.id));
  return { open, capture, known: known.at(0) };
}

export type NotifiedAuthorization = Awaited<ReturnType<typeof findNotifiedAuthorization>>;

/** @throws {DomainError} CHARGE_UNDER_WAY while PayHere charges the amount of the order as it was packed */
export async function requireNoCapture(tx: Db, orderId: string): Promise<void> {
  const open = await findOpenAuthorization(tx, orderId);
  const capture = open && (await findCapture(tx, open.id));
  if (capture?.status === "unknown") throw new DomainError("CHARGE_UNDER_WAY", {});
}
