import { adjust, mix } from "../drawing/colour.ts";
import { turnedProfile } from "../drawing/lathe.ts";
import { TILT, UPRIGHT, unit } from "../drawing/light.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { n, type Paint, type Stop } from "../drawing/paint.ts";
import { type Piece, turned } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { wrappedLabel } from "./bottles.ts";

const CAP_RADIUS = 64;
const CRIMP = 28;

/** A tube that stands on its cap, with a flat upper end. */
export function squeezeTube(
  studio: Studio,
  { width = 92, height = 380, colour = studio.palette.volume, capColour = studio.palette.pale } = {},
): Piece {
  const { paint } = studio;
  const shape = turnedProfile([
    [0, 0],
    [62, 0, 6],
    [66, 58, 6],
    [0, 58],
  ]);
  const cap = turned(paint, [{ profile: shape, material: solid(capColour, SATIN) }]);
  const [foot, top, r] = [-54 * UPRIGHT, -height, CAP_RADIUS];
  const body = `M${-r} ${n(foot)}A${r} ${n(r * TILT)} 0 0 0 ${r} ${n(foot)}C70 ${n(foot - 60)} ${width} ${n(top + 150)} ${width} ${n(top)}H-${width}C-${width} ${n(top + 150)} -70 ${n(foot - 60)} ${-r} ${n(foot)}Z`;
  const round = roundFill(paint, width, colour);
  const flat = paint.linear(
    [
      { at: 0, colour: adjust(colour, 0.09), opacity: 0.75 },
      { at: 0.5, colour: adjust(colour, 0.03), opacity: 0.35 },
      { at: 1, colour, opacity: 0 },
    ],
    [0, top],
    [0, top + height * 0.6],
  );
  const paper = mix(colour, "#fffaf3", 0.8);
  const label = wrappedLabel(studio, { radius: 84, low: height * 0.34, high: height * 0.7, reach: 0.82, colour: paper });
  return {
    svg: `${cap.svg}<path d="${body}" fill="${round}"/><path d="${body}" fill="${flat}"/>${crimp({ width, top, colour, fill: round })}${label}`,
    outline: `${cap.outline}${body}`,
    height: height + CRIMP,
    foot: CAP_RADIUS,
  };
}

function roundFill(paint: Paint, width: number, colour: string): string {
  const soft = solid(colour, SATIN);
  const stops = Array.from({ length: 15 }, (_, step): Stop => {
    const across = Math.sin(Math.PI * (step / 14 - 0.5));
    const normal = unit([across, 0.04, Math.sqrt(1 - across * across) + 0.12]);
    return { at: (across + 1) / 2, ...soft(normal, paint.lamp) };
  });
  return paint.linear(stops, [-width, 0], [width, 0]);
}

type Crimp = { width: number; top: number; colour: string; fill: string };

/** The welded end, with its fine ribs. */
function crimp({ width, top, colour, fill }: Crimp): string {
  const edge = n(top - CRIMP);
  const ribs = Array.from({ length: 23 }, (_, rib) => `M${n(-width + (rib + 0.5) * (width / 11.5))} ${edge}v${CRIMP}`);
  return [
    `<path d="M-${width} ${n(top)}v-${CRIMP}h${2 * width}v${CRIMP}Z" fill="${fill}"/>`,
    `<path d="${ribs.join("")}" stroke="${adjust(colour, -0.12)}" stroke-width="2" opacity="0.5"/>`,
    `<path d="M-${width} ${n(top)}h${2 * width}" stroke="${adjust(colour, -0.14)}" stroke-width="2.5" opacity="0.6"/>`,
  ].join("");
}
