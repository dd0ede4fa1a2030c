import { adjust, mix } from "../drawing/colour.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { foldedStack } from "../forms/cloth.ts";
import { cami, slip } from "../forms/garments.ts";
import { arch } from "../forms/limbs.ts";
import { roll } from "../forms/oddments.ts";
import { tiedRibbon } from "../forms/ribbon.ts";
import { robe } from "../forms/robe.ts";
import { ball, disc, drop } from "../forms/volumes.ts";

const HANG = { x: 470, y: 210 };

export const nightwear: Record<string, Arrangement> = {
  "satin-slip-dress": (studio) => ({
    opening: "arch",
    focus: [490, 470],
    hung: [{ garment: slip(studio), ...HANG, scale: 1.14 }],
    placed: [
      { piece: ball(studio, { radius: 52, material: solid(studio.palette.accent, SATIN) }), x: 742, y: FLOOR + 60 },
    ],
  }),
  "cami-and-shorts-set": (studio) => ({
    opening: "window",
    focus: [490, 470],
    hung: [{ garment: cami(studio), ...HANG, scale: 1.16 }],
    placed: [
      {
        piece: drop(studio, { radius: 46, height: 110, material: solid(studio.palette.volume, SATIN) }),
        x: 220,
        y: FLOOR + 70,
      },
    ],
  }),
  "satin-robe": (studio) => ({
    opening: "leaves",
    focus: [490, 470],
    hung: [
      {
        garment: robe(studio, { colour: studio.palette.accent, belt: adjust(studio.palette.accent, -0.07) }),
        x: 470,
        y: 200,
        scale: 1.12,
      },
    ],
    placed: [],
  }),
  "cotton-voile-robe": (studio) => ({
    opening: "window",
    focus: [490, 470],
    hung: [{ garment: robe(studio, { colour: "#f3ebe4", belt: "#d8b9a8", silk: false }), x: 470, y: 200, scale: 1.12 }],
    placed: [{ piece: ball(studio, { radius: 44, material: solid("#d8b9a8") }), x: 764, y: FLOOR + 74 }],
  }),
  "lace-bralette-set": (studio) => {
    const colours = [
      studio.palette.accent,
      mix(studio.palette.accent, studio.palette.volume, 0.5),
      studio.palette.volume,
    ];
    const stack = foldedStack(studio, { colours, thickness: 46, width: 350 });
    const tied = {
      ...stack,
      svg: stack.svg + tiedRibbon(studio, { height: 138, depth: 150, colour: studio.palette.pale }),
    };
    return { opening: "arch", placed: [{ piece: tied, x: 450, y: FLOOR, scale: 1.36 }] };
  },
  "silk-touch-pyjamas": (studio) => {
    const plinth = { piece: disc(studio, { radius: 300, height: 56 }), x: 460, y: FLOOR + 40 };
    const colours = [
      mix(studio.palette.accent, "#3b3350", 0.4),
      "#f0e6e4",
      mix(studio.palette.accent, "#3b3350", 0.4),
      "#f0e6e4",
    ];
    return {
      opening: "blinds",
      placed: [
        plinth,
        {
          piece: foldedStack(studio, { colours, thickness: 42, width: 330 }),
          x: 460,
          y: FLOOR + 44,
          on: plinth,
          scale: 1.24,
        },
      ],
    };
  },
  "modal-boxer-pair": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: foldedStack(studio, { colours: ["#4d4a5e", "#8d8796"], thickness: 62, width: 320, silk: false }),
        x: 430,
        y: FLOOR,
        scale: 1.42,
      },
      { piece: ball(studio, { radius: 50, material: solid(studio.palette.volume) }), x: 744, y: FLOOR + 50 },
    ],
  }),
  "sheer-stockings": (studio) => {
    const rolled = (colour: string) => roll(studio, { length: 170, radius: 70, colour });
    return {
      opening: "leaves",
      placed: [
        { piece: rolled("#8a6a74"), x: 500, y: FLOOR - 90, scale: 1.2 },
        { piece: rolled("#5b4a55"), x: 330, y: FLOOR + 6, scale: 1.26 },
        { piece: rolled("#c9a592"), x: 590, y: FLOOR + 76, scale: 1.3 },
      ],
    };
  },
  "satin-lounge-trousers": (studio) => ({
    opening: "arch",
    moon: { x: 640, y: 400, radius: 140 },
    placed: [
      {
        piece: foldedStack(studio, { colours: ["#3f4a63", "#55627f", "#3f4a63"], thickness: 52, width: 360 }),
        x: 440,
        y: FLOOR,
        scale: 1.3,
      },
      {
        piece: arch(studio, { span: 54, limb: 20, legs: 46, material: solid(studio.palette.volume, SATIN) }),
        x: 760,
        y: FLOOR + 40,
      },
    ],
  }),
  "bamboo-sleep-shirt": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: foldedStack(studio, { colours: ["#e9e0d2", "#a9b59c"], thickness: 56, width: 340, silk: false }),
        x: 430,
        y: FLOOR,
        scale: 1.36,
      },
      { piece: drop(studio, { radius: 44, height: 104, material: solid("#c9d0bd") }), x: 742, y: FLOOR + 44 },
    ],
  }),
};
