import { mix } from "../drawing/colour.ts";
import { glass, metal, solid } from "../drawing/material.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { bottle } from "../forms/bottles.ts";
import { diffuser, roll, soap } from "../forms/oddments.ts";
import { candleGlass, jar, pillar } from "../forms/vessels.ts";
import { ball, disc } from "../forms/volumes.ts";

export const bath: Record<string, Arrangement> = {
  "lavender-bath-salts": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: jar(studio, { radius: 120, height: 220, material: solid("#cfc3dc"), lid: metal("#c9a86a") }),
        x: 420,
        y: FLOOR,
        scale: 1.26,
      },
    ],
  }),
  "bath-bombs-four": (studio) => {
    const bomb = (radius: number, colour: string) => ball(studio, { radius, material: solid(colour) });
    return {
      opening: "arch",
      placed: [
        { piece: bomb(112, "#e6b8a2"), x: 320, y: FLOOR, scale: 1.12 },
        { piece: bomb(104, studio.palette.volume), x: 560, y: FLOOR - 16, scale: 1.12 },
        { piece: bomb(92, "#f4ead6"), x: 440, y: FLOOR + 88, scale: 1.1 },
        { piece: bomb(84, "#b9c3a4"), x: 680, y: FLOOR + 72, scale: 1.1 },
      ],
    };
  },
  "soy-candle": (studio) => {
    const plinth = { piece: disc(studio, { radius: 230, height: 64 }), x: 430, y: FLOOR + 34 };
    return {
      opening: "blinds",
      placed: [
        plinth,
        {
          piece: candleGlass(studio, { vessel: mix(studio.palette.volume, "#c9743f", 0.3) }),
          x: 430,
          y: FLOOR + 30,
          on: plinth,
          scale: 1.24,
        },
      ],
    };
  },
  "pillar-candles-three": (studio) => ({
    opening: "none",
    moon: { x: 620, y: 360, radius: 180 },
    placed: [
      { piece: pillar(studio, { radius: 84, height: 380, colour: "#f6ead2" }), x: 330, y: FLOOR - 20, scale: 1.14 },
      { piece: pillar(studio, { radius: 84, height: 270, colour: "#efd7a4" }), x: 530, y: FLOOR + 20, scale: 1.14 },
      {
        piece: pillar(studio, { radius: 84, height: 170, colour: studio.palette.volume }),
        x: 716,
        y: FLOOR + 60,
        scale: 1.1,
      },
    ],
  }),
  "coconut-milk-soap": (studio) => {
    const low = { piece: soap(studio, { width: 300, height: 84, colour: "#f2e7d2" }), x: 420, y: FLOOR };
    return {
      opening: "leaves",
      placed: [
        low,
        { piece: soap(studio, { width: 280, height: 80, colour: "#fdf6e8" }), x: 436, y: FLOOR + 4, on: low },
      ],
    };
  },
  "cotton-towel-pair": (studio) => {
    const low = {
      piece: roll(studio, { length: 260, radius: 92, colour: "#e3c98f" }),
      x: 450,
      y: FLOOR + 10,
      scale: 1.3,
    };
    return {
      opening: "window",
      placed: [
        low,
        { piece: roll(studio, { length: 250, radius: 86, colour: "#f7f0e2" }), x: 440, y: FLOOR, on: low, scale: 1.28 },
      ],
    };
  },
  "reed-diffuser": (studio) => ({
    opening: "arch",
    placed: [
      { piece: diffuser(studio, glass(studio.palette.accent)), x: 420, y: FLOOR, scale: 1.24 },
    ],
  }),
  "rose-bath-oil": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: bottle(studio, {
          closure: "stopper",
          radius: 120,
          height: 210,
          shoulder: 100,
          neck: 34,
          material: glass("#c9776a"),
          capColour: "#f2d9c4",
          label: "band",
          shine: "#ffb9a0",
        }),
        x: 420,
        y: FLOOR,
        scale: 1.3,
      },
    ],
  }),
};
