import type { Point } from "./paint.ts";
import type { Placed } from "./scene.ts";
import { UPRIGHT } from "./light.ts";

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Returns the box around the end and control points of a path. */
export function pathBounds(path: string): Bounds {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const v = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = letter === letter.toLowerCase();
    const at = (dx: number, dy: number, [bx, by]: Point): Point => (isRelative ? [bx + dx, by + dy] : [dx, dy]);
    const upper = letter.toUpperCase();
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }[upper] ?? 0;
    for (let i = 0; size > 0 && i + size <= v.length; i += size) {
      const start: Point = [x, y];
      const part = v.slice(i, i + size);
      if (upper === "H") x = isRelative ? x + (part[0] ?? 0) : (part[0] ?? 0);
      else if (upper === "V") y = isRelative ? y + (part[0] ?? 0) : (part[0] ?? 0);
      else {
        const pairs = upper === "A" ? part.slice(5) : part;
        if (upper === "A") points.push(...bulge(start, at(pairs[0] ?? 0, pairs[1] ?? 0, start), part));
        for (let j = 0; j < pairs.length; j += 2) {
          const point = at(pairs[j] ?? 0, pairs[j + 1] ?? 0, start);
          points.push(point);
          [x, y] = point;
        }
      }
      points.push([x, y]);
    }
  }
  return {
    left: Math.min(...points.map(([px]) => px)),
    right: Math.max(...points.map(([px]) => px)),
    top: Math.min(...points.map(([, py]) => py)),
    bottom: Math.max(...points.map(([, py]) => py)),
  };
}

/** Returns the lowest and the highest point of a half ellipse between two points of the same height. */
function bulge([sx, sy]: Point, [ex, ey]: Point, [rx = 0, ry = 0, , , sweep = 0]: number[]): Point[] {
  if (Math.abs(sy - ey) > 1 || Math.abs(ex - sx) < 1.8 * rx) return [];
  const isDown = sweep === 1 ? ex < sx : ex > sx;
  return [[(sx + ex) / 2, sy + (isDown ? ry : -ry)]];
}

export function liftOf({ on }: Placed): number {
  return on ? (on.piece.top?.height ?? on.piece.height) * (on.scale ?? 1) * UPRIGHT + liftOf(on) : 0;
}

export function boundsOf(placed: Placed): Bounds {
  const { piece, x, scale = 1 } = placed;
  const y = placed.y - liftOf(placed);
  const own = pathBounds(piece.outline);
  return { left: x + own.left * scale, right: x + own.right * scale, top: y + own.top * scale, bottom: y + own.bottom * scale };
}

export function union(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
