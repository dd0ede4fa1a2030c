import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { invariant } from "../src/domain/errors.ts";
import { HERO_SLIDES } from "../src/web/i18n/hero-slides.ts";

/**
 * Makes the fonts of the hero's Sinhala and Tamil slides: exactly the glyphs that these texts are set with, and nothing for any
 * other text. Run again whenever the slides change (a test notices), with the packaged files of Noto Serif:
 *
 *   node scripts/subset-slide-fonts.ts noto-serif-sinhala-sinhala-wght-normal.woff2 noto-serif-tamil-tamil-wght-normal.woff2
 */
const [, , sinhala, tamil] = process.argv;
invariant(sinhala && tamil, "two fonts are needed: Sinhala, Tamil");

const WEIGHT = 430;
const FEATURES =
  "akhn rphf vatu pstf pres abvs blws psts locl ccmp haln half nukt cjct pref blwf abvm blwm mark mkmk dist";
/** From hb-subset.h. */
const SETS = { dropTables: 3, nameIds: 4, features: 6 };
const FLAGS = { noHinting: 0x1, noLayoutClosure: 0x200 };
const WRITABLE = 2;

/** What subset-font is made of: its own call adds every glyph that the letters could ever form, twice as many bytes. */
const parts = createRequire(import.meta.resolve("subset-font"));
type Glyphs = { getGlyphInfos(): { codepoint: number }[]; addText(text: string): void; guessSegmentProperties(): void };
type Shaper = {
  Blob: new (bytes: ArrayBuffer) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => object;
  Buffer: new () => Glyphs;
  shape(font: object, buffer: Glyphs): void;
};
type Subsetter = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };
type Fontverter = { convert(font: Buffer, to: string, from?: string): Promise<Buffer> };

const fontverter: Fontverter = parts("fontverter");
const shaper: Shaper = await import(pathToFileURL(parts.resolve("harfbuzzjs")).href);
const wasm = await WebAssembly.instantiate(await readFile(parts.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
const hb = wasm.instance.exports as unknown as Subsetter;
call("_initialize");

await makeFont("si", sinhala);
await makeFont("ta", tamil);

async function makeFont(language: "si" | "ta", file: string) {
  const slide = HERO_SLIDES.find((each) => each.language === language);
  invariant(slide, `there is a slide in ${language}`);
  const text = `${slide.subtitle} ${slide.description}`;
  const original = await fontverter.convert(await readFile(file), "truetype");
  const subset = await fontverter.convert(subsetOf(original, text), "woff2", "truetype");
  const target = fileURLToPath(new URL(`../src/web/fonts/slide-${language}`, import.meta.url));
  await writeFile(`${target}.woff2`, subset);
  await writeFile(`${target}.txt`, text);
  console.log(`${target}.woff2: ${subset.length} bytes`);
}

function glyphsOf(font: Buffer, text: string): Set<number> {
  const bytes = new Uint8Array(font).buffer;
  const shaped = new shaper.Font(new shaper.Face(new shaper.Blob(bytes)));
  const glyphs = new Set<number>();
  // Word by word: the spaces and stops come from another font.
  for (const word of text.split(/[\s,.;]+/)) {
    const buffer = new shaper.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shaper.shape(shaped, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  }
  return glyphs;
}

function subsetOf(font: Buffer, text: string): Buffer {
  const memory = call("malloc", font.length);
  heap().set(font, memory);
  const face = call("hb_face_create", call("hb_blob_create", memory, font.length, WRITABLE, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  const fill = (set: number, values: Iterable<number>) => {
    call("hb_set_clear", set);
    for (const value of values) call("hb_set_add", set, value);
  };
  fill(call("hb_subset_input_set", input, SETS.features), FEATURES.split(" ").map(tag));
  fill(call("hb_subset_input_set", input, SETS.nameIds), []);
  fill(call("hb_subset_input_set", input, SETS.dropTables), ["STAT", "gasp", "DSIG", "meta"].map(tag));
  fill(
    call("hb_subset_input_unicode_set", input),
    [...text].map(codePoint).filter((point) => point > 0x300),
  );
  fill(call("hb_subset_input_glyph_set", input), glyphsOf(font, text));
  call("hb_subset_input_set_flags", input, FLAGS.noHinting | FLAGS.noLayoutClosure);
  call("hb_subset_input_pin_axis_location", input, face, tag("wght"), WEIGHT);
  const result = call("hb_face_reference_blob", call("hb_subset_or_fail", face, input));
  const start = call("hb_blob_get_data", result, 0);
  return Buffer.from(heap().slice(start, start + call("hb_blob_get_length", result)));
}

function call(name: string, ...values: number[]): number {
  const run = hb[name];
  invariant(run, `the subsetter has no ${name}`);
  return run(...values);
}

/** Taken anew each time: growing memory makes older views useless. */
function heap() {
  return new Uint8Array(hb.memory.buffer);
}

function codePoint(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function tag(name: string): number {
  return [...name].reduce((sum, letter) => (sum << 8) + codePoint(letter), 0);
}
