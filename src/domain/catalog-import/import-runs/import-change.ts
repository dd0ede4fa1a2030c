import type { Db } from "../../../db/client.ts";
import type { ProductPlan } from "../plan-product.ts";
import type { StoredProduct } from "../stored-product.ts";

/** State of a product before an import, limited to what an import can change. */
export type ChangeBefore = Omit<StoredProduct, "id" | "handle" | "category"> & {
  categoryId: string;
  /** ISO time; null unless archived. */
  archivedAt: string | null;
};

/** Change that an import made to a product; `before` is undefined for a new one. */
export type ImportedProduct = { handle: string; plan: ProductPlan; before: StoredProduct | undefined };

/** Hooks in the transaction of each batch, with its products locked. */
export type ImportHooks = {
  /** Returns the products that must not change, with the reason in words for the owner. */
  reject(tx: Db, handles: readonly string[]): Promise<ReadonlyMap<string, string>>;
  record(tx: Db, changes: readonly ImportedProduct[]): Promise<void>;
};
