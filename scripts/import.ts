import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { importProducts } from "../src/domain/catalog-import/import-products.server.ts";
import {
  openProductFile,
  type ProductFile,
} from "../src/domain/catalog-import/product-file/open-product-file.server.ts";
import { ProductFileError } from "../src/domain/catalog-import/product-file/product-file.ts";
import { mediaNameKey } from "../src/domain/media/name-key.server.ts";
import { filePlaces } from "../src/integrations/storage/file-places.server.ts";
import { createPictureSupply } from "../src/integrations/storage/picture-supply.server.ts";
import { loadSessionSecret } from "../src/server/lifecycle/session-secret.ts";
import { counted, describeSummary, importProgress, problemPrinter } from "./import-report.ts";
import { type ImportArguments, importArguments } from "./product-file-arguments.ts";
import { type CommandShop, type Outcome, withShopDatabase } from "./with-shop-database.ts";

/** Exit code when rows were left out. */
const LEFT_OUT = 1;

await withShopDatabase(prepare, async (shop, { given, file }) => {
  console.log(`${basename(given.file)}: ${counted(file.productCount, "product")} in ${counted(file.rowCount, "row")}.`);
  if (!file.header.has("quantity")) {
    console.log("The file has no column Variant Inventory Qty: stock stays unchanged, and new products have none.");
  }
  return runImport(shop, file, given);
});

async function prepare() {
  const given = importArguments(process.argv.slice(2), process.env);
  await requireFolder(given.imagesDir);
  return { given, file: await openFile(given.file) };
}

/** Imports the file. A dry run fetches pictures too, to report the same, but into a temporary folder. */
async function runImport(shop: CommandShop, file: ProductFile, given: ImportArguments): Promise<Outcome> {
  const { dryRun, factor, imagesDir } = given;
  const mediaDir = dryRun ? await mkdtemp(join(tmpdir(), "shop-dry-run-")) : filePlaces(shop.config).media;
  const sessionSecret = shop.config.sessionSecret ?? (await loadSessionSecret(shop.config.dataDir));
  const nameKey = mediaNameKey({ sessionSecret });
  const printer = problemPrinter({ out: process.stdout, err: process.stderr });
  try {
    const summary = await importProducts(shop, file, {
      dryRun,
      factor,
      pictures: await createPictureSupply({ mediaDir, imagesDir, nameKey }),
      onProblem: printer.print,
      onProgress: importProgress(),
    });
    printer.finish();
    return { exitCode: summary.rows.leftOut > 0 ? LEFT_OUT : 0, words: describeSummary(summary, dryRun) };
  } finally {
    if (typeof mediaDir === "string" && dryRun) await rm(mediaDir, { recursive: true, force: true });
  }
}

async function openFile(path: string): Promise<ProductFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ProductFileError(`The file ${path} does not exist.`);
  return openProductFile(() => createReadStream(path));
}

async function requireFolder(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new ProductFileError(`The folder ${path} does not exist.`);
}
