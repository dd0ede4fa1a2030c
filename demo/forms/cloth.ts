import type { SeededRandom } from "../../src/domain/media/seeded-random.ts";
import { adjust, mix, ramp } from "../drawing/colour.ts";
import { solid } from "../drawing/material.ts";
import { n, type Point, type Stop, smooth } from "../drawing/paint.ts";
import type { Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";

/** Silk shines where it bends. */
const SILK = { gloss: 0.38, focus: 9 };
const COTTON = { gloss: 0.03, focus: 6 };

type Stack = { width?: number; colours?: readonly string[]; thickness?: number; silk?: boolean; depth?: number };

/** A stack of folded cloth with the folds towards the viewer. */
export function foldedStack(studio: Studio, options: Stack = {}): Piece {
  const { random, palette } = studio;
  const { width = 360, colours = [palette.volume, palette.soft], thickness = 58, silk = true, depth = 150 } = options;
  const layers = colours.map((colour, index) =>
    layer(studio, {
      colour,
      width: width * (1 - 0.03 * random()),
      y: -thickness * (index + 0.5),
      thickness,
      silk,
      depth,
      shift: (random() - 0.5) * 14,
    }),
  );
  const height = thickness * colours.length + depth * 0.2;
  const half = width / 2 + thickness / 2;
  return {
    svg: layers.join(""),
    outline: `M-${n(half)} 0V${n(-height)}H${n(half)}V0Z`,
    height,
    foot: half,
    footDepth: 12,
    top: {
      height: thickness * colours.length,
      path: `M-${n(half)} ${n(-height)}H${n(half)}V${n(-thickness * (colours.length - 1))}H-${n(half)}Z`,
    },
  };
}

type Layer = {
  colour: string;
  width: number;
  y: number;
  thickness: number;
  silk: boolean;
  depth: number;
  shift: number;
};

function layer(studio: Studio, { colour, width, y, thickness, silk, depth, shift }: Layer): string {
  const { paint, random } = studio;
  const [left, right, half] = [-width / 2 + shift, width / 2 + shift, thickness / 2];
  const rise = depth * 0.24;
  const tone = ramp(colour);
  const [back, near] = [y - half - rise, y - half * 0.5];
  const top = `M${n(left - half * 0.4)} ${n(near)}C${n(left)} ${n(near - rise * 0.6)} ${n(left + 26)} ${n(back)} ${n(left + 50)} ${n(back)}H${n(right - 34)}C${n(right - 6)} ${n(back)} ${n(right + half * 0.2)} ${n(near - rise * 0.6)} ${n(right + half * 0.4)} ${n(near)}Z`;
  const upper = paint.linear(
    sheen(tone, random, silk ? { folds: 5, strength: 0.2 } : { folds: 2, strength: 0.05 }),
    [left, y - rise],
    [right, y],
  );
  const wave = (at: number) =>
    smooth(Array.from({ length: 6 }, (_, step): Point => [left + (width * step) / 5, at + (random() - 0.5) * 3]));
  const cloth = solid(colour, silk ? SILK : COTTON);
  // Each cloth is folded twice: two soft edges, one above the other, with slightly different lengths.
  const lower = tube(paint, `${wave(y + half * 0.48)}l${n(random() * 6)} 0`, { radius: half * 0.54, material: cloth });
  const fold = lower + tube(paint, wave(y - half * 0.46), { radius: half * 0.56, material: cloth });
  return `<path d="${top}" fill="${upper}"/>${fold}`;
}

/** Draws irregular light and dark bands where cloth bends. */
function sheen(
  tone: (value: number) => string,
  random: SeededRandom,
  { folds, strength }: { folds: number; strength: number },
): Stop[] {
  const count = folds * 2;
  return Array.from({ length: count + 1 }, (_, step) => ({
    at: Math.min(1, Math.max(0, (step + (random() - 0.5) * 0.5) / count)),
    colour: tone(0.76 - (0.2 * step) / count + (step % 2 === 0 ? strength : -strength) * (0.5 + random() * 0.5)),
  })).toSorted((a, b) => a.at - b.at);
}

/** Half the width of hanging cloth by height below the rail. */
export type Drop = readonly (readonly [y: number, half: number])[];

type Garment = { outline: string; drop: Drop; colour: string; folds?: number; silk?: boolean; middle?: number };

const STRIPS = 90;

/** Draws hanging cloth as narrow strips that follow its width, light and dark by its folds. */
export function hanging({ paint, random }: Pick<Studio, "paint" | "random">, garment: Garment): string {
  const { outline, drop, colour, folds = 6, silk = true, middle = 0 } = garment;
  const tone = ramp(colour);
  const waves = [folds, folds * 1.7, folds * 0.43].map((count) => ({
    count,
    start: random() * 7,
    weight: 0.4 + random() * 0.6,
  }));
  const strength = silk ? 0.15 : 0.08;
  const strips = Array.from({ length: STRIPS }, (_, strip) => {
    const [from, to] = [strip / STRIPS - 0.5, (strip + 2.4) / STRIPS - 0.5];
    const turn = waves.reduce(
      (sum, { count, start, weight }) => sum + weight * Math.sin(start + from * count * Math.PI * 2),
      0,
    );
    const side = (share: number, [y, half]: readonly [number, number]) => `${n(middle + share * 2 * half)} ${n(y)}`;
    const path = `M${drop.map((level) => side(from, level)).join("L")}L${drop
      .toReversed()
      .map((level) => side(to, level))
      .join("L")}Z`;
    return `<path d="${path}" fill="${tone(0.6 - from * 0.26 + turn * strength)}"/>`;
  });
  const [top, bottom] = [drop[0]?.[0] ?? 0, drop.at(-1)?.[0] ?? 0];
  const shade = paint.linear(
    [
      { at: 0, colour: tone(1), opacity: 0.26 },
      { at: 0.35, colour: tone(0.7), opacity: 0 },
      { at: 1, colour: tone(0), opacity: 0.4 },
    ],
    [-80, top],
    [100, bottom],
  );
  return `<g clip-path="${paint.clip(outline)}">${strips.join("")}</g><path d="${outline}" fill="${shade}"/>`;
}

/** Draws lace: small scallops along a line, each with a hole. */
export function lace(points: readonly Point[], colour: string, size = 8): string {
  const between = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5)));
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
  const dots = [...between, ...points.slice(-1)];
  const circles = (radius: number) =>
    dots.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`).join("");
  const thread = mix(colour, "#fffaf2", 0.42);
  return `<g fill="${thread}" opacity="0.95">${circles(size)}</g><g fill="${adjust(colour, -0.1)}" opacity="0.5">${circles(size * 0.3)}</g>`;
}
