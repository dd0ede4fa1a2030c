import { seededRandom } from "../src/domain/media/seeded-random.ts";
import { mix } from "./drawing/colour.ts";
import { glass, SATIN, solid } from "./drawing/material.ts";
import { createPaint } from "./drawing/paint.ts";
import { paletteOf, type Tones } from "./drawing/palette.ts";
import type { Piece } from "./drawing/piece.ts";
import { drawPieces, type Placed } from "./drawing/scene.ts";
import { drawRoom, type Opening, type Stage } from "./drawing/stage.ts";
import type { Label, Studio } from "./drawing/studio.ts";
import { bottle } from "./forms/bottles.ts";
import { card, giftBox, parcel } from "./forms/boxes.ts";
import { foldedStack } from "./forms/cloth.ts";
import { tiedRibbon } from "./forms/ribbon.ts";
import { squeezeTube } from "./forms/squeeze-tube.ts";
import { candleGlass, jar } from "./forms/vessels.ts";

export const HOURS = ["dusk", "lamp", "dawn"] as const;
export type Hour = (typeof HOURS)[number];

/** A strip above the text of a phone, and a picture beside that of a desktop, in pixels. */
export const COMPOSITIONS = {
  phone: { width: 1080, height: 312, horizon: 196, centre: 560, floor: 240, scale: 0.5, spread: 1.5 },
  desk: { width: 1440, height: 810, horizon: 530, centre: 750, floor: 640, scale: 1.12, spread: 1 },
} as const;
export type Composition = keyof typeof COMPOSITIONS;

/** Goods side by side: `x` from the middle of the group, `y` towards the viewer. */
type Group = { piece: Piece; x: number; y: number }[];
type Scene = { tones: Tones; opening: Opening; arrange: (studio: Studio) => Group };

const SCENES: Record<Hour, Scene> = {
  dusk: { tones: { wall: "#d8bfd0", volume: "#9c7392", accent: "#5b3a5e" }, opening: "arch", arrange: dusk },
  lamp: { tones: { wall: "#efcfa2", volume: "#c9823f", accent: "#7a4320" }, opening: "window", arrange: lamp },
  dawn: { tones: { wall: "#f3cfc0", volume: "#d98f7c", accent: "#a9412b" }, opening: "blinds", arrange: dawn },
};

/** Draws one of the three groups of goods of the home page, in the colours of its hour. */
export function drawHero(hour: Hour, composition: Composition): string {
  const { width, height, horizon, centre, floor, scale, spread } = COMPOSITIONS[composition];
  const { tones, opening, arrange } = SCENES[hour];
  const random = seededRandom(`hero ${hour}`);
  const paint = createPaint();
  const palette = paletteOf(tones);
  const stage: Stage = { width, height, horizon, opening, random, sway: 0 };
  const studio: Studio = { paint, palette, random };
  const placed = arrange(studio).map(
    ({ piece, x, y }): Placed => ({ piece, x: centre + x * scale * spread, y: floor + y * scale, scale }),
  );
  const drawn = [drawRoom(paint, palette, stage), drawPieces(studio, placed)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paint.definitions()}${drawn.join("")}</svg>`;
}

const named = (studio: Studio, name: string, content?: string): Studio => ({ ...studio, label: { name, content } satisfies Label });

/** The delivery box, and what came in it. */
function dusk(studio: Studio): Group {
  const { palette } = studio;
  return [
    { piece: parcel(studio, { width: 340, height: 210, depth: 250 }), x: -150, y: -20 },
    {
      piece: bottle(named(studio, "Gentle Wash", "150 ml"), { closure: "pump", radius: 76, height: 230, material: solid("#f0e2e6", SATIN) }),
      x: 130,
      y: -50,
    },
    {
      piece: bottle(named(studio, "Ginger Oil", "30 ml"), { closure: "dropper", radius: 62, height: 150, shoulder: 44, neck: 26, shine: "#c79ac0" }),
      x: 250,
      y: 60,
    },
    { piece: squeezeTube(named(studio, "Water-Based Gel", "50 ml"), { width: 70, height: 280, colour: palette.volume }), x: 350, y: -40 },
  ];
}

/** Oil, a candle and towels. */
function lamp(studio: Studio): Group {
  const { palette } = studio;
  return [
    {
      piece: foldedStack(studio, {
        colours: ["#f3e2c8", palette.volume, "#f3e2c8"],
        thickness: 58,
        width: 320,
        silk: false,
      }),
      x: -230,
      y: -30,
    },
    {
      piece: bottle(named(studio, "Sandalwood Massage Oil", "50 ml"), {
        radius: 84,
        height: 260,
        shoulder: 54,
        neck: 30,
        material: glass(palette.accent),
        shine: "#ffc97a",
      }),
      x: 40,
      y: -40,
    },
    {
      piece: candleGlass(named(studio, "Soy Candle", "220 g"), { radius: 78, height: 124, vessel: palette.volume, wax: "#fff3dc" }),
      x: 200,
      y: 50,
    },
    { piece: jar(named(studio, "Lavender Bath Salts", "400 g"), { radius: 86, height: 84, material: solid("#f8e9cd", SATIN) }), x: 370, y: -30 },
  ];
}

/** A gift box, cards, and a robe that is folded and tied. */
function dawn(studio: Studio): Group {
  const { palette } = studio;
  const robe = foldedStack(studio, { colours: [palette.volume, mix(palette.volume, palette.pale, 0.3)], width: 300 });
  const tied = tiedRibbon(studio, { height: 116, depth: 150, colour: palette.accent, width: 34 });
  return [
    { piece: giftBox(studio, { width: 250, height: 150, depth: 210, colour: "#f6e4d8" }), x: -190, y: -20 },
    { piece: card(named(studio, "Conversation Cards"), { width: 130, height: 180, turn: 14, colour: palette.accent }), x: 20, y: -60 },
    { piece: card(named(studio, "What made you laugh?"), { width: 120, height: 165, turn: -12 }), x: 80, y: 50 },
    { piece: { ...robe, svg: robe.svg + tied }, x: 290, y: 0 },
  ];
}
