import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { invariant } from "../../src/domain/errors.ts";
import { RECEIPT_FONTS } from "../../src/web/pdf/receipt-fonts.ts";

/**
 * Creates the fonts of the PDF receipt: whole scripts, because names and addresses may contain any of their characters.
 * WOFF instead of WOFF2, because the PDF library can embed subsets of WOFF only. Run again when the table of scripts
 * changes, with the folder of the unpacked Noto Sans packages:
 *
 * node scripts/fonts/subset-receipt-fonts.ts FOLDER
 */
const [, , folder] = process.argv;
invariant(folder, "no folder given: name the folder of the unpacked packages");

for (const { name, packaged, ranges, weight } of RECEIPT_FONTS) {
  const original = await readFile(join(folder, packaged));
  const text = ranges.map(lettersOf).join("");
  const subset = await subsetFont(original, text, { targetFormat: "woff", variationAxes: { wght: weight } });
  const target = fileURLToPath(new URL(`../../src/web/fonts/receipt-${name}.woff`, import.meta.url));
  await writeFile(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}

function lettersOf([first, last]: readonly [number, number]): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
