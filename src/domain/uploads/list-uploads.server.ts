import { and, asc, eq } from "drizzle-orm";
import { orders, uploads } from "../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { Shop } from "../shop.ts";
import type { StoredKind, UploadPurpose } from "./upload-rules.ts";

export type ListedUpload = { id: string; kind: StoredKind; createdAt: Date };

/** Lists the uploads for an order of this owner, oldest first; empty for another owner's order. */
export async function listUploads(
  { db }: Pick<Shop, "db">,
  { owner, number }: { owner: OrderOwner; number: string },
  purpose: UploadPurpose,
): Promise<ListedUpload[]> {
  const { id, kind, createdAt } = uploads;
  return db
    .select({ id, kind, createdAt })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, uploads.orderId))
    .where(and(eq(orders.number, number), isOwnedBy(owner), eq(uploads.purpose, purpose)))
    .orderBy(asc(createdAt), asc(id));
}
