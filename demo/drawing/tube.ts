import type { Vector } from "./light.ts";
import type { Material } from "./material.ts";
import { n, type Paint } from "./paint.ts";

/** `radius`: half the thickness. */
type Tube = { radius: number; material: Material };

const LAYERS = 40;

/**
 * Draws a tube along a line: a ring, a cord, a bow. Uses strokes of decreasing width, each nearer to the lamp, which
 * imitate the shading of a tube.
 */
export function tube(paint: Paint, line: string, { radius, material }: Tube): string {
  const [x, y, z] = paint.lamp.light;
  const aside = Math.hypot(x, y);
  const brightest = Math.atan2(aside, z);
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const spread = (brightest + Math.PI / 2) * (1 - layer / LAYERS);
    const dark = brightest - spread;
    const [low, high] = [Math.sin(dark), Math.sin(Math.min(Math.PI / 2, brightest + spread))];
    const normal: Vector = [(x / aside) * low, (y / aside) * low, Math.cos(dark)];
    const shift = ((low + high) / 2) * radius;
    const moved = `translate(${n((x / aside) * shift)} ${n((-y / aside) * shift)})`;
    return `<path d="${line}" transform="${moved}" stroke-width="${n((high - low) * radius)}" stroke="${material(normal, paint.lamp).colour}"/>`;
  });
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.join("")}</g>`;
}
