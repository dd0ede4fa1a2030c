import { seededRandom } from "../../src/domain/media/seeded-random.ts";
import { phone } from "../forms/boxes.ts";
import type { Hung } from "../forms/garments.ts";
import { text } from "../forms/print.ts";
import { type Bounds, boundsOf, pathBounds, union } from "./bounds.ts";
import { mix } from "./colour.ts";
import { lampAt, TILT, withTilt } from "./light.ts";
import { createPaint, n, type Paint, type Point } from "./paint.ts";
import { type Palette, paletteOf, type Tones } from "./palette.ts";
import type { Piece } from "./piece.ts";
import { drawPieces, type Placed } from "./scene.ts";
import { drawAir, drawRoom, type Opening, type Stage } from "./stage.ts";
import type { Label, Studio } from "./studio.ts";

/** Units of a picture's side. */
const SIDE = 960;
const PIXELS = 1440;
/** Floor line of most pieces in an arrangement. */
export const FLOOR = 930;
const LOW = 0.22;
const HIGH = 0.44;

type HungUp = { garment: Hung; x: number; y: number; scale?: number };

/** The standing and hanging pieces of one picture. */
export type Still = {
  placed: Placed[];
  hung?: HungUp[];
  opening: Opening;
  moon?: Stage["moon"];
  /** Index of the piece that is measured, the first one by default. */
  main?: number;
  /** Cables and the like: in the view from another angle. */
  beside?: Placed[];
  /** Centre of the close-up, as shares of the main piece. */
  focus?: Point;
  /** Folded, for the views of a garment that show it lying. */
  folded?: Placed[];
};

/** Arranges a product's pieces; the random numbers are seeded with the product's handle. */
export type Arrangement = (studio: Studio) => Still;

/** Size of the measured piece, and what else is in the box; ten units of a piece are a centimetre. */
export type Kit = { cm: number; along: "height" | "width"; contents?: (studio: Studio) => Piece[]; foldedCm?: number };

export type View = "main" | "angle" | "detail" | "scale" | "box";

type Picture = { handle: string; tones: Tones; arrange: Arrangement; kit: Kit; view: View; label?: Label; colour?: string; sway?: number };

const OPENINGS: readonly Opening[] = ["arch", "window", "leaves", "blinds"];

/** Draws one view of a product as a square SVG. Returns the same bytes for the same handle. */
export function drawPicture(picture: Picture): string {
  const { view } = picture;
  return withTilt(view === "angle" || view === "box" ? HIGH : LOW, () => draw(picture));
}

type Composed = { placed: Placed[]; hung: HungUp[]; over?: string; zoom?: string };

function draw({ handle, tones, arrange, kit, view, label, colour, sway = 0 }: Picture): string {
  const random = seededRandom(handle);
  const palette = paletteOf(tones);
  const side = view === "angle" ? -1 : 1;
  const paint = createPaint(lampAt([-0.66 * side + sway * 0.3, 0.56, 0.5]));
  const studio: Studio = { paint, palette, random, label, colour, side };
  const still = arrange(studio);
  const composed = { main, detail, angle, scale, box }[view](studio, still, kit);
  const opening = { main: still.opening, detail: still.opening, angle: otherOpening(still.opening), scale: "none", box: "none" } as const;
  const horizon = SIDE * (TILT === LOW ? 0.61 : 0.46);
  const moon = view === "main" || view === "detail" ? still.moon : undefined;
  const stage: Stage = { width: SIDE, height: SIDE, horizon, opening: opening[view], moon, random, sway };
  const room = drawRoom(paint, palette, stage);
  const turned = side === -1 ? `<g transform="translate(${SIDE} 0) scale(-1 1)">${room}</g>` : room;
  const walls = composed.hung.map((each) => hungOn(studio, each, side));
  const goods = `${turned}${walls.join("")}${drawPieces(studio, composed.placed)}${composed.over ?? ""}`;
  const scene = composed.zoom ? `<g transform="${composed.zoom}">${goods}</g>` : goods;
  return svg(paint, scene + drawAir(paint, palette, stage));
}

function svg(paint: Paint, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${SIDE} ${SIDE}">${paint.definitions()}${content}</svg>`;
}

const AREA = { width: 660, height: 640, middle: 472, floor: 800 };

function main(_: Studio, still: Still): Composed {
  return still.hung ? { placed: [], hung: fitHung(still.hung) } : { placed: fit(still.placed, AREA), hung: [] };
}

function angle(_: Studio, still: Still): Composed {
  const pieces = still.folded ?? [...spread(still.placed), ...spread(still.beside ?? [])];
  return { placed: fit(pieces, { ...AREA, middle: 488, floor: 790 }), hung: [] };
}

function detail(studio: Studio, still: Still, kit: Kit): Composed {
  const composed = main(studio, still);
  const measured = still.hung ? hungBounds(composed.hung[0]) : boundsOf(composed.placed[mainIndex(still)] ?? composed.placed[0] as Placed);
  const [fx, fy] = still.focus ?? (kit.along === "height" ? [0.5, 0.5] : [0.46, 0.45]);
  const [x, y] = [measured.left + (measured.right - measured.left) * fx, measured.top + (measured.bottom - measured.top) * fy];
  const nearer = Math.min(2.6, Math.max(1.8, 760 / Math.max(measured.right - measured.left, (measured.bottom - measured.top) * 0.8)));
  const clamp = (value: number) => Math.min(0, Math.max(SIDE - SIDE * nearer, value));
  const [left, top] = [clamp(SIDE / 2 - x * nearer), clamp(SIDE / 2 - y * nearer)];
  return { ...composed, zoom: `translate(${n(left)} ${n(top)}) scale(${n(nearer)})` };
}

function mainIndex(still: Still): number {
  return still.main ?? Math.max(0, still.placed.findIndex(({ piece }) => !piece.isPlinth));
}

/** The goods beside a phone, with a line as long as the measured piece. */
function scale(studio: Studio, still: Still, kit: Kit): Composed {
  if (still.hung) return hungScale(studio, still.hung, kit);
  const measured = still.placed[mainIndex(still)] as Placed;
  const goods = withoutPlinths(still.placed);
  const own = boundsOf(measured);
  const perCm = (kit.along === "height" ? own.bottom - own.top : own.right - own.left) / kit.cm;
  const group = union(goods.map(boundsOf));
  const unit = perCm / 10;
  const phonePiece = phone(studio);
  const gap = Math.max(30 * unit, 40);
  const beside: Placed = { piece: phonePiece, x: group.right + gap + 44 * unit, y: FLOOR - 10, scale: unit };
  const room = { ...AREA, middle: kit.along === "height" ? 560 : 480, floor: kit.along === "height" ? 800 : 740, width: kit.along === "height" ? 600 : 680 };
  const placed = fit([...goods, beside], room);
  const index = goods.findIndex(({ piece }) => piece === measured.piece);
  return { placed, hung: [], over: dimension(studio.palette, { ...boundsOf(placed[index] as Placed), ground: union(placed.map(boundsOf)).bottom }, kit) };
}

function hungScale(studio: Studio, hung: HungUp[], kit: Kit): Composed {
  const [first] = fitHung(hung, { height: 640, top: 120, middle: 470 });
  if (!first) throw new RangeError("nothing hung");
  const box = hungBounds(first);
  const unit = (box.bottom - box.top) / kit.cm / 10;
  const placed = [{ piece: phone(studio), x: 790, y: 826, scale: unit }];
  return { placed, hung: [first], over: dimension(studio.palette, { ...box, ground: box.bottom }, kit) };
}

function dimension(palette: Palette, { left, right, top, bottom, ground }: Bounds & { ground: number }, { cm, along }: Kit): string {
  const ink = mix(palette.deep, "#2a1f2d", 0.5);
  const words = `${cm} cm`;
  const style = `stroke="${ink}" stroke-width="3" fill="none" stroke-linecap="round"`;
  if (along === "height") {
    const x = left - 34;
    return `<path d="M${n(x)} ${n(top)}V${n(bottom)}M${n(x - 13)} ${n(top)}h26M${n(x - 13)} ${n(bottom)}h26" ${style}/>${text(words, { x: x - 24, y: (top + bottom) / 2 + 13, size: 40, colour: ink, anchor: "end" })}`;
  }
  const y = Math.min(ground + 56, 880);
  return `<path d="M${n(left)} ${n(y)}H${n(right)}M${n(left)} ${n(y - 13)}v26M${n(right)} ${n(y - 13)}v26" ${style}/>${text(words, { x: (left + right) / 2, y: y + 52, size: 40, colour: ink })}`;
}

/** Everything in the box, seen from higher up: the goods, tall things to their right, flat ones in front. */
function box(studio: Studio, still: Still, kit: Kit): Composed {
  const goods = spread(withoutPlinths(still.folded ?? still.placed));
  const index = still.folded ? 0 : goods.findIndex(({ piece }) => piece === still.placed[mainIndex(still)]?.piece);
  const own = boundsOf(goods[index] as Placed);
  const cm = still.folded ? (kit.foldedCm ?? 30) : kit.cm;
  const along = still.folded ? "width" : kit.along;
  const unit = (along === "height" ? own.bottom - own.top : own.right - own.left) / cm / 10;
  const group = union(goods.map(boundsOf));
  const contents = (kit.contents?.(studio) ?? []).map((piece) => ({ piece, bounds: pathBounds(piece.outline) }));
  const width = ({ bounds }: { bounds: Bounds }) => (bounds.right - bounds.left) * unit;
  const gap = 16 * unit;
  let x = group.right + gap;
  const standing = contents.filter(({ piece }) => piece.height > 40);
  const tall = standing.slice(0, 2).map((each): Placed => {
    const at = x - each.bounds.left * unit;
    x += width(each) + gap;
    return { piece: each.piece, x: at, y: FLOOR - 40 * unit, scale: unit };
  });
  const flat = contents.filter((each) => !standing.slice(0, 2).includes(each));
  const total = flat.reduce((sum, each) => sum + width(each) + gap, -gap);
  const whole = union([...goods, ...tall].map(boundsOf));
  let left = (whole.left + whole.right) / 2 - total / 2;
  const before = flat.map((each): Placed => {
    const at = left - each.bounds.left * unit;
    left += width(each) + gap;
    return { piece: each.piece, x: at, y: whole.bottom + 16 * unit + (each.piece.height > 40 ? 70 * unit : -each.bounds.top * unit), scale: unit };
  });
  return { placed: fit([...goods, ...tall, ...before], { ...AREA, width: 740, floor: 810, middle: 470 }), hung: [] };
}

/** Steps of the floor are deeper when it is seen from higher up. */
function spread(placed: readonly Placed[]): Placed[] {
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const known = moved.get(each);
    if (known) return known;
    const next = { ...each, y: FLOOR + (each.y - FLOOR) * (TILT / LOW), on: each.on && move(each.on) };
    moved.set(each, next);
    return next;
  };
  return placed.map(move);
}

function withoutPlinths(placed: readonly Placed[]): Placed[] {
  return placed.filter(({ piece }) => !piece.isPlinth).map((each) => (each.on?.piece.isPlinth ? { ...each, on: undefined } : each));
}

type Area = { width: number; height: number; middle: number; floor: number };

/** Moves and scales a group so that it fills an area and stands on its floor. */
function fit(group: readonly Placed[], { width, height, middle, floor }: Area): Placed[] {
  const { left, right, top, bottom } = union(group.map(boundsOf));
  const k = Math.min(width / (right - left), height / (bottom - top));
  // A low group stands further back, so that the picture is not empty above it.
  const ground = floor - Math.max(0, (SIDE * 0.5 - (bottom - top) * k) * 0.32);
  const moved = new Map<Placed, Placed>();
  const move = (each: Placed): Placed => {
    const known = moved.get(each);
    if (known) return known;
    const next = {
      ...each,
      x: middle + (each.x - (left + right) / 2) * k,
      y: ground + (each.y - bottom) * k,
      scale: (each.scale ?? 1) * k,
      on: each.on && move(each.on),
    };
    moved.set(each, next);
    return next;
  };
  return group.map(move);
}

function hungBounds(each: HungUp | undefined): Bounds {
  if (!each) throw new RangeError("nothing hung");
  const { garment, x, y, scale: k = 1 } = each;
  const own = pathBounds(garment.outline);
  return { left: x + own.left * k, right: x + own.right * k, top: y + Math.min(own.top, 48) * k, bottom: y + own.bottom * k };
}

function fitHung(hung: HungUp[], { height = 720, top = 132, middle = 470 } = {}): HungUp[] {
  return hung.map((each) => {
    const { garment } = each;
    const own = pathBounds(garment.outline);
    const k = Math.min(height / (own.bottom - 12), 620 / (own.right - own.left));
    return { garment, x: middle, y: top, scale: k };
  });
}

function hungOn({ paint, palette }: Studio, { garment, x, y, scale: k = 1 }: HungUp, side: number): string {
  const blur = paint.blur(16, { x: -300, y: -80, width: 600, height: 800 });
  const colour = mix(palette.shadow, palette.wall, 0.2);
  const cast = `<g filter="${blur}" opacity="0.42"><path transform="translate(${46 * side} 40)" d="${garment.outline}" fill="${colour}"/></g>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(3)})">${cast}${garment.svg}</g>`;
}

function otherOpening(opening: Opening): Opening {
  return OPENINGS[(OPENINGS.indexOf(opening) + 1) % OPENINGS.length] ?? "window";
}
