import { adjust, mix } from "./colour.ts";
import { n, type Paint, type Point, smooth, softEllipse } from "./paint.ts";
import type { Palette } from "./palette.ts";

/** The light that falls on the wall. */
export type Opening = "arch" | "window" | "blinds" | "leaves" | "none";

export type Stage = {
  width: number;
  height: number;
  /** Line between floor and wall. */
  horizon: number;
  opening: Opening;
  /** A pale disc on the wall, like a moon. */
  moon?: { x: number; y: number; radius: number };
  random: () => number;
  /** Movement of the lamp, −1 to 1; the light through the opening moves the other way. */
  sway: number;
};

/** Draws the empty room: wall, floor, and the light through the opening. */
export function drawRoom(paint: Paint, palette: Palette, stage: Stage): string {
  const { width, height, horizon } = stage;
  const far = mix(palette.wall, palette.volume, 0.34);
  const wall = paint.linear(
    [
      { at: 0, colour: mix(palette.wall, "#fff8ee", 0.45) },
      { at: 0.5, colour: palette.wall },
      { at: 1, colour: far },
    ],
    [width * 0.1, 0],
    [width * 0.95, horizon * 1.15],
  );
  const floor = paint.linear(
    [
      { at: 0, colour: mix(palette.wall, palette.volume, 0.3), opacity: 0 },
      { at: 0.16, colour: mix(palette.wall, palette.volume, 0.24), opacity: 0.9 },
      { at: 0.5, colour: mix(palette.wall, palette.volume, 0.12) },
      { at: 1, colour: mix(palette.wall, "#fff8ee", 0.25) },
    ],
    [0, horizon - height * 0.02],
    [0, height],
  );
  const top = horizon - height * 0.02;
  return [
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    stage.moon ? moon(paint, palette, stage.moon) : "",
    fallingLight(paint, palette, stage),
    `<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${floor}"/>`,
    softEllipse(paint, {
      centre: [width * 0.26, height * 0.86],
      size: [width * 0.62, height * 0.2],
      colour: mix(palette.wall, "#fffaf2", 0.75),
      opacity: 0.6,
    }),
    softEllipse(paint, {
      centre: [width * (0.08 + stage.sway * 0.12), height * 0.06],
      size: [width * 0.85, height * 0.6],
      colour: "#fffaf0",
      opacity: 0.5,
    }),
  ].join("");
}

/** Draws the vignette over the picture. There is no grain, which would cost bytes and hardly survive the encoder. */
export function drawAir(paint: Paint, palette: Palette, { width, height }: Stage): string {
  const corners = paint.radial(
    [
      { at: 0.55, colour: palette.shadow, opacity: 0 },
      { at: 1, colour: palette.shadow, opacity: 0.16 },
    ],
    { centre: [width * 0.42, height * 0.44], radius: height * 0.82 },
  );
  return `<rect width="${width}" height="${height}" fill="${corners}"/>`;
}

function moon(paint: Paint, palette: Palette, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const face = paint.linear(
    [
      { at: 0, colour: mix(palette.wall, "#fffaf2", 0.85) },
      { at: 1, colour: mix(palette.wall, palette.volume, 0.2) },
    ],
    [x - radius * 0.7, y - radius * 0.7],
    [x + radius * 0.8, y + radius * 0.8],
  );
  return `${softEllipse(paint, { centre: [x, y], size: [radius * 2, radius * 2], colour: "#fffaf0", opacity: 0.5 })}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${face}"/>`;
}

/** Draws bright shapes on the wall with soft edges, slanted like light from the upper left. */
function fallingLight(paint: Paint, palette: Palette, stage: Stage): string {
  const { width, height, horizon, opening, random, sway } = stage;
  if (opening === "none") return "";
  if (opening === "leaves") return leaves(paint, palette, stage);
  const [x, y] = [width * (0.2 + random() * 0.1) - sway * 70, height * (0.1 + random() * 0.04)];
  const [w, h] = [width * 0.48, horizon * 0.9 - y];
  const slope = 11 + random() * 7 - sway * 5;
  const bright = mix(adjust(palette.wall, 0.08), "#fff9ec", 0.85);
  const fading = paint.linear(
    [
      { at: 0, colour: bright, opacity: 0.95 },
      { at: 1, colour: bright, opacity: 0.3 },
    ],
    [0, 0],
    [w * 0.5, h],
  );
  const blur = paint.blur(8, { x: x - h * 0.13, y: y - 10, width: w * 1.16 + h * 0.13, height: h + w * 0.4 });
  const shape = { arch, window: panes, blinds }[opening](w, h);
  return `<g filter="${blur}"><path transform="translate(${n(x)} ${n(y)}) skewY(${n(slope)}) skewX(-7)" d="${shape}" fill="${fading}"/></g>`;
}

function arch(w: number, h: number): string {
  return `M0 ${n(h)}V${n(w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} ${n(w / 2)}V${n(h)}Z`;
}

function panes(w: number, h: number): string {
  const [bar, half, third] = [w * 0.06, w * 0.47, h * 0.46];
  const pane = (x: number, y: number) => `M${n(x)} ${n(y)}h${n(half)}v${n(third)}h-${n(half)}Z`;
  return [pane(0, 0), pane(half + bar, 0), pane(0, third + bar), pane(half + bar, third + bar)].join("");
}

function blinds(w: number, h: number): string {
  const slat = h / 8;
  return Array.from(
    { length: 8 },
    (_, row) => `M0 ${n(row * slat)}h${n(w * 1.15)}v${n(slat * 0.56)}h-${n(w * 1.15)}Z`,
  ).join("");
}

/** Draws the shadow of palm fronds from above on a bright wall: each leaf is a thin lens along a bent stem. */
function leaves(paint: Paint, palette: Palette, { width, horizon, random, sway }: Stage): string {
  const fronds = [
    frond([width * 1.06, 20], 168 + random() * 8, horizon * 0.92),
    frond([width * 0.78, -140], 138 + random() * 10, horizon * 0.8),
  ];
  const shade = mix(mix(palette.wall, palette.volume, 0.55), palette.shadow, 0.28);
  const blur = paint.blur(7, { x: 40, y: 0, width: width - 40, height: horizon * 0.86 });
  return `<g filter="${blur}" opacity="0.42"><path transform="rotate(${n(sway * 3)} ${width} 0)" d="${fronds.join("")}" fill="${shade}"/></g>`;
}

function frond([x, y]: Point, angle: number, length: number): string {
  const steps = 20;
  const stem = Array.from({ length: steps + 1 }, (_, step): [Point, number] => {
    const bend = ((angle + (-step * 34) / steps) * Math.PI) / 180;
    const along = (length * step) / steps;
    return [[x + Math.cos(bend) * along, y + Math.sin(bend) * along], bend];
  });
  const leafLength = (step: number) => length * 0.4 * Math.sin(0.45 + (step / steps) * 2.35);
  return stem
    .slice(3)
    .flatMap(([from, bend], step) =>
      [-1, 1].map((side) => leaf(from, bend + side * (0.86 - (step / steps) * 0.5), leafLength(step + 3))),
    )
    .join("");
}

function leaf([x, y]: Point, direction: number, length: number): string {
  const at = (along: number, aside: number): Point => [
    x + Math.cos(direction) * along - Math.sin(direction) * aside,
    y + Math.sin(direction) * along + Math.cos(direction) * aside,
  ];
  const width = 5 + length * 0.045;
  return `${smooth([at(0, 0), at(length * 0.35, width), at(length, 0), at(length * 0.35, -width), at(0, 0)])}Z`;
}
