import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Creates the Latin fonts of the headings: Fraunces 600 with soft corners, drawn for large sizes, without unused
 * characters; a smaller one with the Latin characters of Sinhala and Tamil headings; and one without any, which light
 * mode sends in place of all. Run once after a change here; the results are committed, so that a build needs no font
 * tools.
 */
const SOURCE = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const PRINTABLE_ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
/** Characters that no heading has; `unicode-range` in app.css leaves them to the next font. */
const LEFT_OUT = /[#$*<=>@[\]^_`{|}~\\]/g;
const MARKS = "–—‘’“”…©×·";
/** The shop's name, the age of the age gate, and punctuation. */
const LATIN_IN_OTHER_SCRIPTS = " Sanda18,.:?!()’-";

await makeFont("src/web/fonts/fraunces-600-soft", PRINTABLE_ASCII.replaceAll(LEFT_OUT, "") + MARKS);
await makeFont("src/web/fonts/fraunces-name", LATIN_IN_OTHER_SCRIPTS);
await makeFont("public/no-glyphs", "");

async function makeFont(path: string, letters: string): Promise<void> {
  const packaged = await readFile(fileURLToPath(import.meta.resolve(SOURCE)));
  const variationAxes = { wght: 600, SOFT: 100, opsz: 48, WONK: 0 };
  const subset = await subsetFont(packaged, letters, { targetFormat: "woff2", variationAxes });
  const target = fileURLToPath(new URL(`../../${path}.woff2`, import.meta.url));
  await writeFile(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}
