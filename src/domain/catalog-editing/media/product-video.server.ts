import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { DomainError } from "../../errors.ts";
import { traceOf } from "../../merge-fields.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { bumpVersion } from "../bump-version.server.ts";
import { lockEdited } from "../edited-product.server.ts";
import { toVideoFields } from "./video-fields.ts";

/** Returns a product's title, video file and captions in any state; null without such a product. */
export async function findVideo({ db }: { db: Db }, id: string) {
  const { publicId, title, video, videoCaptions } = products;
  const [found] = await db.select({ publicId, title, video, videoCaptions }).from(products).where(eq(publicId, id));
  return found ?? null;
}

/**
 * Sets the stored video of a product, in place of its previous one and its captions; null removes both. The same value
 * again changes nothing.
 * @param change `seen` is the fingerprint of the video that staff replace or remove (`traceOf`)
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED when another staff member changed the video since
 */
export async function changeVideo(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, video, seen }: { publicId: string; video: string | null; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockEdited(tx, publicId);
    const before = await findVideo({ db: tx }, publicId);
    const was = toVideoFields(before?.video ?? null);
    const is = toVideoFields(video);
    if (was.video === is.video) return;
    if (traceOf(was) !== seen) throw new DomainError("PRODUCT_CHANGED", {});
    await tx.update(products).set({ video, videoCaptions: {} }).where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    const action = video === null ? "product.remove-video" : "product.change-video";
    await writeAudit(tx, staff, { action, subject: publicId, before: was, after: is });
  });
}
