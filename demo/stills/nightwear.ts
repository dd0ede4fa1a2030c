import { adjust, mix } from "../drawing/colour.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import type { Placed } from "../drawing/scene.ts";
import type { Studio } from "../drawing/studio.ts";
import { foldedStack } from "../forms/cloth.ts";
import { cami, slip } from "../forms/garments.ts";
import { roll } from "../forms/oddments.ts";
import { tiedRibbon } from "../forms/ribbon.ts";
import { robe } from "../forms/robe.ts";
import { disc } from "../forms/volumes.ts";

const HANG = { x: 470, y: 210 };

/** The garment folded and tied with a ribbon. */
function folded(studio: Studio, colours: readonly string[], silk = true): Placed[] {
  const thickness = 62;
  const stack = foldedStack(studio, { colours: [...colours], thickness, width: 350, silk });
  const ribbon = tiedRibbon(studio, { height: thickness * colours.length, depth: 150, colour: mix(colours[0] ?? "#fff", "#fffaf2", 0.55), width: 34 });
  return [{ piece: { ...stack, svg: stack.svg + ribbon }, x: 450, y: FLOOR }];
}

export const nightwear: Record<string, Arrangement> = {
  "satin-slip-dress": (studio) => ({
    opening: "arch",
    focus: [0.5, 0.24],
    folded: folded(studio, [studio.colour ?? studio.palette.volume]),
    hung: [{ garment: slip(studio, { colour: studio.colour ?? studio.palette.volume }), ...HANG, scale: 1.14 }],
    placed: [
    ],
  }),
  "cami-and-shorts-set": (studio) => ({
    opening: "window",
    focus: [0.5, 0.24],
    folded: folded(studio, [studio.colour ?? studio.palette.accent, studio.colour ?? studio.palette.accent]),
    hung: [{ garment: cami(studio, { colour: studio.colour ?? studio.palette.accent }), ...HANG, scale: 1.16 }],
    placed: [
    ],
  }),
  "satin-robe": (studio) => ({
    opening: "leaves",
    focus: [0.5, 0.4],
    folded: folded(studio, [studio.colour ?? studio.palette.accent, studio.colour ?? studio.palette.accent]),
    hung: [
      {
        garment: robe(studio, { colour: studio.colour ?? studio.palette.accent, belt: adjust(studio.colour ?? studio.palette.accent, -0.07) }),
        x: 470,
        y: 200,
        scale: 1.12,
      },
    ],
    placed: [],
  }),
  "cotton-voile-robe": (studio) => ({
    opening: "window",
    focus: [0.5, 0.4],
    folded: folded(studio, ["#f3ebe4", "#f3ebe4"], false),
    hung: [{ garment: robe(studio, { colour: "#f3ebe4", belt: "#d8b9a8", silk: false }), x: 470, y: 200, scale: 1.12 }],
    placed: [],
  }),
  "lace-bralette-set": (studio) => {
    const colours = [
      studio.colour ?? studio.palette.accent,
      mix(studio.colour ?? studio.palette.accent, studio.palette.pale, 0.35),
    ];
    const stack = foldedStack(studio, { colours, thickness: 54, width: 350 });
    const tied = {
      ...stack,
      svg: stack.svg + tiedRibbon(studio, { height: 110, depth: 150, colour: studio.palette.pale }),
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
    ],
  }),
};
