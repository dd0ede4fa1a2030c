import { mix } from "../drawing/colour.ts";
import { n } from "../drawing/paint.ts";
import type { Studio } from "../drawing/studio.ts";

type Area = { width: number; height: number; ink?: string };

/** Width of a letter by its height, on average. */
const LETTER = 0.53;
const LINE = 1.16;

/** Prints the moon, the name in as large letters as fit, and the content, around the middle of an area. */
export function print(studio: Studio, { width, height, ink }: Area): string {
  const { palette, label } = studio;
  if (!label) return moonMark(studio, { y: 0, size: Math.min(width * 0.15, height * 0.26) });
  const colour = ink ?? mix(palette.accent, "#2a1f2d", 0.6);
  const { lines, size } = fitted(label.name, { width, height: height * (label.content ? 0.58 : 0.7) });
  const moon = Math.min(height * 0.075, width * 0.07);
  const small = Math.min(size * 0.72, height * 0.12);
  const total = moon * 2 + size * 0.45 + lines.length * size * LINE + (label.content ? small * 1.9 : 0);
  let y = -total / 2 + moon;
  const parts = [moonMark(studio, { y, size: moon, ink })];
  y += moon + size * 0.45;
  for (const line of lines) {
    y += size * LINE;
    parts.push(text(line, { y: y - size * 0.28, size, colour }));
  }
  if (label.content) {
    y += small * 0.75;
    parts.push(`<path d="M${n(-width * 0.1)} ${n(y)}h${n(width * 0.2)}" stroke="${colour}" stroke-width="${n(Math.max(1, size * 0.05))}" opacity="0.6"/>`);
    parts.push(text(label.content, { y: y + small * 1.1, size: small, colour, spacing: 0.06 }));
  }
  return parts.join("");
}

export function text(
  words: string,
  { x = 0, y, size, colour, spacing = 0, anchor = "middle" }: { x?: number; y: number; size: number; colour: string; spacing?: number; anchor?: string },
): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="Fraunces" font-size="${n(size)}" text-anchor="${anchor}" letter-spacing="${n(size * spacing)}" fill="${colour}">${words.replaceAll("&", "&amp;")}</text>`;
}

/** Returns the line breaks that allow the largest letters. */
function fitted(name: string, { width, height }: { width: number; height: number }) {
  const words = name.replaceAll(",", "").split(" ");
  const options = Array.from({ length: 20 }, (_, index) => wrapped(words, index + 5)).map((lines) => ({
    lines,
    size: Math.min(width / (LETTER * Math.max(...lines.map(({ length }) => length))), height / (LINE * lines.length)),
  }));
  return options.reduce((best, each) => (each.size > best.size * 1.001 ? each : best));
}

function wrapped(words: string[], most: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

/** Draws the shop's logo in small print: the moon's disc and its lit edge. */
export function moonMark({ palette }: Studio, { y, size, ink }: { y: number; size: number; ink?: string }): string {
  const lit = ink ?? mix(palette.accent, palette.pale, 0.12);
  const disc = mix(lit, ink ? "#888888" : palette.pale, ink ? 0.5 : 0.66);
  const [shift, inner] = [n(-size * 0.18), n(size * 0.75)];
  return `<g transform="translate(0 ${n(y)})"><circle r="${n(size)}" fill="${lit}"/><circle cx="${shift}" cy="${shift}" r="${inner}" fill="${disc}"/></g>`;
}
