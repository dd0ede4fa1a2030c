import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { products, settings } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { wasFilled } from "../catalog/demonstration.server.ts";
import { IS_DEMONSTRATION_PICTURE } from "../catalog/demonstration-pictures.server.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { bumpVersion } from "./bump-version.server.ts";

type Staff = Pick<StaffMember, "userId">;

/** Time in which removed products can be brought back. */
const RESTORE_MS = 7 * DAY_MS;
/** Key in `settings` of the removed products. */
const REMOVED = "demo-removed";

const removedInput = z.object({
  at: z.coerce.date(),
  products: z.array(z.object({ id: z.string(), version: z.number(), visible: z.boolean() })),
});
type Removed = z.infer<typeof removedInput>;

/** Every picture of the product is one of the demonstration. */
const IS_DEMONSTRATION = and(
  isNull(products.archivedAt),
  sql`${products.id} in (select product_id from product_images where ${IS_DEMONSTRATION_PICTURE})`,
  sql`not exists (select from product_images where product_id = ${products.id} and not ${IS_DEMONSTRATION_PICTURE})`,
);

/** Products of the demonstration: those in the lists of staff, and those that can be brought back. */
export type Demonstration = { listed: number; removed: { count: number; until: Date } | null };

/** Returns the products of the demonstration; null for a shop without any. */
export async function findDemonstration({ db, now }: Pick<Shop, "db" | "now">): Promise<Demonstration | null> {
  if (!(await wasFilled(db))) return null;
  const [listed, removed] = [await db.$count(products, IS_DEMONSTRATION), await readRemoved(db)];
  const until = removed && new Date(removed.at.getTime() + RESTORE_MS);
  const canRestore = removed && until && until > now();
  if (listed === 0 && !canRestore) return null;
  return { listed, removed: canRestore ? { count: removed.products.length, until } : null };
}

async function readRemoved(db: Db): Promise<Removed | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, REMOVED));
  return row ? removedInput.parse(JSON.parse(row.value)) : null;
}

/**
 * Archives the products that have only pictures of the demonstration. Orders keep them.
 * @returns their number
 */
export async function removeDemonstration({ db, now }: Pick<Shop, "db" | "now">, staff: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await wasFilled(tx))) return 0;
    const { id, version, visible } = products;
    const found = await tx
      .select({ id, version, visible })
      .from(products)
      .where(IS_DEMONSTRATION)
      .orderBy(asc(id))
      .for("update");
    if (found.length === 0) return 0;
    const at = now();
    for (const product of found) {
      await tx.update(products).set({ visible: false, archivedAt: at }).where(eq(id, product.id));
      await bumpVersion(tx, product.id, at);
    }
    // Those of an earlier removal can no longer be brought back.
    const removed = found.map((product) => ({ ...product, version: product.version + 1 }));
    const value = JSON.stringify({ at, products: removed });
    await tx
      .insert(settings)
      .values({ key: REMOVED, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await writeAudit(tx, staff, {
      action: "demonstration.remove",
      subject: "products",
      after: { count: found.length },
    });
    return found.length;
  });
}

/**
 * Brings the removed products back, within seven days. Products that were changed since stay as they are.
 * @returns the number of products that are back
 */
export async function restoreDemonstration({ db, now }: Pick<Shop, "db" | "now">, staff: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await readRemoved(tx);
    const at = now();
    if (!removed || removed.at.getTime() + RESTORE_MS <= at.getTime()) return 0;
    let count = 0;
    for (const { id, version, visible } of removed.products) {
      const isUnchanged = and(eq(products.id, id), eq(products.version, version));
      const { rowCount } = await tx.update(products).set({ visible, archivedAt: null }).where(isUnchanged);
      if (!rowCount) continue;
      await bumpVersion(tx, id, at);
      count += 1;
    }
    await tx.delete(settings).where(eq(settings.key, REMOVED));
    await writeAudit(tx, staff, { action: "demonstration.restore", subject: "products", after: { count } });
    return count;
  });
}
