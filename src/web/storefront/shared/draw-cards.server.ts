import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import type { Language } from "../../../domain/languages.ts";
import type { DrawnCard } from "./product-card.tsx";

/** Number of colours that a card draws; it counts the others. */
const MOST_DRAWN = 4;
/** Pixels of a swatch with the space after it. */
const STEP = 20;

const COLOURS: Record<Language, (count: number) => string> = {
  en: (count) => `${count} colours`,
  si: (count) => `වර්ණ ${count}ක්`,
  ta: (count) => `${count} நிறங்கள்`,
};

/** Draws the colours of cards as HTML, so that browsers need no code for them. */
export function drawCards<Card extends ProductCardFacts>(cards: readonly Card[], language: Language) {
  return cards.map(
    (card) => (card.swatches ? { ...card, swatches: drawSwatches(card.swatches, language) } : card) as DrawnCard<Card>,
  );
}

/** @param colours at least two, `#rrggbb` */
export function drawSwatches(colours: readonly string[], language: Language): string {
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
