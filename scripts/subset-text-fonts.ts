import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { invariant } from "../src/domain/errors.ts";
import { looksOf } from "./looks-of.ts";
import { openFont, setterOf, subsetOf, toWoff2 } from "./subset-glyphs.ts";
import { LETTERS, PIECES, syllablesIn, type TextLanguage, type TextPart } from "./text-letters.ts";

/**
 * Makes the fonts of the Sinhala and Tamil pages: Noto Sans in the two weights that the shop uses, one file with the letters of nearly every
 * text and one with the rest (`text-letters.ts`); and beside each a list of how its letters look in the whole font. Run once after a change
 * there, with the packaged files of Noto Sans; the results are committed:
 *
 *   node scripts/subset-text-fonts.ts noto-sans-sinhala-sinhala-wght-normal.woff2 noto-sans-tamil-tamil-wght-normal.woff2
 */
const [, , sinhala, tamil] = process.argv;
invariant(sinhala && tamil, "two fonts are needed: Sinhala, Tamil");

const WEIGHTS = { min: 400, max: 600 };
/** Whose it is, and what it is called. */
const NAMES = [0, 1];
const JOINER = "\u200d";

await makeFont("si", "common", sinhala);
await makeFont("si", "rare", sinhala);
await makeFont("ta", "common", tamil);
await makeFont("ta", "rare", tamil);

async function makeFont(language: TextLanguage, part: TextPart, file: string): Promise<void> {
  const whole = await openFont(file);
  const letters = Object.values(LETTERS[language][part]).join("");
  const glyphs = glyphsOf(whole, [...syllablesIn(language, part).values(), PIECES[language]].flat());
  const subset = await toWoff2(subsetOf(whole, { letters, glyphs, weight: WEIGHTS, names: NAMES }));
  const target = fileURLToPath(new URL(`../src/web/fonts/text-${language}-${part}`, import.meta.url));
  await writeFile(`${target}.woff2`, subset);
  await writeFile(`${target}.txt`, looksOf(whole, language, part));
  console.log(`${target}.woff2: ${subset.length} bytes`);
}

/** Joiners are drawn as nothing, for which fonts without a space have a better way than an empty glyph. */
function glyphsOf(font: Buffer, texts: string[]): Set<number> {
  const glyphs = setterOf(font);
  const nothing = glyphs(JOINER);
  return new Set(texts.flatMap(glyphs).filter((glyph) => !nothing.includes(glyph)));
}
