import { ramp } from "../drawing/colour.ts";
import { n, type Paint, type Point, smooth } from "../drawing/paint.ts";
import { ellipse, type Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";

/** A ribbon tied round a stack, with its bow on top. */
export function tiedRibbon(
  studio: Studio,
  { height, depth, colour, width = 44 }: { height: number; depth: number; colour: string; width?: number },
): string {
  const tone = ramp(colour);
  const band = studio.paint.linear(
    [
      { at: 0, colour: tone(0.84) },
      { at: 0.5, colour: tone(0.5) },
      { at: 1, colour: tone(0.3) },
    ],
    [-width / 2, -height],
    [width / 2, 0],
  );
  const rise = depth * 0.24;
  const strap = `<path d="M${n(-width / 2 + 12)} ${n(-height - rise)}h${width}l-10 ${n(rise)}c6 10 6 20 2 ${n(height - 4)}h-${width}c4 -${n(height * 0.7)} 2 -${n(height * 0.9)} 0 -${n(height - 6)}Z" fill="${band}"/>`;
  return `${strap}<g transform="translate(2 ${n(-height - rise * 0.4)})">${bow(studio.paint, colour)}</g>`;
}

/** Two loops, two tails and a knot. */
export function bow(paint: Paint, colour: string, scale = 1): string {
  const tone = ramp(colour);
  const across = (reach: number, values: readonly number[]) =>
    paint.linear(
      values.map((value, index) => ({ at: index / 2, colour: tone(value) })),
      [-reach, -40],
      [reach, 30],
    );
  const loop = (side: 1 | -1) => {
    const x = (value: number) => n(value * side);
    const outer = `M0 0C${x(30)} -64 ${x(104)} -84 ${x(118)} -44C${x(126)} -14 ${x(70)} 14 0 0Z`;
    const inner = `M${x(24)} -12C${x(48)} -44 ${x(92)} -58 ${x(100)} -40C${x(104)} -24 ${x(66)} -6 ${x(24)} -12Z`;
    return `<path d="${outer}" fill="${across(118, [0.9, 0.56, 0.34])}"/><path d="${inner}" fill="${tone(0.16)}" opacity="0.8"/>`;
  };
  const tail = (side: 1 | -1) => {
    const x = (value: number) => n(value * side);
    return `<path d="M${x(-6)} 2C${x(26)} 24 ${x(50)} 60 ${x(66)} 104L${x(84)} 84L${x(106)} 92C${x(88)} 46 ${x(56)} 10 ${x(14)} -6Z" fill="${across(105, [0.8, 0.5, 0.3])}"/>`;
  };
  const knot = `<path d="M-22 -14Q0 -26 22 -14Q28 2 20 16Q0 26 -20 16Q-28 2 -22 -14Z" fill="${across(24, [0.95, 0.55, 0.3])}"/>`;
  return `<g transform="scale(${scale})">${tail(-1)}${tail(1)}${loop(-1)}${loop(1)}${knot}</g>`;
}

/** A roll of ribbon that stands on its edge, its end laid out over the floor. */
export function ribbonRoll({ paint }: Studio, { radius = 96, width = 62, colour = "#8c3a48", tail = 1 } = {}): Piece {
  const tone = ramp(colour);
  const y = -radius;
  const side = paint.linear(
    [
      { at: 0, colour: tone(0.95) },
      { at: 0.3, colour: tone(0.62) },
      { at: 0.7, colour: tone(0.3) },
      { at: 1, colour: tone(0.2) },
    ],
    [0, -2 * radius],
    [0, 0],
  );
  const rim = `M0 ${-2 * radius}h${width}a${n(radius * 0.86)} ${radius} 0 0 1 0 ${2 * radius}H0Z`;
  const face = ellipse(radius * 0.86, y, 1 / 0.86);
  const turns = Array.from({ length: 150 }, (_, step): Point => {
    const reach = radius * (0.97 - step * 0.0049);
    return [Math.cos(step * 0.34) * reach * 0.86, y + Math.sin(step * 0.34) * reach];
  });
  const sheen = paint.linear(
    [
      { at: 0, colour: tone(0.92) },
      { at: 0.5, colour: tone(0.6) },
      { at: 1, colour: tone(0.36) },
    ],
    [-radius, -2 * radius],
    [radius, 0],
  );
  const core = ellipse(radius * 0.2, y, 1 / 0.86);
  const x = (value: number) => n(value * tail);
  const laid = paint.linear(
    [
      { at: 0, colour: tone(0.5) },
      { at: 0.35, colour: tone(0.95) },
      { at: 0.6, colour: tone(0.55) },
      { at: 1, colour: tone(0.8) },
    ],
    [0, 0],
    [tail * 330, 40],
  );
  const end = `M${x(-20)} -6C${x(70)} 26 ${x(150)} -18 ${x(220)} 6C${x(262)} 20 ${x(300)} 22 ${x(340)} 8L${x(352)} 46L${x(330)} 40C${x(280)} 62 ${x(230)} 54 ${x(190)} 42C${x(130)} 22 ${x(60)} 60 ${x(-20)} 14Z`;
  return {
    svg: `<path d="${end}" fill="${laid}"/><path d="${rim}" fill="${side}"/><path d="${face}" fill="${sheen}"/><path d="${smooth(turns)}" fill="none" stroke="${tone(0.28)}" stroke-width="2" opacity="0.55"/><path d="${core}" fill="${tone(0.1)}" opacity="0.75"/>`,
    outline: `${rim}${face}`,
    height: radius * 2,
    foot: radius * 0.6,
    footDepth: 16,
  };
}
