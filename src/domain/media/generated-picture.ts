import { type SeededRandom, seededRandom } from "./seeded-random.ts";

/** Three colours as `#rrggbb`. */
export type PicturePalette = { wall: string; floor: string; volume: string };

const PALETTES: readonly PicturePalette[] = [
  { wall: "#efe6db", floor: "#ddd0c1", volume: "#c9b5a1" },
  { wall: "#e9e6e1", floor: "#d5d0c8", volume: "#b3aca3" },
  { wall: "#ece4e3", floor: "#d9cbca", volume: "#bfa9aa" },
  { wall: "#e6e7e0", floor: "#d0d3c7", volume: "#a9b1a0" },
];

const WIDTH = 960;
const HEIGHT = 1200;
const GROUND = 880;

/**
 * Draws a generated picture for a product without one: a shape in soft light, as an SVG of 960 × 1200 pixels. The same
 * seed returns the same bytes.
 */
export function generatePicture(seed: string, palette?: PicturePalette): string {
  const random = seededRandom(seed);
  const tones = palette ?? pick(random, PALETTES);
  const x = Math.round(430 + random() * 60);
  const volume = pick(random, VOLUMES)(x);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    definitions(tones, x),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    `<rect y="700" width="${WIDTH}" height="500" fill="url(#floor)"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
    `<ellipse cx="${x + 210}" cy="${GROUND - 8}" rx="330" ry="46" fill="#2a1f2d" opacity="0.2" filter="url(#far)"/>`,
    `<ellipse cx="${x + 26}" cy="${GROUND}" rx="190" ry="18" fill="#2a1f2d" opacity="0.34" filter="url(#near)"/>`,
    `<path d="${volume}" fill="url(#volume)"/>`,
    `<path d="${volume}" fill="url(#shade)"/>`,
    "</svg>",
  ].join("");
}

function definitions({ wall, floor, volume }: PicturePalette, x: number): string {
  return [
    "<defs>",
    `<linearGradient id="wall" x1="0" y1="0" x2="0.7" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></linearGradient>`,
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${floor}" stop-opacity="0"/><stop offset="0.2" stop-color="${floor}"/><stop offset="1" stop-color="${wall}"/></linearGradient>`,
    `<radialGradient id="glow" cx="0.2" cy="0.1" r="0.8"><stop stop-color="#fff" stop-opacity="0.6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="volume" gradientUnits="userSpaceOnUse" cx="${x - 90}" cy="560" r="430"><stop stop-color="${wall}"/><stop offset="0.55" stop-color="${volume}"/><stop offset="1" stop-color="${volume}"/></radialGradient>`,
    `<radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="${x - 80}" cy="580" r="440"><stop offset="0.5" stop-color="#2a1f2d" stop-opacity="0"/><stop offset="0.95" stop-color="#2a1f2d" stop-opacity="0.3"/></radialGradient>`,
    `<filter id="far" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="42"/></filter>`,
    `<filter id="near" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="13"/></filter>`,
    "</defs>",
  ].join("");
}

/** Outlines on the ground around `x`: sphere, pebble, arch. */
const VOLUMES: readonly ((x: number) => string)[] = [
  (x) => `M${x - 220} ${GROUND - 212}a220 220 0 1 1 440 0a220 220 0 1 1 -440 0z`,
  (x) =>
    `M${x - 270} ${GROUND - 120}c4 -150 130 -236 276 -232c150 4 262 92 264 214c2 104 -110 142 -270 142c-160 0 -274 -30 -270 -124z`,
  (x) => `M${x - 220} ${GROUND}v-220a220 220 0 0 1 440 0v220h-130v-212a90 90 0 0 0 -180 0v212z`,
];

function pick<T>(random: SeededRandom, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError("empty list");
  return choice;
}
