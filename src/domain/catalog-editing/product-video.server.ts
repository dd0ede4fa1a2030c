import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { bumpVersion } from "./bump-version.server.ts";
import { lockEdited } from "./edited-product.server.ts";

/** Returns a product's title and video file in any state; null without such a product. */
export async function findVideo({ db }: { db: Db }, id: string) {
  const { publicId, title, video } = products;
  const [found] = await db.select({ publicId, title, video }).from(products).where(eq(publicId, id));
  return found ?? null;
}

/**
 * Sets the stored video of a product, in place of its previous one; null removes it. The same value again changes
 * nothing.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function changeVideo(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, video }: { publicId: string; video: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockEdited(tx, publicId, null);
    const before = await findVideo({ db: tx }, publicId);
    if (before?.video === video) return;
    await tx.update(products).set({ video }).where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    const action = video === null ? "product.remove-video" : "product.change-video";
    await writeAudit(tx, staff, {
      action,
      subject: publicId,
      before: { video: before?.video ?? "" },
      after: { video: video ?? "" },
    });
  });
}
