import { seededRandom } from "../src/domain/media/seeded-random.ts";
import { mix } from "./drawing/colour.ts";
import { glass, SATIN, solid } from "./drawing/material.ts";
import { createPaint } from "./drawing/paint.ts";
import { paletteOf, type Tones } from "./drawing/palette.ts";
import { drawPieces, type Placed } from "./drawing/scene.ts";
import { drawAir, drawRoom, type Opening, type Stage } from "./drawing/stage.ts";
import type { Studio } from "./drawing/studio.ts";
import { bottle } from "./forms/bottles.ts";
import { foldedStack } from "./forms/cloth.ts";
import { arch, ring } from "./forms/limbs.ts";
import { candleGlass, pillar } from "./forms/vessels.ts";
import { ball, disc, drop, pebble } from "./forms/volumes.ts";

export const HOURS = ["dusk", "lamp", "dawn"] as const;
export type Hour = (typeof HOURS)[number];

const WIDTH = 1200;
const HEIGHT = 900;
const HORIZON = 590;

type Scene = { tones: Tones; opening: Opening; moon?: Stage["moon"]; arrange: (studio: Studio) => Placed[] };

const SCENES: Record<Hour, Scene> = {
  dusk: {
    tones: { wall: "#d8bfd0", volume: "#9c7392", accent: "#5b3a5e" },
    opening: "none",
    moon: { x: 800, y: 250, radius: 170 },
    arrange: dusk,
  },
  lamp: { tones: { wall: "#efcfa2", volume: "#c9823f", accent: "#7a4320" }, opening: "window", arrange: lamp },
  dawn: { tones: { wall: "#f3cfc0", volume: "#d98f7c", accent: "#a9412b" }, opening: "arch", arrange: dawn },
};

/** Draws one of the three wide scenes of the home page, 1200 × 900 pixels, in the colours of its hour. */
export function drawHero(hour: Hour): string {
  const { tones, opening, moon, arrange } = SCENES[hour];
  const random = seededRandom(`hero ${hour}`);
  const paint = createPaint();
  const palette = paletteOf(tones);
  const stage: Stage = { width: WIDTH, height: HEIGHT, horizon: HORIZON, opening, moon, random, sway: 0 };
  const studio: Studio = { paint, palette, random };
  const drawn = [drawRoom(paint, palette, stage), drawPieces(studio, arrange(studio)), drawAir(paint, palette, stage)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${paint.definitions()}${drawn.join("")}</svg>`;
}

function dusk(studio: Studio): Placed[] {
  const { palette } = studio;
  const low: Placed = {
    piece: disc(studio, { radius: 260, height: 60, colour: mix(palette.wall, palette.volume, 0.35) }),
    x: 590,
    y: 720,
  };
  const high: Placed = {
    piece: disc(studio, { radius: 170, height: 120, colour: palette.soft }),
    x: 560,
    y: 716,
    on: low,
  };
  return [
    {
      piece: arch(studio, {
        span: 120,
        limb: 46,
        legs: 150,
        material: solid(mix(palette.volume, palette.accent, 0.3)),
      }),
      x: 300,
      y: 690,
      scale: 1.1,
    },
    low,
    high,
    { piece: ball(studio, { radius: 96, material: solid("#f0e2e6", SATIN) }), x: 560, y: 712, on: high },
    { piece: ball(studio, { radius: 54, material: solid(palette.accent, SATIN) }), x: 770, y: 716, on: low },
    { piece: drop(studio, { radius: 62, height: 160, material: solid(palette.volume, SATIN) }), x: 940, y: 760 },
    { piece: pebble(studio, { radius: 84, height: 66, material: solid(palette.pale), tip: -5 }), x: 350, y: 800 },
  ];
}

function lamp(studio: Studio): Placed[] {
  const { palette } = studio;
  const plinth: Placed = { piece: disc(studio, { radius: 230, height: 70 }), x: 640, y: 730 };
  return [
    { piece: pillar(studio, { radius: 66, height: 300, colour: "#f8e9cd" }), x: 380, y: 690 },
    plinth,
    {
      piece: bottle(studio, {
        radius: 84,
        height: 250,
        shoulder: 54,
        neck: 30,
        material: glass(palette.accent),
        shine: "#ffc97a",
      }),
      x: 590,
      y: 724,
      on: plinth,
    },
    {
      piece: candleGlass(studio, { radius: 70, height: 110, vessel: palette.volume, wax: "#fff3dc", label: false }),
      x: 748,
      y: 734,
      on: plinth,
    },
    {
      piece: foldedStack(studio, {
        colours: ["#f3e2c8", palette.volume, "#f3e2c8"],
        thickness: 40,
        width: 230,
        silk: false,
      }),
      x: 960,
      y: 760,
    },
    {
      piece: pebble(studio, { radius: 74, height: 58, material: solid(mix(palette.volume, "#f3e2c8", 0.4)), tip: -6 }),
      x: 330,
      y: 796,
    },
    { piece: ball(studio, { radius: 34, material: solid(palette.accent, SATIN) }), x: 452, y: 820 },
  ];
}

function dawn(studio: Studio): Placed[] {
  const { palette } = studio;
  const step: Placed = { piece: disc(studio, { radius: 210, height: 110 }), x: 520, y: 730 };
  return [
    step,
    { piece: ball(studio, { radius: 128, material: solid(palette.volume, SATIN) }), x: 520, y: 726, on: step },
    {
      piece: ring(studio, { radius: 96, limb: 28, flat: 1, material: solid("#f6e4d8", SATIN) }),
      x: 830,
      y: 700,
      scale: 1.2,
    },
    { piece: drop(studio, { radius: 56, height: 146, material: solid(palette.accent, SATIN) }), x: 250, y: 740 },
    { piece: pebble(studio, { radius: 96, height: 74, material: solid(palette.pale), tip: 5 }), x: 720, y: 800 },
    {
      piece: ball(studio, { radius: 36, material: solid(mix(palette.volume, "#f6e4d8", 0.5), SATIN) }),
      x: 340,
      y: 812,
    },
  ];
}
