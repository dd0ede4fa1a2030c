import type { SeededRandom } from "../../src/domain/media/seeded-random.ts";
import type { Paint } from "./paint.ts";
import type { Palette } from "./palette.ts";

/** What every form needs: where gradients are kept, the category's colours, and chance that is always the same. */
export type Studio = { paint: Paint; palette: Palette; random: SeededRandom };
