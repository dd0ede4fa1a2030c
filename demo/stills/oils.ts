import { mix } from "../drawing/colour.ts";
import { glass, SATIN, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { bottle } from "../forms/bottles.ts";
import { soap } from "../forms/oddments.ts";
import { candleGlass } from "../forms/vessels.ts";
import { disc, type Pebble, pebble } from "../forms/volumes.ts";

const SCENTS = ["Sandalwood", "Jasmine", "Citrus Leaf", "Unscented"];
const HONEY = "#c98a3c";
const CREAM = "#f1e4cf";
const STONE = "#5a4f4c";

export const oils: Record<string, Arrangement> = {
  "sandalwood-massage-oil": (studio) => ({
    opening: "arch",
    placed: [
      { piece: bottle(studio, { shine: "#f0b060" }), x: 410, y: FLOOR, scale: 1.28 },
    ],
  }),
  "coconut-vanilla-body-oil": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: bottle(studio, {
          closure: "pump",
          radius: 116,
          height: 300,
          material: solid(CREAM, SATIN),
          capColour: studio.palette.accent,
        }),
        x: 430,
        y: FLOOR,
        scale: 1.22,
      },
    ],
  }),
  "sweet-almond-oil": (studio) => {
    const plinth = { piece: disc(studio, { radius: 230, height: 62 }), x: 440, y: FLOOR + 30 };
    return {
      opening: "window",
      placed: [
        plinth,
        {
          piece: bottle(studio, {
            radius: 84,
            height: 340,
            shoulder: 46,
            neck: 30,
            closure: "cork",
            label: "tall",
            material: glass(HONEY),
            shine: "#ffd58a",
          }),
          x: 430,
          y: FLOOR + 26,
          scale: 1.14,
          on: plinth,
        },
      ],
    };
  },
  "jasmine-massage-candle": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: candleGlass(studio, { radius: 138, height: 176, vessel: CREAM, wax: "#fff6e2" }),
        x: 440,
        y: FLOOR,
        scale: 1.32,
      },
    ],
  }),
  "cocoa-massage-bar": (studio) => {
    const lower = { piece: soap(studio, { width: 290, height: 84, colour: "#8a5a3c" }), x: 420, y: FLOOR };
    return {
      opening: "arch",
      moon: { x: 640, y: 420, radius: 150 },
      placed: [
        lower,
        {
          piece: soap(studio, { width: 270, height: 80, colour: "#c08a5c" }),
          x: 430,
          y: FLOOR + 4,
          on: lower,
          scale: 1.02,
        },
      ],
    };
  },
  "warming-ginger-oil": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: bottle(studio, {
          radius: 88,
          height: 230,
          shoulder: 58,
          neck: 30,
          closure: "dropper",
          material: glass("#a04c22"),
          shine: "#ff9c50",
        }),
        x: 420,
        y: FLOOR,
        scale: 1.4,
      },
    ],
  }),
  "four-oils-discovery-set": (studio) => ({
    opening: "leaves",
    placed: ["#6b3e22", HONEY, "#5c6446", "#9a5b2e"].map((colour, index) => ({
      piece: bottle({ ...studio, label: { name: SCENTS[index] ?? "", content: "30 ml" } }, {
        radius: 66,
        height: 200,
        shoulder: 40,
        neck: 25,
        material: glass(colour),
        label: "band",
      }),
      x: 216 + index * 172,
      y: FLOOR - 34 + (index % 2) * 72,
      scale: 1.12,
    })),
  }),
  "basalt-massage-stones": (studio) => {
    const stone = (shade: number, shape: Pebble) =>
      pebble(studio, { ...shape, material: solid(mix(STONE, "#a99a90", shade)) });
    const low = { piece: stone(0, { radius: 190, height: 120, tip: 3 }), x: 430, y: FLOOR };
    const middle = { piece: stone(0.16, { radius: 140, height: 100, tip: -5 }), x: 442, y: FLOOR, on: low };
    return {
      opening: "arch",
      placed: [
        low,
        middle,
        { piece: stone(0.34, { radius: 92, height: 78, tip: 5 }), x: 430, y: FLOOR, on: middle },
        { piece: stone(0.5, { radius: 86, height: 60, tip: -4 }), x: 716, y: FLOOR + 20 },
        { piece: stone(0.1, { radius: 74, height: 54, tip: 4 }), x: 640, y: FLOOR + 92 },
        { piece: stone(0.26, { radius: 62, height: 46, tip: 0 }), x: 790, y: FLOOR + 84 },
      ],
    };
  },
};
