import { type ImportOptions, importProducts } from "../../src/domain/catalog-import/import-products.server.ts";
import type { ImportSummary } from "../../src/domain/catalog-import/import-summary.ts";
import { openProductFile } from "../../src/domain/catalog-import/product-file/open-product-file.server.ts";
import { describeProblem } from "../../src/domain/catalog-import/product-file/product-file-report.ts";
import type { Shop } from "../../src/domain/shop.ts";
import { testPictures } from "./test-pictures.ts";

type Imported = ImportSummary & { messages: string[] };

type Options = Partial<Pick<ImportOptions, "dryRun" | "factor" | "pictures" | "onProgress">> & {
  /** Receives messages as they arrive, for an import that fails. */
  messages?: string[];
};

/** Imports a file that a test wrote. @returns its summary and messages */
export async function importText(
  shop: Pick<Shop, "db" | "now">,
  text: string,
  { messages = [], ...options }: Options = {},
): Promise<Imported> {
  const bytes = new TextEncoder().encode(text);
  const file = await openProductFile(async function* () {
    yield bytes;
  });
  const summary = await importProducts(shop, file, {
    pictures: testPictures(),
    onProblem: (problem) => messages.push(describeProblem(problem)),
    ...options,
  });
  return { ...summary, messages };
}
