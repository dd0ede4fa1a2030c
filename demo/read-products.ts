import { createReadStream } from "node:fs";
import { join } from "node:path";
import { openProductFile } from "../src/domain/catalog-import/product-file/open-product-file.server.ts";
import type { FileProblem, FileProduct } from "../src/domain/catalog-import/product-file/product-file.ts";
import { readProduct } from "../src/domain/catalog-import/product-file/read-product.ts";

/** Reads `products.csv` as an import does. For tests. */
export async function readDemoProducts(): Promise<{ products: FileProduct[]; problems: FileProblem[] }> {
  const file = await openProductFile(() => createReadStream(join(import.meta.dirname, "products.csv")));
  const products: FileProduct[] = [];
  const problems: FileProblem[] = [...file.warnings];
  for await (const rows of file.products()) {
    const { product, problems: found } = readProduct({ header: file.header }, rows);
    problems.push(...found);
    if (product) products.push(product);
  }
  return { products, problems };
}
