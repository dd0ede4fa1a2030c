import { adjust, mix } from "../drawing/colour.ts";
import { metal, solid } from "../drawing/material.ts";
import type { Point } from "../drawing/paint.ts";
import type { Piece } from "../drawing/piece.ts";
import { puff } from "../drawing/puff.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";
import { type Drop, hanging, lace } from "./cloth.ts";

/** A hanging piece: 0, 0 is the rail; its shadow falls on the wall behind it. */
export type Hung = { svg: string; outline: string };

const WOOD = "#b98a62";

export function hanger({ paint }: Studio, width = 1): string {
  const hook = tube(paint, "M0 -6c-22 -4 -26 -46 2 -46c22 0 26 26 6 36c-8 4 -8 12 -8 24", {
    radius: 4.5,
    material: metal("#b9a58c"),
  });
  const arms = tube(paint, "M-150 74C-96 34 -34 14 0 12C34 14 96 34 150 74", { radius: 11, material: solid(WOOD) });
  return `${hook}<g transform="scale(${width} 1)">${arms}</g>`;
}

const SLIP_DROP = (length: number): Drop => [
  [110, 112],
  [270, 116],
  [380, 140],
  [length + 40, 200],
];

/** A slip with thin straps and lace at both edges. */
export function slip(studio: Studio, { colour = studio.palette.volume, length = 560 } = {}): Hung {
  const neck: Point[] = [
    [-104, 128],
    [-70, 150],
    [-34, 190],
    [0, 204],
    [34, 190],
    [70, 150],
    [104, 128],
  ];
  const hem: Point[] = [
    [185, length + 1],
    [120, length + 22],
    [40, length + 12],
    [-40, length + 26],
    [-120, length + 14],
    [-185, length + 1],
  ];
  const outline = `M-104 128C-84 134 -60 168 -34 190Q0 216 34 190C60 168 84 134 104 128C116 190 118 230 112 280C124 380 160 470 188 ${length}C150 ${length + 34} 84 ${length - 4} 40 ${length + 14}C-20 ${length + 36} -70 ${length} -120 ${length + 16}Q-160 ${length + 26} -188 ${length}C-160 470 -124 380 -112 280C-118 230 -116 190 -104 128Z`;
  const strap = `<g fill="none" stroke="${adjust(colour, -0.08)}" stroke-width="5" stroke-linecap="round"><path d="M-104 130C-104 96 -98 70 -92 50"/><path d="M104 130C104 96 98 70 92 50"/></g>`;
  return {
    svg:
      hanger(studio) +
      strap +
      hanging(studio, { outline, colour, drop: SLIP_DROP(length), folds: 6 }) +
      lace(neck, colour, 9) +
      lace(hem, colour, 10),
    outline,
  };
}

const CAMI_TOP =
  "M-96 128C-76 134 -56 166 -32 186Q0 210 32 186C56 166 76 134 96 128C112 190 116 250 128 330C84 352 40 340 0 346C-44 340 -84 352 -128 330C-116 250 -112 190 -96 128Z";
const SHORTS =
  "M-116 392C-60 404 60 404 116 392C132 450 150 500 162 556C120 574 70 574 22 562L0 490L-22 562C-70 574 -120 574 -162 556C-150 500 -132 450 -116 392Z";
const CAMI_DROP: Drop = [
  [110, 100],
  [220, 114],
  [360, 134],
];
const SHORTS_DROP: Drop = [
  [380, 116],
  [460, 136],
  [590, 170],
];
const CAMI_HEM: Point[] = [
  [-128, 330],
  [-64, 344],
  [0, 346],
  [64, 344],
  [128, 330],
];
const LEG_HEM: Point[] = [
  [22, 562],
  [90, 574],
  [162, 556],
];

/** A camisole and shorts on one hanger. */
export function cami(studio: Studio, { colour = studio.palette.accent } = {}): Hung {
  const leftHem = LEG_HEM.map(([x, y]): Point => [-x, y]);
  const straps = `<g fill="none" stroke="${adjust(colour, -0.06)}" stroke-width="5" stroke-linecap="round"><path d="M-96 130C-98 96 -94 70 -88 48"/><path d="M96 130C98 96 94 70 88 48"/></g>`;
  const top = hanging(studio, { outline: CAMI_TOP, colour, drop: CAMI_DROP, folds: 5 });
  const shorts = hanging(studio, { outline: SHORTS, colour, drop: SHORTS_DROP, folds: 5 });
  const edges = [CAMI_HEM, LEG_HEM, leftHem].map((hem) => lace(hem, colour, 9));
  const clips = tube(studio.paint, "M-120 384h240", { radius: 7, material: metal("#c2a06a") });
  return { svg: hanger(studio) + straps + top + shorts + edges.join("") + clips, outline: CAMI_TOP + SHORTS };
}

/** A leaning sleeping mask with its band. */
export function mask(studio: Studio, { colour = studio.palette.accent } = {}): Piece {
  const outline =
    "M-206 -116C-196 -178 -120 -190 -60 -176C-24 -168 24 -168 60 -176C120 -190 196 -178 206 -116C214 -52 160 -8 92 -14C54 -18 34 -52 0 -54C-34 -52 -54 -18 -92 -14C-160 -8 -214 -52 -206 -116Z";
  const silk = solid(colour, { gloss: 0.16, focus: 10 });
  const band = tube(studio.paint, "M-196 -120C-260 -214 -120 -270 10 -258C150 -250 262 -210 196 -120", {
    radius: 13,
    material: solid(adjust(colour, -0.05), { gloss: 0.3, focus: 10 }),
  });
  const seam = `<path d="${outline}" fill="none" stroke="${mix(colour, "#fffaf2", 0.5)}" stroke-width="2.4" stroke-dasharray="9 7" opacity="0.55" transform="translate(0 -8) scale(0.93)"/>`;
  return {
    svg: `${band}${puff(studio.paint, { outline, centre: [0, -100], reach: 92, rim: 0.8, material: silk })}${seam}`,
    outline,
    height: 190,
    foot: 180,
    footDepth: 10,
  };
}
