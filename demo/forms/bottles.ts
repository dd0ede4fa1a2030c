import { type Corner, lathe, turnedProfile } from "../drawing/lathe.ts";
import { TILT, UPRIGHT, unit } from "../drawing/light.ts";
import { glass, type Material, solid } from "../drawing/material.ts";
import { n, type Stop } from "../drawing/paint.ts";
import { type Part, type Piece, turned } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { print } from "./print.ts";
import { CLOSURES, type Closure } from "./closures.ts";

type Bottle = {
  radius?: number;
  height?: number;
  /** Softness of the shoulder. */
  shoulder?: number;
  neck?: number;
  closure?: Closure;
  material?: Material;
  /** Colour of the light through glass on the floor. */
  shine?: string;
  label?: "band" | "tall" | "none";
  capColour?: string;
};

/** A bottle with its closure and a label that has only the shop's moon. */
export function bottle(studio: Studio, options: Bottle = {}): Piece {
  const { palette } = studio;
  const { radius = 108, height = 330, shoulder = 62, neck = 36, closure = "screw", label = "band" } = options;
  const material = options.material ?? glass(palette.accent);
  const shape: Corner[] = [
    [0, 0],
    [radius, 0, 14],
    [radius, height - shoulder * 0.2, shoulder],
    [neck, height + shoulder * 0.28, 16],
    [neck, height + shoulder * 0.28 + 18],
  ];
  const rim = height + shoulder * 0.28 + 14;
  const body = { profile: turnedProfile(shape), material };
  const cap = CLOSURES[closure](studio, { rim, neck, colour: options.capColour ?? palette.deep });
  const paper = label === "none" ? "" : labelOn(studio, { radius, height, kind: label });
  const drawn = (parts: readonly Part[]) => parts.map((part) => lathe(studio.paint, part)).join("");
  return {
    ...turned(studio.paint, [body, ...cap.parts], options.shine),
    foot: radius,
    svg: drawn([body]) + paper + (cap.behind ?? "") + drawn(cap.parts),
  };
}

/** Draws a paper label on the front of a round piece, from `low` to `high` of its height. */
function labelOn(
  studio: Studio,
  { radius, height, kind }: { radius: number; height: number; kind: "band" | "tall" },
): string {
  const [low, high] = kind === "tall" ? [0.14, 0.78] : [0.24, 0.64];
  return wrappedLabel(studio, { radius, low: height * low, high: height * high, reach: kind === "tall" ? 0.86 : 0.88 });
}

type WrappedLabel = { radius: number; low: number; high: number; reach: number; colour?: string };

export function wrappedLabel(studio: Studio, { radius, low, high, reach, colour }: WrappedLabel): string {
  const { paint, palette } = studio;
  const paper = solid(colour ?? palette.pale);
  const stops = Array.from({ length: 13 }, (_, step): Stop => {
    const across = (step / 6 - 1) * reach;
    return { at: step / 12, ...paper(unit([across, 0, Math.sqrt(1 - across * across)]), paint.lamp) };
  });
  const [edge, drop] = [radius * reach, radius * TILT * Math.sqrt(1 - reach * reach)];
  const [bottom, top, bend] = [-low * UPRIGHT + drop, -high * UPRIGHT + drop, radius * TILT - drop];
  const path = `M${n(-edge)} ${n(bottom)}Q0 ${n(bottom + bend * 2)} ${n(edge)} ${n(bottom)}V${n(top)}Q0 ${n(top + bend * 2)} ${n(-edge)} ${n(top)}Z`;
  const middle = (bottom + top) / 2 + bend;
  const area = { width: edge * 2 * 0.88, height: (bottom - top) * 0.8 };
  return `<path d="${path}" fill="${paint.linear(stops, [-edge, 0], [edge, 0])}"/><g transform="translate(0 ${n(middle)})">${print(studio, area)}</g>`;
}
