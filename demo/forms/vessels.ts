import { adjust } from "../drawing/colour.ts";
import { type Corner, lathe, turnedProfile } from "../drawing/lathe.ts";
import { TILT, UPRIGHT } from "../drawing/light.ts";
import { type Material, metal, SATIN, solid } from "../drawing/material.ts";
import { n, type Point, softEllipse } from "../drawing/paint.ts";
import { ellipse, type Piece, turned } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { wrappedLabel } from "./bottles.ts";

const MOLTEN = "#fff3d6";

type Jar = { radius?: number; height?: number; lid?: Material; material?: Material; label?: boolean };

/** A low jar with a wide lid. */
export function jar(studio: Studio, { radius = 130, height = 130, lid, material, label = true }: Jar = {}): Piece {
  const { paint, palette } = studio;
  const body = {
    profile: turnedProfile([
      [0, 0],
      [radius, 0, 18],
      [radius, height, 8],
      [radius - 14, height],
    ]),
    material: material ?? solid(palette.volume, SATIN),
  };
  const top = {
    profile: turnedProfile([
      [radius - 3, height - 2],
      [radius - 1, height + 54, 9],
      [0, height + 54],
    ]),
    material: lid ?? solid(palette.pale),
  };
  const piece = turned(paint, [body, top]);
  const paper = label ? wrappedLabel(studio, { radius, low: height * 0.2, high: height * 0.8, reach: 0.7 }) : "";
  return { ...piece, foot: radius, svg: lathe(paint, body) + paper + lathe(paint, top) };
}

type Candle = {
  radius?: number;
  height?: number;
  vessel?: string;
  wax?: string;
  burning?: boolean;
  label?: boolean;
};

/** A candle in a straight vessel, open above. */
export function candleGlass(studio: Studio, options: Candle = {}): Piece {
  const { paint, palette } = studio;
  const {
    radius = 116,
    height = 210,
    vessel = palette.volume,
    wax = palette.pale,
    burning = true,
    label = true,
  } = options;
  const body = turned(paint, [
    {
      profile: turnedProfile([
        [0, 0],
        [radius, 0, 16],
        [radius, height],
      ]),
      material: solid(vessel, SATIN),
    },
  ]);
  const rim = -height * UPRIGHT;
  const opening = waxIn(studio, { radius, rim, vessel, wax: burning ? [MOLTEN, wax] : [adjust(wax, 0.05), wax] });
  const paper = label ? wrappedLabel(studio, { radius, low: height * 0.2, high: height * 0.72, reach: 0.72 }) : "";
  return {
    ...body,
    top: undefined,
    foot: radius,
    svg: body.svg + opening + paper + wick(studio, [0, rim + 12], burning),
  };
}

type Opening = { radius: number; rim: number; vessel: string; wax: readonly [middle: string, edge: string] };

/** Draws the inner wall, and the wax a little below the edge. */
function waxIn({ paint }: Studio, { radius, rim, vessel, wax: [middle, edge] }: Opening): string {
  const wall = [
    { at: 0, colour: adjust(vessel, -0.16) },
    { at: 1, colour: adjust(vessel, 0.06) },
  ];
  const wax = [
    { at: 0, colour: middle },
    { at: 0.5, colour: edge },
    { at: 1, colour: adjust(edge, -0.08) },
  ];
  const inside = paint.linear(wall, [-radius, rim], [radius, rim]);
  const surface = paint.radial(wax, { centre: [0, rim + 10], radius, stretch: TILT });
  return [
    `<path d="${ellipse(radius, rim)}" fill="${inside}"/>`,
    `<g clip-path="${paint.clip(ellipse(radius - 6, rim + 1))}"><path d="${ellipse(radius - 4, rim + 13)}" fill="${surface}"/></g>`,
    `<path d="${ellipse(radius - 1.5, rim)}" fill="none" stroke="#fffaf2" stroke-width="2.4" opacity="0.5"/>`,
  ].join("");
}

/** A pillar candle with a slightly melted upper edge. */
export function pillar(
  studio: Studio,
  { radius = 74, height = 300, colour = studio.palette.pale, burning = true } = {},
): Piece {
  const profile = turnedProfile([
    [0, 0],
    [radius, 0, 6],
    [radius, height, 12],
    [radius - 18, height - 2, 8],
    [0, height - 10],
  ]);
  const piece = turned(studio.paint, [{ profile, material: solid(colour) }]);
  const warm = burning
    ? softEllipse(studio.paint, {
        centre: [0, -height * UPRIGHT + 26],
        size: [radius, radius * 0.8],
        colour: "#ffd9a0",
        opacity: 0.55,
      })
    : "";
  return {
    ...piece,
    top: undefined,
    svg: `${piece.svg}<g clip-path="${studio.paint.clip(piece.outline)}">${warm}</g>${wick(studio, [0, -(height - 8) * UPRIGHT], burning)}`,
  };
}

/** A flat tin with its lid beside it or on it. */
export function tin(studio: Studio, { radius = 120, height = 80, colour = "#c3b9b0" } = {}): Piece {
  const lid: Corner[] = [
    [radius + 3, height - 26],
    [radius + 3, height, 7],
    [0, height],
  ];
  const piece = turned(studio.paint, [
    {
      profile: turnedProfile([
        [0, 0],
        [radius, 0, 8],
        [radius, height - 24],
      ]),
      material: metal(colour),
    },
    { profile: turnedProfile(lid), material: metal(colour) },
  ]);
  const mark = `<path d="${ellipse(radius * 0.62, -height * UPRIGHT)}" fill="${studio.palette.pale}" opacity="0.92"/>`;
  return { ...piece, svg: piece.svg + mark };
}

function wick({ paint }: Studio, [x, y]: Point, burning: boolean): string {
  const cord = `<path d="M${n(x)} ${n(y)}c-1 -8 2 -14 1 -22" stroke="#3a2a26" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;
  if (!burning) return cord;
  const flame = `M${n(x + 1)} ${n(y - 14)}c-17 -4 -17 -26 -3 -46c5 -7 6 -12 5 -20c14 14 24 34 19 50c-3 11 -11 16 -21 16Z`;
  const glow = paint.linear(
    [
      { at: 0, colour: "#fffbe8" },
      { at: 0.55, colour: "#ffe2a0" },
      { at: 1, colour: "#f6a24a" },
    ],
    [x, y - 20],
    [x, y - 82],
  );
  return `${softEllipse(paint, { centre: [x + 2, y - 44], size: [210, 210], colour: "#ffdf9e", opacity: 0.55 })}${cord}<path d="${flame}" fill="${glow}"/>`;
}
