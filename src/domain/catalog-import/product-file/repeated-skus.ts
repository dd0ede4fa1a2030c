import type { FileProblem, FileProduct } from "./product-file.ts";
import { COLUMNS, type FileHeader } from "./product-file-columns.ts";

/** Returns a check that warns of SKUs on an earlier row of the file: packing needs distinct SKUs. */
export function createSkuCheck(header: FileHeader): (product: FileProduct) => FileProblem[] {
  const column = header.get("sku")?.text ?? COLUMNS.sku;
  const lineOf = new Map<string, number>();
  return ({ variants }) =>
    variants.flatMap(({ sku = "", line }) => {
      const earlier = lineOf.get(sku);
      if (sku === "") return [];
      if (earlier === undefined) lineOf.set(sku, line);
      const reason = `is also on line ${earlier}. Give each variant its own SKU, so that parcels are packed right`;
      return earlier === undefined ? [] : [{ severity: "warning", line, column, value: sku, reason }];
    });
}
