import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { exportProducts } from "../src/domain/catalog-import/export-products.server.ts";
import { ProductFileError } from "../src/domain/catalog-import/product-file/product-file.ts";
import { counted } from "./import-report.ts";
import { exportArguments } from "./product-file-arguments.ts";
import { type CommandShop, type Outcome, withShopDatabase } from "./with-shop-database.ts";

await withShopDatabase(
  async () => exportArguments(process.argv.slice(2), process.env),
  (shop, { file }) => runExport(shop, file),
);

/** Writes the file completely or not at all: an interrupted export leaves an older file unchanged. */
async function runExport(shop: CommandShop, path: string): Promise<Outcome> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const file = await open(unfinished, "wx").catch((error: Error) => {
    throw new ProductFileError(`${path} cannot be written: ${error.message}.`);
  });
  try {
    const { products, rows, leftOut } = await exportProducts(shop, async (text) => {
      await file.writeFile(text);
    });
    await file.sync();
    await rename(unfinished, path);
    const without = leftOut > 0 ? ` Left out, because they have no variant: ${counted(leftOut, "product")}.` : "";
    return { exitCode: 0, words: `${path}: ${counted(products, "product")} in ${counted(rows, "row")}.${without}` };
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}
