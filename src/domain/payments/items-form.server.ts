import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderEvents } from "../../db/schema/index.ts";
import type { ItemsEdit } from "./edit-order.server.ts";

type ItemsForm = Pick<ItemsEdit, "actor" | "version" | "displayedTotalCents" | "displayedRefundCents" | "requested">;

/** Returns a hash of everything in a form for the items of an order. A form that is sent again has the same. */
export function hashForm({ actor, version, displayedTotalCents, displayedRefundCents, requested }: ItemsForm): string {
  const form = JSON.stringify([actor, version, displayedTotalCents, displayedRefundCents, requested]);
  return createHash("sha256").update(form).digest("base64url");
}

/** Returns whether the edit of this form is saved already. Its response may have been lost. */
export async function isMade(tx: Db, orderId: string, formHash: string): Promise<boolean> {
  const isOfForm = sql`${orderEvents.facts} ->> 'formHash' = ${formHash}`;
  return (await tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), isOfForm))) > 0;
}
