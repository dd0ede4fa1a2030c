import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { invariant } from "../src/domain/errors.ts";

/**
 * Makes the fonts of the Sinhala and Tamil pages: Noto Sans in the two weights that the shop uses, without the digits and
 * signs that nobody writes any more. Run once after a change here, with the packaged files of Noto Sans; the results are committed:
 *
 *   node scripts/subset-text-fonts.ts noto-sans-sinhala-sinhala-wght-normal.woff2 noto-sans-tamil-tamil-wght-normal.woff2
 */
const [, , sinhala, tamil] = process.argv;
invariant(sinhala && tamil, "two fonts are needed: Sinhala, Tamil");

/** Without the joiners ශ්‍රී and the like fall apart; the dotted circle carries a vowel sign that stands alone. */
const JOINERS = "\u200c\u200d\u25cc";
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

await makeFont("text-si", sinhala, lettersBetween(0xd82, 0xde5) + lettersBetween(0xdf0, 0xdf4) + JOINERS);
await makeFont("text-ta", tamil, lettersBetween(0xb82, 0xbd7) + JOINERS);

async function makeFont(name: string, file: string, letters: string): Promise<void> {
  const options = { targetFormat: "woff2", variationAxes: WEIGHTS } as const;
  const subset = await subsetFont(await readFile(file), letters, options);
  const target = fileURLToPath(new URL(`../src/web/fonts/${name}.woff2`, import.meta.url));
  await writeFile(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
