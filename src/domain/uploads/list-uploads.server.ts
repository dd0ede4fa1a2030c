import { and, asc, eq } from "drizzle-orm";
import { orders, uploads } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { StoredKind, UploadPurpose } from "./upload-rules.ts";

export type ListedUpload = { id: string; kind: StoredKind; createdAt: Date };

/** Lists a customer's uploads for one of their orders, oldest first; empty for another customer's order. */
export async function listUploads(
  { db }: Pick<Shop, "db">,
  { customerId, number }: { customerId: string; number: string },
  purpose: UploadPurpose,
): Promise<ListedUpload[]> {
  const { id, kind, createdAt } = uploads;
  return db
    .select({ id, kind, createdAt })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, uploads.orderId))
    .where(and(eq(orders.number, number), eq(uploads.customerId, customerId), eq(uploads.purpose, purpose)))
    .orderBy(asc(createdAt), asc(id));
}
