import type { Language } from "../../languages.ts";

/** Number of colours that a card draws; it counts the others. */
const MOST_DRAWN = 4;
/** Pixels of a swatch with the space after it. */
const STEP = 20;

const COLOURS: Record<Language, (count: number) => string> = {
  en: (count) => `${count} colours`,
  si: (count) => `වර්ණ ${count}ක්`,
  ta: (count) => `${count} நிறங்கள்`,
};

/**
 * Returns the colours of a product for its card as HTML, so that browsers need no code to draw them; empty with fewer
 * than two.
 * @param swatches of the variants, `#rrggbb` or empty, in their order
 */
export function drawCardSwatches(swatches: readonly string[], language: Language): string {
  const colours = [...new Set(swatches)].filter((swatch) => /^#[0-9a-f]{6}$/.test(swatch));
  if (colours.length < 2) return "";
  const drawn = colours.slice(0, MOST_DRAWN);
  const circles = drawn
    .map((fill, index) => `<circle cx="${index * STEP + 8}" cy="8" r="7.5" fill="${fill}"/>`)
    .join("");
  const width = drawn.length * STEP;
  const more = colours.length - drawn.length;
  return (
    `<p class="mt-1 flex items-center text-ink-soft text-sm"><span class="sr-only">${COLOURS[language](colours.length)}</span>` +
    `<svg aria-hidden="true" width="${width}" height="16" stroke="currentColor" stroke-opacity=".5">${circles}</svg>` +
    `${more > 0 ? `<span aria-hidden="true">+${more}</span>` : ""}</p>`
  );
}
