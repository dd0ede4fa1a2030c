import { adjust, mix } from "../drawing/colour.ts";
import { GLOSS, SATIN, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { bottle } from "../forms/bottles.ts";
import { carton } from "../forms/boxes.ts";
import { cup } from "../forms/oddments.ts";
import { squeezeTube } from "../forms/squeeze-tube.ts";
import { jar } from "../forms/vessels.ts";
import { ball, disc, drop, pebble } from "../forms/volumes.ts";

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
      { piece: ball(studio, { radius: 58, material: solid(studio.palette.volume, GLOSS) }), x: 680, y: FLOOR + 30 },
      { piece: ball(studio, { radius: 32, material: solid("#e9e1f1", GLOSS) }), x: 604, y: FLOOR + 70 },
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
      { piece: pebble(studio, { radius: 92, height: 64, material: solid("#c9bfd6"), tip: -6 }), x: 670, y: FLOOR + 30 },
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
      {
        piece: drop(studio, { radius: 44, height: 104, material: solid(studio.palette.volume, GLOSS) }),
        x: 206,
        y: FLOOR + 50,
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
      { piece: drop(studio, { radius: 50, height: 120, material: solid("#ece4f2", GLOSS) }), x: 704, y: FLOOR + 34 },
    ],
  }),
  "pelvic-floor-set": (studio) => ({
    opening: "arch",
    moon: { x: 610, y: 400, radius: 170 },
    placed: [0, 1, 2].map((index) => ({
      piece: drop(studio, {
        radius: 100 - index * 16,
        height: 260 - index * 42,
        material: solid(mix(studio.palette.accent, studio.palette.wall, index * 0.28), SATIN),
      }),
      x: 270 + index * 210,
      y: FLOOR + index * 26,
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
      {
        piece: pebble(studio, { radius: 84, height: 96, material: solid(studio.palette.accent, SATIN), lean: 0 }),
        x: 666,
        y: FLOOR + 24,
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
      {
        piece: carton(studio, {
          width: 300,
          height: 56,
          depth: 110,
          turn: 20,
          colour: adjust(studio.palette.volume, 0.02),
          mark: false,
        }),
        x: 640,
        y: FLOOR + 76,
        scale: 0.9,
      },
    ],
  }),
};
