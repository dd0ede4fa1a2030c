import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { invariant } from "../../src/domain/errors.ts";

/** Constants of hb-subset.h. */
const SETS = { dropTables: 3, nameIds: 4, features: 6 };
const NO_LAYOUT_CLOSURE = 0x200;
const WRITABLE = 2;
const NOTHING = ["", 0, 0, 0].join();
/** Tables that browsers do not read. */
const UNREAD = ["STAT", "DSIG", "meta"];

/** Uses the libraries inside subset-font, because subset-font itself adds every glyph that the letters could form. */
const parts = createRequire(import.meta.resolve("subset-font"));
type GlyphInfo = { codepoint: number };
type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
type Glyphs = {
  getGlyphInfos(): GlyphInfo[];
  getGlyphPositions(): GlyphPosition[];
  addText(text: string): void;
  guessSegmentProperties(): void;
};
type Shaped = { glyphToPath(glyph: number): string };
type Shaper = {
  Blob: new (bytes: ArrayBuffer) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => Shaped;
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

/** Reads a font file uncompressed. */
export async function openFont(file: string | URL): Promise<Buffer> {
  return fontverter.convert(await readFile(file), "truetype");
}

export const toWoff2 = (font: Buffer): Promise<Buffer> => fontverter.convert(font, "woff2", "truetype");

/** Returns a function that returns the glyphs of a text. */
export function glyphSetter(font: Buffer): (text: string) => number[] {
  const shaped = shapedFont(font);
  return (text) => shape(shaped, text).map(({ glyph }) => glyph);
}

/**
 * Returns a function that returns the drawing of a text in the font's own weight: outlines and positions, in font
 * units, independent of glyph numbers. Joiners are skipped, as fonts draw them as an empty glyph or as none.
 */
export function textDrawer(font: Buffer): (text: string) => string {
  const shaped = shapedFont(font);
  const outlines = new Map<number, string>();
  const outlineOf = (glyph: number) => {
    const outline = outlines.get(glyph) ?? shaped.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  };
  return (text) =>
    shape(shaped, text)
      .map(({ glyph, xAdvance, xOffset, yOffset }) => [outlineOf(glyph), xAdvance, xOffset, yOffset].join())
      .filter((drawn) => drawn !== NOTHING)
      .join(" ");
}

type Subset = {
  letters: string;
  glyphs: Iterable<number>;
  /** One weight, or the range of a variable font. */
  weight: number | { min: number; max: number };
  /** Ids of the entries of the name table. */
  names: number[];
  features?: string[];
  /**
   * Omitted tables. Without `gasp` and `prep`, Linux and Windows hint and smooth glyphs differently: only for display
   * text.
   */
  dropped?: string[];
};

/** Returns a font with exactly these glyphs and their components. */
export function subsetOf(font: Buffer, { letters, glyphs, weight, names, features, dropped = [] }: Subset): Buffer {
  const memory = call("malloc", font.length);
  heap().set(font, memory);
  const face = call("hb_face_create", call("hb_blob_create", memory, font.length, WRITABLE, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  const featureSet = call("hb_subset_input_set", input, SETS.features);
  fill(featureSet, (features ?? []).map(tag));
  if (!features) call("hb_set_invert", featureSet);
  fill(call("hb_subset_input_set", input, SETS.nameIds), names);
  fill(call("hb_subset_input_set", input, SETS.dropTables), [...UNREAD, ...dropped].map(tag));
  fill(call("hb_subset_input_unicode_set", input), [...letters].map(codePoint));
  fill(call("hb_subset_input_glyph_set", input), glyphs);
  call("hb_subset_input_set_flags", input, NO_LAYOUT_CLOSURE);
  if (typeof weight === "number") call("hb_subset_input_pin_axis_location", input, face, tag("wght"), weight);
  else call("hb_subset_input_set_axis_range", input, face, tag("wght"), weight.min, weight.max, weight.min);
  const result = call("hb_face_reference_blob", call("hb_subset_or_fail", face, input));
  const start = call("hb_blob_get_data", result, 0);
  return Buffer.from(heap().slice(start, start + call("hb_blob_get_length", result)));
}

function shapedFont(font: Buffer): Shaped {
  return new shaper.Font(new shaper.Face(new shaper.Blob(new Uint8Array(font).buffer)));
}

function shape(font: Shaped, text: string) {
  const buffer = new shaper.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shaper.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const place = places[index];
    invariant(place, "glyph without a position");
    return { glyph: codepoint, ...place };
  });
}

function fill(set: number, values: Iterable<number>): void {
  call("hb_set_clear", set);
  for (const value of values) call("hb_set_add", set, value);
}

function call(name: string, ...values: number[]): number {
  const run = hb[name];
  invariant(run, `harfbuzz has no function ${name}`);
  return run(...values);
}

/** Returns a new view each time, because memory growth detaches older ones. */
function heap() {
  return new Uint8Array(hb.memory.buffer);
}

function codePoint(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function tag(name: string): number {
  return [...name].reduce((sum, letter) => (sum << 8) + codePoint(letter), 0);
}
