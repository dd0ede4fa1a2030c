import { adjust, mix } from "../drawing/colour.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { bottle } from "../forms/bottles.ts";
import { carton } from "../forms/boxes.ts";
import { testStick } from "../forms/extras.ts";
import { cup } from "../forms/oddments.ts";
import { squeezeTube } from "../forms/squeeze-tube.ts";
import { tube } from "../drawing/tube.ts";
import type { Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { jar } from "../forms/vessels.ts";
import { disc, drop } from "../forms/volumes.ts";

export const care: Record<string, Arrangement> = {
  "gentle-intimate-wash": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: bottle(studio, {
          closure: "pump",
          radius: 112,
          height: 270,
          shoulder: 78,
          material: solid("#f0ebf2", SATIN),
          capColour: studio.palette.accent,
        }),
        x: 430,
        y: FLOOR,
        scale: 1.28,
      },
    ],
  }),
  "after-shave-soothing-gel": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: squeezeTube(studio, { width: 86, height: 350, colour: "#a9c0b0", capColour: "#f2f1ec" }),
        x: 410,
        y: FLOOR,
        scale: 1.32,
      },
    ],
  }),
  "cleansing-wipes": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: carton(studio, {
          width: 320,
          height: 110,
          depth: 190,
          turn: 24,
          colour: "#efeaf4",
          band: studio.palette.volume,
          mark: true,
        }),
        x: 450,
        y: FLOOR,
        scale: 1.36,
      },
    ],
  }),
  "menstrual-cup": (studio) => {
    const plinth = { piece: disc(studio, { radius: 190, height: 90 }), x: 410, y: FLOOR + 34 };
    return {
      opening: "arch",
      placed: [
        plinth,
        { piece: cup(studio), x: 410, y: FLOOR + 32, on: plinth, scale: 1.3 },
        {
          piece: cup(studio, { radius: 70, height: 142, colour: mix(studio.palette.volume, "#f4d9dd", 0.6) }),
          x: 700,
          y: FLOOR + 50,
          scale: 1.05,
        },
      ],
    };
  },
  "moisturising-gel": (studio) => ({
    opening: "window",
    placed: [
      { piece: jar(studio, { radius: 142, height: 126 }), x: 420, y: FLOOR, scale: 1.34 },
    ],
  }),
  "pelvic-floor-set": (studio) => ({
    opening: "arch",
    moon: { x: 610, y: 400, radius: 170 },
    placed: [0, 1, 2].map((index) => ({
      piece: weight(studio, index),
      x: 270 + index * 230,
      y: FLOOR + index * 20,
      scale: 1.25,
    })),
  }),
  "device-cleaning-spray": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: bottle(studio, {
          closure: "spray",
          radius: 84,
          height: 310,
          shoulder: 56,
          neck: 34,
          material: solid(mix(studio.palette.volume, "#dfe8ef", 0.5), SATIN),
          capColour: "#f6f4f8",
        }),
        x: 420,
        y: FLOOR,
        scale: 1.3,
      },
    ],
  }),
  "pregnancy-test-pair": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: carton(studio, {
          width: 130,
          height: 330,
          depth: 60,
          turn: 26,
          colour: "#f3edf1",
          band: studio.palette.volume,
        }),
        x: 380,
        y: FLOOR - 10,
        scale: 1.26,
      },
      { piece: testStick(studio), x: 640, y: FLOOR + 40, scale: 2.3 },
      { piece: testStick(studio), x: 700, y: FLOOR + 106, scale: 2.3 },
    ],
  }),
};

/** A weight on a soft cord, with its grams. */
function weight(studio: Studio, index: number): Piece {
  const colour = mix(studio.palette.accent, studio.palette.wall, index * 0.28);
  const [radius, height] = [100 - index * 16, 260 - index * 42];
  const body = drop(studio, { radius, height, material: solid(colour, SATIN) });
  const cord = tube(studio.paint, `M0 ${-height + 10}C6 ${-height - 60} 50 ${-height - 84} 66 ${-height - 34}C76 ${-height + 6} 34 ${-height + 30} 6 ${-height + 16}`, {
    radius: 6,
    material: solid(colour, SATIN),
  });
  const grams = `<text y="${-height * 0.3}" font-family="Fraunces" font-size="${30 - index * 3}" text-anchor="middle" fill="${adjust(colour, index === 0 ? 0.2 : -0.22)}" opacity="0.85">${80 - index * 20} g</text>`;
  return { ...body, svg: cord + body.svg + grams, outline: `${body.outline}M0 ${-height}L66 ${-height - 62}L70 ${-height - 10}Z` };
}
