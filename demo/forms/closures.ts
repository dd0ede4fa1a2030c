import { mix } from "../drawing/colour.ts";
import { type Corner, turnedProfile } from "../drawing/lathe.ts";
import { UPRIGHT } from "../drawing/light.ts";
import { GLOSS, MATTE, type Material, metal, SATIN, solid } from "../drawing/material.ts";
import { n } from "../drawing/paint.ts";
import type { Part } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";

export type Closure = "screw" | "pump" | "dropper" | "spray" | "cork" | "stopper";

/** A closure of a bottle: turned parts, and a part that is drawn behind them. */
type Cap = { parts: Part[]; behind?: string };

/** `rim` is the height of the bottle's mouth, `neck` its radius. */
type Mouth = { rim: number; neck: number; colour: string };

const BRASS = "#c9a86a";
const CORK = "#c79f73";
const RUBBER = "#3b343c";

export const CLOSURES: Record<Closure, (studio: Studio, mouth: Mouth) => Cap> = {
  screw: (_, { rim, neck, colour }) => ({
    parts: [lidded(rim, [neck + 6, 66], solid(colour, SATIN))],
  }),
  cork: (_, { rim, neck }) => ({ parts: [lidded(rim - 4, [neck + 2, 48], solid(CORK))] }),
  dropper: (_, { rim, neck, colour }) => {
    const bulb: Corner[] = [
      [neck * 0.62, rim + 46],
      [neck * 0.66, rim + 120, 22],
      [0, rim + 132],
    ];
    const rubber = solid(mix(colour, RUBBER, 0.3), MATTE);
    return { parts: [lidded(rim, [neck + 5, 50], metal(BRASS)), { profile: turnedProfile(bulb), material: rubber }] };
  },
  stopper: (_, { rim, neck, colour }) => {
    const knob: Corner[] = [
      [neck * 0.6, rim],
      [neck * 0.6, rim + 16],
      [neck * 1.3, rim + 50, 30],
      [neck * 0.7, rim + 96, 30],
      [0, rim + 98],
    ];
    return { parts: [{ profile: turnedProfile(knob), material: solid(colour, GLOSS) }] };
  },
  pump: ({ paint, palette }, { rim, neck, colour }) => {
    const y = -(rim + 96) * UPRIGHT;
    const material = solid(colour, SATIN);
    const stem: Part["profile"] = [
      [9, rim + 30],
      [9, rim + 92],
    ];
    const steel = metal(mix(palette.pale, "#9a9298", 0.5));
    return {
      parts: [
        lidded(rim, [neck + 5, 34], material),
        { profile: stem, material: steel },
        lidded(rim + 82, [31, 28], material),
      ],
      behind: tube(paint, `M-4 ${n(y)}C-40 ${n(y - 3)} -84 ${n(y - 2)} -96 ${n(y + 26)}`, { radius: 10, material }),
    };
  },
  spray: ({ paint }, { rim, neck, colour }) => {
    const material = solid(colour, SATIN);
    return {
      parts: [lidded(rim, [neck + 5, 26], material), lidded(rim + 24, [neck - 5, 54], material)],
      behind: tube(paint, `M0 ${n(-(rim + 54) * UPRIGHT)}h-${n(neck + 8)}`, { radius: 9, material }),
    };
  },
};

/** A short straight part with a bevelled upper edge. */
function lidded(from: number, [radius, height]: readonly [number, number], material: Material): Part {
  const corners: Corner[] = [
    [radius, from],
    [radius, from + height, 7],
    [0, from + height],
  ];
  return { profile: turnedProfile(corners), material };
}
