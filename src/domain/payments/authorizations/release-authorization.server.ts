import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, cardAuthorizations } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { type Actor, logOrderEvent } from "../../orders/change-order-status.server.ts";
import type { Shop } from "../../shop.ts";
import { findCapture, findOpenAuthorization } from "./authorization-queries.server.ts";
import { decryptToken } from "./authorization-token.server.ts";

type Given = { orderId: string; actor: Actor; at: Date };

/**
 * Gives up the amount that the bank reserves for an order, if any, and queues its release. The caller has locked the
 * order's row and then changes its payment state.
 * @throws {DomainError} CHARGE_UNDER_WAY while it is unknown whether the amount was charged
 */
export async function releaseAuthorization(
  shop: Pick<Shop, "enqueueJob">,
  tx: Db,
  { orderId, at }: Pick<Given, "orderId" | "at">,
): Promise<void> {
  const open = await findOpenAuthorization(tx, orderId);
  if (!open) return;
  await withdrawCapture(tx, open.id, at);
  await tx
    .update(cardAuthorizations)
    .set({ status: "released", settledAt: at })
    .where(eq(cardAuthorizations.id, open.id));
  await shop.enqueueJob(tx, { kind: "release-authorization", authorizationId: open.id });
}

/**
 * Withdraws a capture that was not sent yet.
 * @throws {DomainError} CHARGE_UNDER_WAY
 */
export async function withdrawCapture(tx: Db, authorizationId: string, at: Date): Promise<void> {
  const capture = await findCapture(tx, authorizationId);
  // @guard unclear-capture-blocks-release
  if (capture?.status === "unknown") throw new DomainError("CHARGE_UNDER_WAY", {});
  if (capture) await tx.update(captures).set({ status: "failed", settledAt: at }).where(eq(captures.id, capture.id));
}

const RETRY_MS = HOUR_MS;

type ReleasingShop = Pick<Shop, "db" | "now" | "config" | "merchantApi" | "enqueueJob">;

/**
 * Asks the gateway to release an amount that the shop gave up (payhere.md §4.4). A second request has no effect, so an
 * unclear one is repeated. Without a success the bank releases the amount by itself when the authorisation ends.
 */
export async function carryOutRelease(shop: ReleasingShop, authorizationId: string): Promise<void> {
  const { db, now, merchantApi } = shop;
  const isGivenUp = and(eq(cardAuthorizations.id, authorizationId), eq(cardAuthorizations.status, "released"));
  const [given] = await db.select().from(cardAuthorizations).where(isGivenUp);
  if (!given?.encryptedToken) return;
  const token = decryptToken(shop, given.encryptedToken, given.orderId);
  if (token === null || !merchantApi || given.endsAt <= now()) return deleteToken(db, given.id);
  const { status } = await merchantApi.release({ token, description: `Release ${given.id}` });
  if (status === "not-sent" || status === "unclear") {
    const startAfter = new Date(now().getTime() + RETRY_MS);
    return shop.enqueueJob(db, { kind: "release-authorization", authorizationId }, { startAfter });
  }
  await db.transaction(async (tx) => {
    await deleteToken(tx, given.id);
    const kind = status === "done" ? "authorization-released" : "authorization-not-released";
    await logOrderEvent(tx, given.orderId, { kind, actor: "gateway", at: now() });
  });
}

async function deleteToken(db: Db, authorizationId: string): Promise<void> {
  await db.update(cardAuthorizations).set({ encryptedToken: null }).where(eq(cardAuthorizations.id, authorizationId));
}
