import { findImport } from "../../src/domain/catalog-import/import-runs/find-product-import.server.ts";
import {
  startImport,
  undoImport,
  uploadProductFile,
} from "../../src/domain/catalog-import/import-runs/product-imports.server.ts";
import {
  type ImportShop,
  runProductImport,
} from "../../src/domain/catalog-import/import-runs/run-product-import.server.ts";
import { invariant } from "../../src/domain/errors.ts";
import type { Shop } from "../../src/domain/shop.ts";
import { A_STAFF_MEMBER } from "./steps/product-form.ts";

type TestedShop = ImportShop & Pick<Shop, "enqueueJob">;

/** Uploads a file as staff do and runs its check. @returns the import's id */
export async function uploadImport(
  shop: TestedShop,
  text: string | Uint8Array,
  name = "products.csv",
): Promise<string> {
  const content = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const id = await uploadProductFile(shop, A_STAFF_MEMBER, { name, content });
  await runProductImport(shop, id);
  return id;
}

/** Uploads, checks and imports a file. @returns the import's id */
export async function importFile(shop: TestedShop, text: string): Promise<string> {
  const id = await uploadImport(shop, text);
  await startImport(shop, A_STAFF_MEMBER, id);
  await runProductImport(shop, id);
  return id;
}

export async function revertImport(shop: TestedShop, id: string): Promise<void> {
  await undoImport(shop, A_STAFF_MEMBER, id);
  await runProductImport(shop, id);
}

export async function importOf(shop: Pick<Shop, "db">, id: string) {
  const found = await findImport(shop, id);
  invariant(found, "no row of the import");
  return found;
}
