import type { SeededRandom } from "../../src/domain/media/seeded-random.ts";
import type { Paint } from "./paint.ts";
import type { Palette } from "./palette.ts";

/** Printed on labels and boxes. */
export type Label = { name: string; content?: string };

/**
 * Context of every form: the definitions of the drawing, the category's colours, seeded random numbers, the label of
 * the product, its colour, and the side from which it is seen.
 */
export type Studio = {
  paint: Paint;
  palette: Palette;
  random: SeededRandom;
  label?: Label;
  colour?: string;
  side?: 1 | -1;
};
