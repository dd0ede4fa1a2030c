import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LANGUAGE_NAMES, TRANSLATIONS } from "../../src/domain/languages.ts";

/**
 * Draws the names of Sinhala and Tamil as outlines from the fonts of their pages: pages in another language do not load
 * these fonts, and a device may have none. Every first view contains the outlines, so they are compact. Run once after
 * a change of a font or a name; the results are committed.
 */
const parts = createRequire(import.meta.resolve("subset-font"));
type Glyphs = {
  addText(text: string): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number }[];
};
type Font = { glyphToPath(glyph: number): string };
type Shaper = {
  Blob: new (bytes: ArrayBuffer) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => Font;
  Buffer: new () => Glyphs;
  shape(font: Font, buffer: Glyphs): void;
};
type Fontverter = { convert(font: Buffer, to: string): Promise<Buffer> };

const fontverter: Fontverter = parts("fontverter");
const shaper: Shaper = await import(pathToFileURL(parts.resolve("harfbuzzjs")).href);

/** Heights above and below the baseline, in units of a thousandth of the font size. */
const [ABOVE, BELOW] = [1_000, 400];
/** Grid of the outlines in font units; finer than a screen with three device pixels per CSS pixel. */
const GRID = 15;

for (const language of TRANSLATIONS) {
  const source = fileURLToPath(new URL(`../../src/web/fonts/text-${language}.woff2`, import.meta.url));
  const bytes = new Uint8Array(await fontverter.convert(await readFile(source), "truetype")).buffer;
  const svg = draw(new shaper.Font(new shaper.Face(new shaper.Blob(bytes))), LANGUAGE_NAMES[language]);
  const target = fileURLToPath(new URL(`../../src/web/i18n/names/${language}.svg`, import.meta.url));
  await writeFile(target, svg);
  console.log(`${target}: ${svg.length} bytes`);
}

function draw(font: Font, name: string): string {
  const buffer = new shaper.Buffer();
  buffer.addText(name);
  buffer.guessSegmentProperties();
  shaper.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const path = drawnFrom(font.glyphToPath(codepoint), x + xOffset);
    x += xAdvance;
    return path;
  });
  const box = `0 0 ${Math.round(x / GRID)} ${Math.round((ABOVE + BELOW) / GRID)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>${name}</title><path d="${paths.join("")}"/></svg>\n`;
}

type Point = { x: number; y: number };

/** Returns a glyph's outline on the grid with relative coordinates. The y axis points up in fonts and down in SVG. */
function drawnFrom(path: string, by: number): string {
  let start: Point = { x: 0, y: 0 };
  let at = start;
  const steps = [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = "", numbers = ""]) => {
    if (command === "Z") {
      at = start;
      return "z";
    }
    const from = at;
    const points = [...numbers.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Math.round((Number(x) + by) / GRID),
      y: Math.round((ABOVE - Number(y)) / GRID),
    }));
    at = points.at(-1) ?? at;
    if (command === "M") {
      start = at;
      return `M${at.x},${at.y}`;
    }
    return command.toLowerCase() + points.map(({ x, y }) => `${x - from.x},${y - from.y}`).join(",");
  });
  return steps.join("").replaceAll(",-", "-");
}
