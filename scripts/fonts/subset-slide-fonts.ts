import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { invariant } from "../../src/domain/errors.ts";
import { slideWords } from "../../src/web/storefront/home/hero-slides.ts";
import { glyphSetter, openFont, subsetOf, toWoff2 } from "./subset-glyphs.ts";

/**
 * Creates the fonts of the Sinhala and Tamil slides of the home page, with exactly the glyphs of these texts. Run again
 * when the slides change (a test compares the texts), with the packaged files of Noto Serif:
 *
 *     node scripts/fonts/subset-slide-fonts.ts noto-serif-sinhala-sinhala-wght-normal.woff2 \
 *       noto-serif-tamil-tamil-wght-normal.woff2
 */
const [, , sinhala, tamil] = process.argv;
invariant(sinhala && tamil, "no fonts given: name the Sinhala and the Tamil one");

const WEIGHT = 430;
const UNHINTED = ["gasp", "prep"];
const FEATURES =
  "akhn rphf vatu pstf pres abvs blws psts locl ccmp haln half nukt cjct pref blwf abvm blwm mark mkmk dist";

await makeFont("si", sinhala);
await makeFont("ta", tamil);

async function makeFont(language: "si" | "ta", file: string) {
  const text = slideWords(language);
  const original = await openFont(file);
  const glyphs = glyphsOf(original, text);
  const letters = text.replaceAll(/[\0-\u0300]/g, "");
  const features = FEATURES.split(" ");
  const subset = await toWoff2(
    subsetOf(original, { letters, glyphs, weight: WEIGHT, names: [], features, dropped: UNHINTED }),
  );
  const target = fileURLToPath(new URL(`../../src/web/fonts/slide-${language}`, import.meta.url));
  await writeFile(`${target}.woff2`, subset);
  await writeFile(`${target}.txt`, text);
  console.log(`${target}.woff2: ${subset.length} bytes`);
}

/** Returns the glyphs of the words; spaces and full stops come from another font. */
function glyphsOf(font: Buffer, text: string): Set<number> {
  const glyphs = glyphSetter(font);
  return new Set(text.split(/[\s,.;]+/).flatMap(glyphs));
}
