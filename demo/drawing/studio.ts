import type { SeededRandom } from "../../src/domain/media/seeded-random.ts";
import type { Paint } from "./paint.ts";
import type { Palette } from "./palette.ts";

/** Context of every form: the definitions of the drawing, the category's colours, and seeded random numbers. */
export type Studio = { paint: Paint; palette: Palette; random: SeededRandom };
