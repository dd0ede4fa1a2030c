import { type Block, projected } from "../drawing/block.ts";
import { adjust, mix } from "../drawing/colour.ts";
import { TILT, UPRIGHT } from "../drawing/light.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { n, type Point } from "../drawing/paint.ts";
import { boxed, type Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { moonMark, print } from "./print.ts";
import { bow } from "./ribbon.ts";

type Carton = {
  width?: number;
  height?: number;
  depth?: number;
  turn?: number;
  colour?: string;
  band?: string;
  mark?: boolean;
};

/** Returns the matrix that maps flat art onto the front of a block; its origin is the middle of the face. */
export function onFront(turn: number, height: number, depth: number): string {
  const [x, y] = projected([0, height / 2, depth / 2], turn);
  const angle = (turn * Math.PI) / 180;
  return `matrix(${Math.cos(angle).toFixed(4)} ${(Math.sin(angle) * TILT).toFixed(4)} 0 ${UPRIGHT.toFixed(4)} ${n(x)} ${n(y)})`;
}

export function onTop(turn: number, height: number): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `matrix(${cos.toFixed(4)} ${(sin * TILT).toFixed(4)} ${(-sin).toFixed(4)} ${(cos * TILT).toFixed(4)} 0 ${n(-height * UPRIGHT)})`;
}

/** A printed box: one colour, a band at its foot, and the product's name. */
export function carton(studio: Studio, options: Carton = {}): Piece {
  const { palette } = studio;
  const { width = 210, height = 260, depth = 110, colour = palette.volume, band, mark = true } = options;
  const turn = (options.turn ?? 22) * (studio.side ?? 1);
  const piece = boxed(studio.paint, { width, height, depth, turn, material: solid(colour) });
  const half = width / 2;
  const stripe = band
    ? `<rect x="${n(-half + 2)}" y="${n(height * 0.36)}" width="${n(width - 4)}" height="${n(height * 0.07)}" fill="${band}" opacity="0.9"/>`
    : "";
  const ink = isDark(colour) ? mix(palette.pale, "#fffaf3", 0.6) : undefined;
  const sign = mark
    ? `<g transform="translate(0 ${n(-height * 0.08)})">${print(studio, { width: width * 0.8, height: height * 0.68, ink })}</g>`
    : "";
  return { ...piece, svg: `${piece.svg}<g transform="${onFront(turn, height, depth)}">${stripe}${sign}</g>` };
}

function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b < 165;
}

/** The delivery box: brown, taped, without text. */
export function parcel(studio: Studio, { width = 380, height = 230, depth = 290, turn: wanted = 32 } = {}): Piece {
  const turn = wanted * (studio.side ?? 1);
  const kraft = "#c69d70";
  const whole: Block = { width, height, depth, turn, rounding: 7, material: solid(kraft) };
  const piece = boxed(studio.paint, whole);
  const tape = adjust(kraft, 0.075, 0.75);
  const [w, d] = [width * 0.15, depth];
  const over = `<g transform="${onTop(turn, height)}"><rect x="${n(-w / 2)}" y="${n(-d / 2)}" width="${n(w)}" height="${n(d)}" fill="${tape}" opacity="0.85"/><path d="M0 ${n(-d / 2)}V${n(d / 2)}" stroke="${adjust(kraft, -0.12)}" stroke-width="2" opacity="0.5"/></g>`;
  const down = `<g transform="${onFront(turn, height, depth)}"><rect x="${n(-w / 2)}" y="${n(-height / 2)}" width="${n(w)}" height="${n(height * 0.3)}" fill="${tape}" opacity="0.7"/><rect x="${n(width * 0.16)}" y="${n(height * 0.06)}" width="${n(width * 0.26)}" height="${n(height * 0.26)}" rx="3" fill="#fbf4e8" opacity="0.92"/><path d="M${n(width * 0.19)} ${n(height * 0.14)}h${n(width * 0.2)}M${n(width * 0.19)} ${n(height * 0.2)}h${n(width * 0.15)}M${n(width * 0.19)} ${n(height * 0.26)}h${n(width * 0.17)}" stroke="#b6a595" stroke-width="3.5" stroke-linecap="round"/></g>`;
  return { ...piece, svg: piece.svg + over + down };
}

/** A box with a lid and a bow. */
export function giftBox(
  studio: Studio,
  {
    width = 280,
    height = 170,
    depth = 240,
    turn: wanted = 26,
    colour = studio.palette.volume,
    ribbon = studio.palette.accent,
  } = {},
): Piece {
  const side0 = studio.side ?? 1;
  const turn = wanted * side0;
  const base = boxed(studio.paint, { width, height, depth, turn, material: solid(colour) });
  const lid = boxed(studio.paint, {
    width: width + 14,
    height: height * 0.26,
    depth: depth + 14,
    turn,
    material: solid(adjust(colour, 0.02)),
  });
  const lift = height * 0.84 * UPRIGHT;
  const full = height * 1.1;
  const [w, shade] = [34, mix(ribbon, "#2a1f2d", 0.16)];
  const front = `<g transform="${onFront(turn, full, depth + 14)}"><rect x="${-w / 2}" y="${n(-full / 2)}" width="${w}" height="${n(full)}" fill="${ribbon}"/></g>`;
  const [sx, sy] = projected([(side0 * (width + 14)) / 2, full / 2, 0], turn);
  const angle = (turn * Math.PI) / 180;
  const side = `<g transform="matrix(${(-Math.sin(angle) * side0).toFixed(4)} ${(Math.cos(angle) * TILT * side0).toFixed(4)} 0 ${UPRIGHT.toFixed(4)} ${n(sx)} ${n(sy)})"><rect x="${-w / 2}" y="${n(-full / 2)}" width="${w}" height="${n(full)}" fill="${shade}"/></g>`;
  const top = `<g transform="${onTop(turn, full)}"><rect x="${-w / 2}" y="${n(-(depth + 14) / 2)}" width="${w}" height="${depth + 14}" fill="${adjust(ribbon, 0.04)}"/><rect x="${n(-(width + 14) / 2)}" y="${-w / 2}" width="${width + 14}" height="${w}" fill="${adjust(ribbon, 0.04)}"/></g>`;
  const knot = `<g transform="translate(0 ${n(-full * UPRIGHT - 4)})">${bow(studio.paint, ribbon, 0.95)}</g>`;
  return {
    ...base,
    height: full + 50,
    svg: `${base.svg}<g transform="translate(0 ${n(-lift)})">${lid.svg}</g>${front}${side}${top}${knot}`,
  };
}

const PIPS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
};

/** A die: a rounded cube with pips. */
export function die(
  studio: Studio,
  { size = 130, turn: wanted = 28, colour = studio.palette.volume, front = 3, top = 1, side = 2 } = {},
): Piece {
  const turn = wanted * (studio.side ?? 1);
  const piece = boxed(studio.paint, {
    width: size,
    height: size,
    depth: size,
    turn,
    rounding: size * 0.17,
    material: solid(colour, SATIN),
  });
  const ink = mix(studio.palette.pale, "#ffffff", 0.3);
  const dots = (value: number) =>
    (PIPS[value] ?? [])
      .map(([x, y]) => `<circle cx="${n(x * size * 0.23)}" cy="${n(y * size * 0.23)}" r="${n(size * 0.085)}"/>`)
      .join("");
  const angle = (turn * Math.PI) / 180;
  const [sx, sy] = projected([(Math.sign(turn) * size) / 2, size / 2, 0], turn);
  const aside = `matrix(${(-Math.sin(angle) * Math.sign(turn)).toFixed(4)} ${(Math.cos(angle) * TILT * Math.sign(turn)).toFixed(4)} 0 ${UPRIGHT.toFixed(4)} ${n(sx)} ${n(sy)})`;
  return {
    ...piece,
    svg: `${piece.svg}<g fill="${ink}"><g transform="${onFront(turn, size, size)}">${dots(front)}</g><g transform="${onTop(turn, size)}">${dots(top)}</g><g transform="${aside}" opacity="0.8">${dots(side)}</g></g>`,
  };
}

type Card = { width?: number; height?: number; turn?: number; colour?: string; flap?: boolean; mark?: boolean };

/** A flat card or envelope that stands and leans back a little. */
export function card(studio: Studio, options: Card = {}): Piece {
  const { width = 250, height = 170, colour = studio.palette.pale, flap = false, mark = true } = options;
  const turn = (options.turn ?? -16) * (studio.side ?? 1);
  const piece = boxed(studio.paint, { width, height, depth: 10, turn, rounding: 6, material: solid(colour) });
  const [w, h] = [width / 2, height / 2];
  const fold = flap
    ? `<path d="M${n(-w + 3)} ${n(-h + 3)}L0 ${n(h * 0.16)}L${n(w - 3)} ${n(-h + 3)}" fill="${adjust(colour, -0.025)}" stroke="${adjust(colour, -0.12)}" stroke-width="2" stroke-linejoin="round"/>`
    : "";
  const ink = isDark(colour) ? mix(studio.palette.pale, "#fffaf3", 0.6) : undefined;
  const printed = flap
    ? moonMark(studio, { y: h * 0.2, size: height * 0.11 })
    : print(studio, { width: width * 0.8, height: height * 0.8, ink });
  return { ...piece, svg: `${piece.svg}<g transform="${onFront(turn, height, 10)}">${fold}${mark ? printed : ""}</g>` };
}

/** A phone of 7.2 × 15 cm, standing; ten units are a centimetre. */
export function phone(studio: Studio): Piece {
  const [width, height, depth, turn] = [72, 150, 8, -12];
  const piece = boxed(studio.paint, { width, height, depth, turn, rounding: 9, material: solid("#3a363f", { gloss: 0.2, focus: 14 }) });
  const glow = studio.paint.linear(
    [
      { at: 0, colour: "#5a5570" },
      { at: 1, colour: "#2c2838" },
    ],
    [-30, -70],
    [30, 70],
  );
  const screen = `<rect x="-33" y="-72" width="66" height="144" rx="7" fill="${glow}"/><path d="M-33 -40L10 -72H26L-33 -26Z" fill="#fff" opacity="0.07"/><circle cy="-66" r="1.8" fill="#17141c"/>`;
  const clock = `<text y="-36" font-family="Fraunces" font-size="15" text-anchor="middle" fill="#efe8ea">9:41</text><path d="M-12 66h24" stroke="#efe8ea" stroke-width="1.6" stroke-linecap="round" opacity="0.7"/>`;
  return { ...piece, svg: `${piece.svg}<g transform="${onFront(turn, height, depth)}">${screen}${clock}</g>` };
}

/** A booklet or folded sheet that lies on the floor. */
export function booklet(studio: Studio, { width = 105, depth = 148, title = "Guide", turn = -14, colour = "#fbf4ea" } = {}): Piece {
  const piece = boxed(studio.paint, { width, height: 5, depth, turn, rounding: 3, material: solid(colour) });
  const ink = mix(studio.palette.accent, "#2a1f2d", 0.5);
  const printed = `<text y="-6" font-family="Fraunces" font-size="20" text-anchor="middle" fill="${ink}">${title}</text><path d="M-26 16h52M-26 28h52M-18 40h36" stroke="${ink}" stroke-width="2.4" opacity="0.35"/>`;
  return { ...piece, svg: `${piece.svg}<g transform="${onTop(turn, 5)}">${printed}${moonMark(studio, { y: -46, size: 9 })}</g>` };
}

/** A low open tray or closed box that lies: the packing of a product. */
export function lowBox(studio: Studio, { width = 200, depth = 140, height = 60, turn = 18, colour = studio.palette.volume } = {}): Piece {
  return carton(studio, { width, depth, height, turn, colour, mark: false });
}
