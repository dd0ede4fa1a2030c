import { eq } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { DomainError } from "../../errors.ts";
import type { Language } from "../../languages.ts";
import { traceOf } from "../../merge-fields.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { bumpVersion } from "../bump-version.server.ts";
import { lockEdited } from "../edited-product.server.ts";
import { toVideoFields } from "./video-fields.ts";

type Change = {
  publicId: string;
  language: Language;
  /** Stored file; null deletes the captions. */
  file: string | null;
  /** Fingerprint of the video that the captions are for (`traceOf`). */
  seen: string;
};

/**
 * Sets the captions of a product's video in a language, in place of previous ones. The same file again changes nothing.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED when the product has another video since, or none
 */
export async function changeCaptions(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, language, file, seen }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockEdited(tx, publicId);
    const { video, videoCaptions } = products;
    const [found] = await tx.select({ video, videoCaptions }).from(products).where(eq(products.id, id));
    if (!found?.video || traceOf(toVideoFields(found.video)) !== seen) throw new DomainError("PRODUCT_CHANGED", {});
    const { [language]: before, ...others } = found.videoCaptions;
    if ((before ?? null) === file) return;
    await tx
      .update(products)
      .set({ videoCaptions: file === null ? others : { ...others, [language]: file } })
      .where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    await writeAudit(tx, staff, {
      action: "product.change-captions",
      subject: publicId,
      before: { language, captions: before ?? "" },
      after: { language, captions: file ?? "" },
    });
  });
}
