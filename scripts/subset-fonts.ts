import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Makes the heading's font file: Fraunces 600 with soft corners, drawn for large sizes, without what English headings do not use.
 * Run once after a change here; the result is committed, so that a build needs no font tools.
 */
const SOURCE = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const TARGET = new URL("../src/web/fonts/fraunces-600-soft.woff2", import.meta.url);
const PRINTABLE_ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
/** Signs that no heading has; `unicode-range` in app.css leaves them to the next font. */
const LEFT_OUT = /[#$*<=>@[\]^_`{|}~\\]/g;
const MARKS = "–—‘’“”…©×·";

const packaged = await readFile(fileURLToPath(import.meta.resolve(SOURCE)));
const subset = await subsetFont(packaged, PRINTABLE_ASCII.replaceAll(LEFT_OUT, "") + MARKS, {
  targetFormat: "woff2",
  variationAxes: { wght: 600, SOFT: 100, opsz: 48, WONK: 0 },
});
await writeFile(TARGET, subset);
console.log(`${fileURLToPath(TARGET)}: ${subset.length} bytes`);
