import { mix } from "../drawing/colour.ts";
import { glass, SATIN, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { bottle } from "../forms/bottles.ts";
import { carton } from "../forms/boxes.ts";
import { sachets } from "../forms/oddments.ts";
import { squeezeTube } from "../forms/squeeze-tube.ts";
import { disc } from "../forms/volumes.ts";

export const lubricants: Record<string, Arrangement> = {
  "water-based-gel": (studio) => ({
    opening: "window",
    placed: [
      { piece: squeezeTube(studio, {}), x: 420, y: FLOOR, scale: 1.32 },
    ],
  }),
  "water-based-gel-aloe": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: bottle(studio, {
          closure: "pump",
          radius: 96,
          height: 320,
          shoulder: 44,
          material: solid("#a9c6b4", SATIN),
          capColour: "#f4f3ec",
        }),
        x: 420,
        y: FLOOR,
        scale: 1.2,
      },
    ],
  }),
  "silicone-lubricant": (studio) => {
    const plinth = { piece: disc(studio, { radius: 210, height: 120 }), x: 430, y: FLOOR + 40 };
    return {
      opening: "arch",
      placed: [
        plinth,
        {
          piece: bottle(studio, {
            radius: 68,
            height: 330,
            shoulder: 30,
            neck: 40,
            material: glass("#33505f"),
            label: "tall",
            shine: "#9cc4d4",
          }),
          x: 430,
          y: FLOOR + 36,
          on: plinth,
          scale: 1.06,
        },
      ],
    };
  },
  "sensitive-gel": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: squeezeTube(studio, { width: 80, height: 320, colour: "#f1f0ea", capColour: studio.palette.volume }),
        x: 400,
        y: FLOOR,
        scale: 1.36,
      },
    ],
  }),
  "hybrid-lubricant": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: bottle(studio, {
          radius: 104,
          height: 230,
          shoulder: 84,
          neck: 38,
          material: solid(studio.palette.accent, SATIN),
          capColour: "#eef0ee",
        }),
        x: 410,
        y: FLOOR,
        scale: 1.42,
      },
    ],
  }),
  "travel-sachets": (studio) => ({
    opening: "arch",
    placed: [
      {
        piece: carton(studio, {
          width: 250,
          height: 150,
          depth: 150,
          turn: 26,
          colour: studio.palette.accent,
          band: "#dfe7e8",
        }),
        x: 420,
        y: FLOOR - 40,
        scale: 1.32,
      },
      { piece: sachets(studio, { count: 3, size: 140, colour: studio.palette.volume }), x: 560, y: FLOOR + 96 },
    ],
  }),
  "warming-gel": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: bottle(studio, {
          radius: 90,
          height: 290,
          shoulder: 90,
          neck: 34,
          closure: "screw",
          material: solid("#cfa08c", SATIN),
          capColour: "#f3e8df",
        }),
        x: 420,
        y: FLOOR,
        scale: 1.3,
      },
    ],
  }),
};
