import { LAMP, type Lamp } from "./light.ts";

export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };

/** `stretch` is 1 for a circle, less for something flatter. */
export type Round = { centre: Point; radius: number; stretch?: number };

/** `at` runs from 0 to 1. */
export type Stop = { at: number; colour: string; opacity?: number };

/** Collects the definitions of a drawing: gradients, blurs and clip paths. */
export type Paint = ReturnType<typeof createPaint>;

/** Formats a number short and equal on every machine, as the last digits of a sine may differ. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

export function createPaint(lamp: Lamp = LAMP) {
  const definitions: string[] = [];

  function define(write: (id: string) => string): string {
    const id = `p${definitions.length.toString(36)}`;
    definitions.push(write(id));
    return `url(#${id})`;
  }

  return {
    linear: (stops: Stop[], from: Point, to: Point) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${written(stops)}</linearGradient>`,
      ),
    radial: (stops: Stop[], { centre, radius, stretch = 1 }: Round) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}" gradientTransform="translate(${n(centre[0])} ${n(centre[1])}) scale(1 ${stretch.toFixed(3)})">${written(stops)}</radialGradient>`,
      ),
    /** Limited to the necessary area, because the cost of a blur grows with it. */
    blur: (deviation: number, { x, y, width, height }: Box) => {
      const margin = deviation * 3;
      return define(
        (id) =>
          `<filter id="${id}" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="${n(x - margin)}" y="${n(y - margin)}" width="${n(width + 2 * margin)}" height="${n(height + 2 * margin)}"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      );
    },
    clip: (path: string) => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    raw: define,
    lamp,
    definitions: () => `<defs>${definitions.join("")}</defs>`,
  };
}

function written(stops: Stop[]): string {
  return stops
    .map(({ at, colour, opacity }) => {
      const seeThrough = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join("");
}

type Spot = { centre: Point; size: Point; colour: string; opacity: number };

/** Draws a soft round spot with a gradient, which is cheaper than a blur. */
export function softEllipse(paint: Paint, { centre, size, colour, opacity }: Spot): string {
  const falloff = [1, 0.89, 0.64, 0.36, 0.15, 0.04, 0];
  const stops = falloff.map((share, step) => ({ at: step / 6, colour, opacity: opacity * share }));
  const fill = paint.radial(stops, { centre, radius: size[0], stretch: size[1] / size[0] });
  return `<ellipse cx="${n(centre[0])}" cy="${n(centre[1])}" rx="${n(size[0])}" ry="${n(size[1])}" fill="${fill}"/>`;
}

export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? first;
  const curves = rest.map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${n(leave[0])} ${n(leave[1])} ${n(arrive[0])} ${n(arrive[1])} ${n(to[0])} ${n(to[1])}`;
  });
  return `M${n(first[0])} ${n(first[1])}${curves.join("")}`;
}
