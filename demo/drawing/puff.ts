import type { Vector } from "./light.ts";
import type { Material } from "./material.ts";
import { n, type Paint, type Point } from "./paint.ts";

const LAYERS = 110;

/** `rim`: share of the radius that curves, 1 for a pebble, 0.3 for a cushion with a flat middle. */
type Puff = { outline: string; centre: Point; reach: number; rim?: number; material: Material };

/** Draws a soft piece with a round edge as shrinking copies of its outline, each nearer to the lamp. */
export function puff(paint: Paint, { outline, centre, reach, rim = 1, material }: Puff): string {
  const [x, y, z] = paint.lamp.light;
  const aside = Math.hypot(x, y);
  const brightest = Math.atan2(aside, z);
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const spread = (brightest + Math.PI / 2) * (1 - layer / LAYERS);
    const dark = brightest - spread;
    const [low, high] = [Math.sin(dark), Math.sin(Math.min(Math.PI / 2, brightest + spread))];
    const normal: Vector = [(x / aside) * low, (y / aside) * low, Math.cos(dark)];
    const scale = 1 - (1 - (high - low) / 2) * rim;
    const shift = ((low + high) / 2) * reach * rim;
    const moved = `translate(${n(centre[0] + (x / aside) * shift)} ${n(centre[1] - (y / aside) * shift)}) scale(${scale.toFixed(4)}) translate(${n(-centre[0])} ${n(-centre[1])})`;
    return `<path d="${outline}" transform="${moved}" fill="${material(normal, paint.lamp).colour}"/>`;
  });
  return layers.join("");
}
