import { type Block, block, blockOutline, blockTop } from "./block.ts";
import { lathe, latheOutline, type Profile } from "./lathe.ts";
import { TILT, UPRIGHT } from "./light.ts";
import type { Material } from "./material.ts";
import { n, type Paint } from "./paint.ts";

/** Something that stands on the floor at 0, 0; up is negative. */
export type Piece = {
  svg: string;
  /** What casts its shadow. */
  outline: string;
  height: number;
  /** Half the width where it touches the floor. */
  foot: number;
  /** Half of how far it reaches towards the viewer there; for a round foot it follows from `foot`. */
  footDepth?: number;
  /** Where it touches the floor, when not in its middle. */
  feet?: readonly number[];
  /** Present where something may stand on it. */
  top?: { height: number; path: string };
  /** Present for glass: the colour of the light that comes through. */
  shine?: string;
};

export type Part = { profile: Profile; material: Material };

/** A piece made of turned parts, one above the other, such as a bottle and its cap. */
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

/** Several as one; the first carries the rest. */
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
