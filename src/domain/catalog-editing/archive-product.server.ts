import { eq } from "drizzle-orm";
import { products } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { bumpVersion } from "./bump-version.server.ts";
import { lockEdited } from "./edited-product.server.ts";

/**
 * Archives a product: hides it from the shop and from staff lists, while orders keep it. Unarchived, it becomes a
 * draft. Idempotent.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function archiveProduct(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, isArchived }: { publicId: string; isArchived: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, visible, archivedAt } = await lockEdited(tx, publicId);
    const wasArchived = archivedAt !== null;
    if (wasArchived === isArchived) return;
    const state = { visible: false, archivedAt: isArchived ? now() : null };
    await tx.update(products).set(state).where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    await writeAudit(tx, staff, {
      action: isArchived ? "product.archive" : "product.unarchive",
      subject: publicId,
      before: { visible, archived: wasArchived },
      after: { visible: false, archived: isArchived },
    });
  });
}
