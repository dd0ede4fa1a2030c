import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productImages } from "../../../db/schema/index.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";
import { DomainError } from "../../errors.ts";
import { MAX_PICTURES } from "../../media/picture-store.ts";
import { changesBetween, traceOf } from "../../merge-fields.ts";
import { orderFields } from "../../move-item.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { bumpVersion } from "../bump-version.server.ts";
import { lockEdited } from "../edited-product.server.ts";
import { readFocus, toFocusFields } from "./picture-focus.ts";
import { replacePictures } from "./replace-pictures.server.ts";

type PictureShop = Pick<Shop, "db" | "now" | "pictures">;
type Staff = Pick<StaffMember, "userId">;
type Row = typeof productImages.$inferSelect;

/** Returns the stored pictures of a product in their order. */
export async function listPictures(db: Db, productId: string): Promise<Row[]> {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

/**
 * Adds pictures after the existing ones. A picture that the product already has stays in its place; the generated
 * picture is removed.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND, TOO_MANY_PICTURES
 */
export async function addPictures(
  shop: PictureShop,
  staff: Staff,
  { publicId, pictures }: { publicId: string; pictures: readonly PictureFiles[] },
): Promise<void> {
  await changePictures(shop, staff, {
    publicId,
    action: "product.add-pictures",
    arrange: (there) => {
      const existing = there.filter(({ isGenerated }) => !isGenerated);
      const names = new Set(existing.map(({ picture }) => picture));
      const added = pictures.filter(({ picture }, index) => {
        return !names.has(picture) && pictures.findIndex((other) => other.picture === picture) === index;
      });
      return [...existing, ...added];
    },
  });
}

/**
 * Sets the order of a product's pictures.
 * @param order `seen` is the fingerprint of the order that staff changed (`traceOf`)
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED when the pictures or their order are others by now
 */
export async function orderPictures(
  shop: PictureShop,
  staff: Staff,
  { publicId, ids, seen }: { publicId: string; ids: readonly string[]; seen: string },
): Promise<void> {
  await changePictures(shop, staff, {
    publicId,
    action: "product.order-pictures",
    arrange: (there) => {
      const ordered = ids.flatMap((id) => there.find((picture) => picture.id === id) ?? []);
      if (ordered.length !== there.length || new Set(ids).size !== there.length)
        throw new DomainError("PRODUCT_CHANGED", {});
      const before = there.map(({ id }) => id);
      if (ids.join() !== before.join() && traceOf(orderFields(before)) !== seen)
        throw new DomainError("PRODUCT_CHANGED", {});
      return ordered;
    },
  });
}

/**
 * Removes a picture from a product. A generated picture replaces the last one. Idempotent.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function removePicture(
  shop: PictureShop,
  staff: Staff,
  { publicId, id }: { publicId: string; id: string },
): Promise<void> {
  const [generatedPicture] = await shop.pictures.generatedPictures();
  await changePictures(shop, staff, {
    publicId,
    action: "product.remove-picture",
    arrange: (there) => {
      const left = there.filter((picture) => picture.id !== id);
      return left.length === 0 && generatedPicture ? [{ ...generatedPicture, isGenerated: true }] : left;
    },
  });
}

/**
 * Saves the focus point that stays visible when a picture is cropped. The same value again changes nothing.
 * @param change `seen` is the fingerprint of the opened form (`traceOf`)
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED when the product no longer has the picture, or another
 * staff member changed its focus point since
 */
export async function focusPicture(
  { db, now }: PictureShop,
  staff: Staff,
  change: { publicId: string; id: string; seen: string; typed: Readonly<Record<string, string>> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockEdited(tx, change.publicId);
    const picture = (await listPictures(tx, product.id)).find(({ id }) => id === change.id);
    if (!picture) throw new DomainError("PRODUCT_CHANGED", {});
    const before = { focusX: picture.focusX, focusY: picture.focusY };
    const after = readFocus(change.typed, picture);
    const shown = toFocusFields(before);
    if (changesBetween(shown, toFocusFields(after)).length === 0) return;
    if (traceOf(shown) !== change.seen) throw new DomainError("PRODUCT_CHANGED", {});
    await tx.update(productImages).set(after).where(eq(productImages.id, change.id));
    await bumpVersion(tx, product.id, now());
    const what = { picture: picture.picture };
    await writeAudit(tx, staff, {
      action: "product.focus-picture",
      subject: change.publicId,
      before: { ...what, ...before },
      after: { ...what, ...after },
    });
  });
}

type Placed = PictureFiles & Partial<Pick<Row, "id" | "alt" | "source" | "isGenerated" | "focusX" | "focusY">>;
type What = { publicId: string; action: AuditAction };

async function changePictures(
  { db, now }: PictureShop,
  staff: Staff,
  { publicId, action, arrange }: What & { arrange: (there: Row[]) => Placed[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockEdited(tx, publicId);
    const before = await listPictures(tx, product.id);
    const after = arrange(before);
    const [was, is] = [before, after].map((list) => list.map(({ picture }) => picture));
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    if (after.length > MAX_PICTURES) throw new DomainError("TOO_MANY_PICTURES", { max: MAX_PICTURES });
    await replacePictures(tx, product.id, after);
    await bumpVersion(tx, product.id, now());
    await writeAudit(tx, staff, { action, subject: publicId, before: { pictures: was }, after: { pictures: is } });
  });
}
