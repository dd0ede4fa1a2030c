import type { FileProblem, FileProduct } from "./product-file.ts";
import { COLUMNS, type FileHeader } from "./product-file-columns.ts";

/** Remembers the SKUs of a file, and warns of each that an earlier row has already: two things to pack look the same. */
export function createSkuCheck(header: FileHeader): (product: FileProduct) => FileProblem[] {
  const column = header.get("sku")?.text ?? COLUMNS.sku;
  const lineOf = new Map<string, number>();
  return ({ variants }) =>
    variants.flatMap(({ sku = "", line }) => {
      const earlier = lineOf.get(sku);
      if (sku === "") return [];
      if (earlier === undefined) lineOf.set(sku, line);
      const reason = `is also on line ${earlier}. Give each choice its own SKU, so that parcels are packed right`;
      return earlier === undefined ? [] : [{ severity: "warning", line, column, value: sku, reason }];
    });
}
