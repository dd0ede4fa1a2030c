import { openProductFile } from "../../src/domain/catalog-import/product-file/open-product-file.server.ts";
import type { PriceFactor } from "../../src/domain/catalog-import/product-file/price-factor.ts";
import type { FileProblem, FileProduct } from "../../src/domain/catalog-import/product-file/product-file.ts";
import { describeProblem } from "../../src/domain/catalog-import/product-file/product-file-report.ts";
import { readProduct } from "../../src/domain/catalog-import/product-file/read-product.ts";

type ReadText = { products: FileProduct[]; problems: FileProblem[]; messages: string[]; rowCount: number };

/** Reads a product file that a test wrote, in chunks of a few bytes, as from a slow disk. */
export async function readProductText(
  file: string | Uint8Array,
  { factor, pieceLength = 7 }: { factor?: PriceFactor; pieceLength?: number } = {},
): Promise<ReadText> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { header, rowCount, products } = await openProductFile(() => inPieces(bytes, pieceLength));
  const read: ReadText = { products: [], problems: [], messages: [], rowCount };
  for await (const rows of products()) {
    const { product, problems } = readProduct({ header, factor }, rows);
    if (product) read.products.push(product);
    read.problems.push(...problems);
    read.messages.push(...problems.map(describeProblem));
  }
  return read;
}

/** Returns a product file with these columns; each row is a list of cells. */
export function productFileOf(header: string, ...rows: string[][]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [header, ...rows.map((row) => row.map(cell).join(","))].join("\n");
}

/** Reads a product file with one product and no problem. */
export async function readOnlyProduct(text: string): Promise<FileProduct> {
  const { products, messages } = await readProductText(text);
  const [product] = products;
  if (!product || products.length > 1) throw new Error(`expected one product, got ${products.length}`);
  if (messages.length > 0) throw new Error(`expected no problem, got ${messages.join(" ")}`);
  return product;
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
