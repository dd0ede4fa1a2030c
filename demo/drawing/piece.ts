import { type Block, block, blockOutline, blockTop } from "./block.ts";
import { lathe, latheOutline, type Profile } from "./lathe.ts";
import { TILT, UPRIGHT } from "./light.ts";
import type { Material } from "./material.ts";
import { n, type Paint } from "./paint.ts";

/** A piece that stands on the floor at 0, 0; y is negative upwards. */
export type Piece = {
  svg: string;
  /** Outline that casts the shadow. */
  outline: string;
  height: number;
  /** Half the width where it touches the floor. */
  foot: number;
  /** Half the depth of the foot; derived from `foot` for a round one. */
  footDepth?: number;
  /** Positions of several feet, when the piece does not touch the floor in its middle. */
  feet?: readonly number[];
  /** Surface for other pieces, when there is one. */
  top?: { height: number; path: string };
  /** Colour of the light that passes through glass. */
  shine?: string;
  /** Whether it only carries the product. */
  isPlinth?: boolean;
};

export type Part = { profile: Profile; material: Material };

/** Creates a piece of turned parts, one above the other, such as a bottle and its cap. */
export function turned(paint: Paint, parts: readonly Part[], shine?: string): Piece {
  const points = parts.flatMap(({ profile }) => profile);
  const height = Math.max(...points.map(([, y]) => y));
  const foot = Math.max(...points.filter(([, y]) => y < height * 0.08).map(([x]) => x));
  const last = parts.at(-1)?.profile ?? [];
  const rim = Math.max(...last.filter(([, y]) => y > height - 1).map(([x]) => x));
  return {
    svg: parts.map((part) => lathe(paint, part)).join(""),
    outline: parts.map(({ profile }) => latheOutline(profile)).join(""),
    height,
    foot,
    top: { height, path: ellipse(rim, -height * UPRIGHT) },
    shine,
  };
}

export function boxed(paint: Paint, whole: Block): Piece {
  const { width, height, depth, turn } = whole;
  const angle = (Math.abs(turn) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    svg: block(paint, whole),
    outline: blockOutline(whole),
    height,
    foot: (width * cos + depth * sin) / 2,
    footDepth: ((width * sin + depth * cos) / 2) * TILT * 0.62,
    top: { height, path: blockTop(whole) },
  };
}

/** Combines several pieces; the first carries the others. */
export function together(pieces: readonly Piece[]): Piece {
  return {
    svg: pieces.map(({ svg }) => svg).join(""),
    outline: pieces.map(({ outline }) => outline).join(""),
    height: Math.max(...pieces.map(({ height }) => height)),
    foot: Math.max(...pieces.map(({ foot }) => foot)),
    footDepth: pieces[0]?.footDepth,
    feet: pieces[0]?.feet,
  };
}

export function ellipse(radius: number, y: number, flat = TILT): string {
  const [rx, ry] = [n(radius), n(radius * flat)];
  return `M-${rx} ${n(y)}A${rx} ${ry} 0 1 0 ${rx} ${n(y)}A${rx} ${ry} 0 1 0 -${rx} ${n(y)}Z`;
}

/** Returns the piece in another size. */
export function scaled(piece: Piece, k: number): Piece {
  const path = piece.outline.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (_, letter: string, rest: string) => {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isArc = letter.toUpperCase() === "A";
    return letter + values.map((value, index) => (isArc && [2, 3, 4].includes(index % 7) ? value : n(value * k))).join(" ");
  });
  return {
    ...piece,
    svg: `<g transform="scale(${k})">${piece.svg}</g>`,
    outline: path,
    height: piece.height * k,
    foot: piece.foot * k,
    footDepth: piece.footDepth === undefined ? undefined : piece.footDepth * k,
    feet: piece.feet?.map((foot) => foot * k),
    top: undefined,
  };
}
