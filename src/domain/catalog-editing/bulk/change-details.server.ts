import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { isParent, parentCategory, pathOfCategory } from "../../catalog/category-tree.server.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { LeftProduct } from "./bulk-product.ts";
import { type BulkShop, type BulkStaff, changeProducts, type EditedInBulk } from "./change-products.server.ts";
import { type DetailChange, type DetailContext, type PlannedDetails, planDetailsOf } from "./detail-change.ts";
import { findBulkProducts } from "./find-bulk-products.server.ts";

/**
 * Returns what a change would do to these products, in the given order, without unknown ones.
 * @throws {DomainError} INVALID_INPUT when its category does not exist
 */
export async function planDetails(
  { db, now }: Pick<Shop, "db" | "now">,
  { publicIds, change }: { publicIds: readonly string[]; change: DetailChange },
): Promise<PlannedDetails[]> {
  const context = { at: now(), category: await findCategory(db, change) };
  return (await findBulkProducts(db, publicIds)).map((product) => planDetailsOf(product, change, context));
}

/**
 * Changes the details of products in one transaction, as seen in the plan, with one entry in the audit log.
 * @returns the id for the undo, null when nothing changed, and the products that stay as they are
 * @throws {DomainError} INVALID_INPUT when its category does not exist
 */
export async function changeDetails(
  shop: BulkShop,
  staff: BulkStaff,
  { seen, change }: { seen: readonly { publicId: string; version: number }[]; change: DetailChange },
): Promise<{ id: string | null; changed: number; left: LeftProduct[] }> {
  return shop.db.transaction(async (tx) => {
    const context = { at: shop.now(), category: await findCategory(tx, change) };
    return changeProducts({ ...shop, db: tx }, staff, {
      seen,
      planOf: (product) => planDetailsOf(product, change, context),
      writeLog: (inner, edited) => logDetails(inner, staff, { edited, change, context }),
    });
  });
}

/** Returns the category of a change, and keeps it until the transaction ends; null for a change without one. */
async function findCategory(db: Db, change: DetailChange): Promise<DetailContext["category"]> {
  if (change.kind !== "category") return null;
  const [found] = await db
    .select({ id: categories.id, path: pathOfCategory })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .where(eq(categories.slug, change.category))
    .for("key share", { of: categories });
  if (found) return found;
  const category = "This category no longer exists. Choose another.";
  throw new DomainError("INVALID_INPUT", { fields: { category } });
}

type Logged = { edited: readonly EditedInBulk[]; change: DetailChange; context: DetailContext };

async function logDetails(tx: Db, staff: BulkStaff, { edited, change, context }: Logged): Promise<void> {
  const products = edited.map(({ product }) => product.publicId);
  const facts = { ...factsOf(change, context), count: products.length, products };
  await writeAudit(tx, staff, { action: "products.change", subject: "products", after: facts });
}

function factsOf(change: DetailChange, { category }: DetailContext): Record<string, unknown> {
  if (change.kind === "vendor") return { vendor: change.vendor || "none" };
  if (change.kind === "category") return { category: category?.path };
  if (change.kind === "state") return { state: change.state };
  return { [change.kind === "add-tags" ? "tagsAdded" : "tagsRemoved"]: change.tags };
}
