import { cleanLine } from "../text.ts";

type Coloured = { optionValues: readonly string[]; swatch: string };

const COLOUR_NAME = /^colou?rs?$/i;
const HEX = /^#?([0-9a-f]{6})$/i;

/** Parses a colour such as `#B5654A` into lower case with `#`; an empty text is none. */
export function readSwatch(text: string): { value: string } | { reason: string } {
  if (text === "") return { value: "" };
  const digits = HEX.exec(text)?.[1];
  return digits ? { value: `#${digits.toLowerCase()}` } : { reason: "is not a colour. Write it like #b5654a" };
}

/** Returns the index of the option that is named "Colour" in English; null without one. */
export function findColourOption(optionNames: readonly string[]): number | null {
  const place = optionNames.findIndex((name) => COLOUR_NAME.test(cleanLine(name)));
  return place < 0 ? null : place;
}

/** Returns the swatch of each variant: its own, or that of the first variant of the same colour. */
export function swatchesOf(variants: readonly Coloured[], colourOption: number | null): string[] {
  if (colourOption === null) return variants.map(() => "");
  const colourOf = ({ optionValues }: Coloured) => optionValues[colourOption] ?? "";
  return variants.map((variant) => {
    if (variant.swatch) return variant.swatch;
    return variants.find((other) => other.swatch && colourOf(other) === colourOf(variant))?.swatch ?? "";
  });
}
