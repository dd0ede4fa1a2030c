import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status";
const SIZES = ["Small", "Medium", "Large"];

/**
 * Yields the lines of a product file with this many products, one in three with sizes: 5 rows for 3 products.
 * Another `version` changes products for a second import.
 */
export function* manyProducts(count: number, version = 1): Generator<string> {
  yield `${HEADER}\r\n`;
  for (let index = 0; index < count; index += 1) {
    const price = 1_000 + ((index * 37) % 9_000) + version;
    const body = `"<p>Product ${index}, soft and quiet.</p>\r\n<ul><li>One</li><li>ශ්‍රී ලංකා</li></ul>"`;
    const facts = `Product number ${index},${body},Vendor ${index % 40},Category ${index % 12},"tag ${index % 9}, all",true`;
    const handle = `product-${index}`;
    if (index % 3 > 0) {
      yield `${handle},${facts},Title,Default Title,SKU-${index},${index % 25},${price},,active\r\n`;
      continue;
    }
    for (const [row, size] of SIZES.entries()) {
      const first = row === 0 ? `${facts},Size` : ",,,,,,";
      yield `${handle},${first},${size},SKU-${index}-${row},${(index + row) % 25},${price}.50,${price + 500},\r\n`;
    }
  }
}

/** Command line: `many-products.ts FILE [COUNT] [VERSION]` writes such a file. */
if (process.argv[1] === import.meta.filename) {
  const [, , file = "many-products.csv", count = "10000", version = "1"] = process.argv;
  await pipeline(Readable.from(manyProducts(Number(count), Number(version))), createWriteStream(file));
}
