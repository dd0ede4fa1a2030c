import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { invariant } from "../../src/domain/errors.ts";
import { glyphSetter, openFont, subsetOf, toWoff2 } from "./subset-glyphs.ts";
import { syllableDrawings } from "./syllable-drawings.ts";
import { JOINER, LETTERS, SEQUENCES, syllablesIn, type TextLanguage, type TextPart } from "./text-letters.ts";

/**
 * Creates the fonts of the Sinhala and Tamil pages: Noto Sans in the two weights of the shop. One file has the common
 * letters and one the rare ones (`text-letters.ts`). A list next to each says how the whole font draws its letters. Run
 * once after a change there, with the packaged files of Noto Sans; the results are committed:
 *
 *     node scripts/fonts/subset-text-fonts.ts noto-sans-sinhala-sinhala-wght-normal.woff2 \
 *       noto-sans-tamil-tamil-wght-normal.woff2
 */
const [, , sinhala, tamil] = process.argv;
invariant(sinhala && tamil, "no fonts given: name the Sinhala and the Tamil one");

const WEIGHTS = { min: 400, max: 600 };
/** Ids of the copyright notice and the family name. */
const NAMES = [0, 1];

await makeFont("si", "common", sinhala);
await makeFont("si", "rare", sinhala);
await makeFont("ta", "common", tamil);
await makeFont("ta", "rare", tamil);

async function makeFont(language: TextLanguage, part: TextPart, file: string): Promise<void> {
  const whole = await openFont(file);
  const letters = Object.values(LETTERS[language][part]).join("");
  const glyphs = glyphsOf(whole, [...syllablesIn(language, part).values(), SEQUENCES[language]].flat());
  const subset = await toWoff2(subsetOf(whole, { letters, glyphs, weight: WEIGHTS, names: NAMES }));
  const target = fileURLToPath(new URL(`../../src/web/fonts/text-${language}-${part}`, import.meta.url));
  await writeFile(`${target}.woff2`, subset);
  await writeFile(`${target}.txt`, syllableDrawings(whole, language, part));
  console.log(`${target}.woff2: ${subset.length} bytes`);
}

/** Returns the glyphs of the texts without those of joiners, which need no glyph. */
function glyphsOf(font: Buffer, texts: string[]): Set<number> {
  const glyphs = glyphSetter(font);
  const nothing = glyphs(JOINER);
  return new Set(texts.flatMap(glyphs).filter((glyph) => !nothing.includes(glyph)));
}
