import type { Db } from "../../db/client.ts";
import type { ProductPlan } from "./plan-product.ts";
import type { StoredProduct } from "./stored-product.ts";

/** A product as an import found it, as far as an import can change it. */
export type ChangeBefore = Omit<StoredProduct, "id" | "handle" | "category"> & {
  categoryId: string;
  /** ISO time; null when it was not put away. */
  archivedAt: string | null;
};

/** What an import has done to a product; `before` is undefined when it made it. */
export type ImportedProduct = { handle: string; plan: ProductPlan; before: StoredProduct | undefined };

/** Asked in the transaction of each batch, with its products locked. */
export type ImportWatch = {
  /** Of those that would change: which stay as they are all the same, and why in words for the owner. */
  refuse(tx: Db, handles: readonly string[]): Promise<ReadonlyMap<string, string>>;
  note(tx: Db, changes: readonly ImportedProduct[]): Promise<void>;
};
