import { type Lamp, TILT, UPRIGHT } from "./light.ts";
import { type Box, n, type Paint, softEllipse } from "./paint.ts";
import type { Piece } from "./piece.ts";
import type { Studio } from "./studio.ts";

/** Position of a piece: `y` is the floor line below it; `on` is the piece that carries it. */
export type Placed = { piece: Piece; x: number; y: number; scale?: number; on?: Placed };

type Room = Pick<Studio, "paint" | "palette">;

/** Length of a shadow to the right and back, per unit of height. */
type Fall = { reach: number; back: number; matrix: string };

/** Draws all shadows on the floor, then the pieces from back to front. */
export function drawPieces({ paint, palette }: Room, placed: readonly Placed[]): string {
  if (placed.length === 0) return "";
  const fall = fallOf(paint.lamp);
  const ordered = placed.toSorted((a, b) => floorOf(a) - floorOf(b) || liftOf(a) - liftOf(b));
  const standing = ordered.filter(({ on }) => !on);
  const shadows = ordered.map((each) => fallen(fall, each, shadowFill({ paint, palette }, each.piece)));
  return [
    `<g filter="${paint.blur(15, around(fall, ordered))}">${shadows.join("")}</g>`,
    ...standing.map((each) => shine(paint, fall, each) + contact({ paint, palette }, each)),
    ...ordered.map((each) => carriedShadow({ paint, palette }, fall, each) + stood(each)),
  ].join("");
}

function fallOf({ light: [x, y, z] }: Lamp): Fall {
  const [reach, back] = [(-x / y) * 1.3, (z / y) * TILT];
  return { reach, back, matrix: `matrix(1 0 ${(-reach / UPRIGHT).toFixed(4)} ${(back / UPRIGHT).toFixed(4)} 0 0)` };
}

function floorOf({ y, on }: Placed): number {
  return on ? floorOf(on) : y;
}

function liftOf({ on }: Placed): number {
  return on ? (on.piece.top?.height ?? on.piece.height) * (on.scale ?? 1) * UPRIGHT + liftOf(on) : 0;
}

function stood(each: Placed): string {
  const { piece, x, y, scale = 1 } = each;
  return `<g transform="translate(${n(x)} ${n(y - liftOf(each))}) scale(${scale})">${piece.svg}</g>`;
}

/** Draws the shadow on the floor, darkest at the foot. */
function fallen({ matrix }: Fall, each: Placed, fill: string): string {
  const { piece, x, y, scale = 1 } = each;
  const at = `translate(${n(x)} ${n(y)}) ${matrix} translate(0 ${n(-liftOf(each))}) scale(${scale})`;
  return `<path transform="${at}" d="${piece.outline}" fill="${fill}"/>`;
}

function shadowFill({ paint, palette }: Room, { height }: Piece): string {
  const stops = [
    { at: 0, colour: palette.shadow, opacity: 0.8 },
    { at: 0.42, colour: palette.shadow, opacity: 0.5 },
    { at: 1, colour: palette.shadow, opacity: 0.1 },
  ];
  return paint.linear(stops, [0, 10], [0, -height]);
}

function around({ reach, back }: Fall, placed: readonly Placed[]): Box {
  const boxes = placed.map((each) => {
    const { piece, x, y, scale = 1 } = each;
    const tall = piece.height * scale + liftOf(each);
    const foot = (piece.foot + Math.max(0, ...(piece.feet ?? []))) * scale;
    return {
      left: x - foot + Math.min(0, tall * reach),
      top: y - tall * back - foot * TILT - 10,
      right: x + foot + Math.max(0, tall * reach),
      bottom: y + foot * TILT,
    };
  });
  const x = Math.max(-80, Math.min(...boxes.map(({ left }) => left)));
  const y = Math.min(...boxes.map(({ top }) => top));
  const right = Math.min(1400, Math.max(...boxes.map((box) => box.right)));
  return { x, y, width: right - x, height: Math.max(...boxes.map(({ bottom }) => bottom)) - y };
}

/** Draws the bright spot of glass in its own shadow. */
function shine(paint: Paint, { reach, back }: Fall, { piece, x, y, scale = 1 }: Placed): string {
  if (!piece.shine) return "";
  const tall = piece.height * scale;
  const [across, up] = [tall * reach * 0.36, tall * back * 0.36];
  const spot = softEllipse(paint, {
    centre: [x + across, y - up],
    size: [tall * 0.36, tall * 0.055],
    colour: piece.shine,
    opacity: 0.9,
  });
  return `<g transform="rotate(-9 ${n(x + across)} ${n(y - up)})">${spot}</g>`;
}

function contact({ paint, palette }: Room, { piece, x, y, scale = 1 }: Placed): string {
  const reach = piece.foot * scale;
  const depth = (piece.footDepth ?? piece.foot * TILT) * scale;
  const size = [reach * 1.14 + 8, depth * 1.5 + 8] as const;
  const touching = (piece.feet ?? [0]).map((foot) => x + foot * scale + reach * 0.08);
  return touching
    .map((at) =>
      softEllipse(paint, { centre: [at, y + depth * 0.3], size: size, colour: palette.shadow, opacity: 0.85 }),
    )
    .join("");
}

/** Draws the shadow of a piece on the one that carries it. */
function carriedShadow({ paint, palette }: Room, { matrix }: Fall, each: Placed): string {
  const { piece, x, y, scale = 1, on } = each;
  if (!on?.piece.top) return "";
  const foot = y - liftOf(each);
  const bounds = { x: x - piece.foot * 2, y: foot - 80, width: piece.foot * 8, height: 160 };
  const at = `translate(${n(x)} ${n(foot)}) ${matrix} scale(${scale})`;
  const cast = `<g filter="${paint.blur(8, bounds)}"><path transform="${at}" d="${piece.outline}" fill="${palette.shadow}" opacity="0.42"/></g>`;
  const carrier = `translate(${n(on.x)} ${n(on.y - liftOf(on))}) scale(${on.scale ?? 1})`;
  const top = paint.raw(
    (id) => `<clipPath id="${id}"><path transform="${carrier}" d="${on.piece.top?.path ?? ""}"/></clipPath>`,
  );
  return `<g clip-path="${top}">${cast}${contact({ paint, palette }, { piece, x, y: foot, scale })}</g>`;
}
