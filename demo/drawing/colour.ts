/** Lightness, green–red and blue–yellow: mixing is perceptually uniform here (Ottosson's OKLab). */
type Lab = { l: number; a: number; b: number };

/** Mixes two `#rrggbb` colours; `share` of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const from = toLab(first);
  const to = toLab(second);
  const between = (x: number, y: number) => x + (y - x) * share;
  return toHex({ l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) });
}

/** Adds `lightness` (−1 to 1) to a colour and multiplies its chroma. */
export function adjust(colour: string, lightness: number, chroma = 1): string {
  const { l, a, b } = toLab(colour);
  return toHex({ l: Math.min(1, Math.max(0, l + lightness)), a: a * chroma, b: b * chroma });
}

/** Colours of a surface from shadow (0) over its own colour (0.5) to light (1). */
export type Ramp = (value: number) => string;

const SHADOW = "#2b1a2c";
const LIGHT = "#fff6ea";

/** Creates a ramp with plum shadows and warm white light, as in the evening. */
export function ramp(colour: string): Ramp {
  const own = toLab(colour);
  const dark = toLab(mix(adjust(colour, -0.15, 1.12), SHADOW, 0.4));
  const bright = toLab(mix(adjust(colour, 0.1, 0.92), LIGHT, 0.55));
  return (value) => {
    const v = Math.min(1, Math.max(0, value));
    // A parabola through the three colours, so that there is no visible edge at the middle one.
    const [low, middle, high] = [(1 - v) * (1 - 2 * v), 4 * v * (1 - v), v * (2 * v - 1)];
    const through = (part: keyof Lab) => dark[part] * low + own[part] * middle + bright[part] * high;
    return toHex({ l: through("l"), a: through("a"), b: through("b") });
  };
}

function toLab(colour: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(toByte).join("")}`;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const channel = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, "0");
}
