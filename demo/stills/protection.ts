import { mix } from "../drawing/colour.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { carton } from "../forms/boxes.ts";
import { sachets } from "../forms/oddments.ts";
import { tin } from "../forms/vessels.ts";
import { disc } from "../forms/volumes.ts";

export const protection: Record<string, Arrangement> = {
  "classic-latex-condoms": (studio) => ({
    opening: "window",
    placed: [
      { piece: carton(studio, { band: studio.palette.pale }), x: 400, y: FLOOR, scale: 1.42 },
    ],
  }),
  "ultra-thin-condoms": (studio) => {
    const plinth = { piece: disc(studio, { radius: 220, height: 70 }), x: 430, y: FLOOR + 34 };
    return {
      opening: "arch",
      placed: [
        plinth,
        {
          piece: carton(studio, {
            width: 170,
            height: 290,
            depth: 74,
            turn: 24,
            colour: "#e9ece2",
            band: studio.palette.volume,
          }),
          x: 430,
          y: FLOOR + 32,
          on: plinth,
          scale: 1.24,
        },
      ],
    };
  },
  "latex-free-condoms": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: carton(studio, {
          colour: studio.palette.accent,
          band: mix(studio.palette.volume, "#ffffff", 0.3),
          turn: 30,
        }),
        x: 400,
        y: FLOOR,
        scale: 1.4,
      },
    ],
  }),
  "large-fit-condoms": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: carton(studio, { width: 260, height: 250, depth: 130, turn: 26, colour: "#6f8a94", band: "#e8ece9" }),
        x: 460,
        y: FLOOR,
        scale: 1.36,
      },
    ],
  }),
  "textured-condoms": (studio) => ({
    opening: "window",
    moon: { x: 660, y: 400, radius: 150 },
    placed: [
      { piece: carton(studio, { colour: "#c9b98c", band: "#6c6a45", turn: 24 }), x: 400, y: FLOOR, scale: 1.42 },
    ],
  }),
  "variety-box-condoms": (studio) => ({
    opening: "arch",
    placed: [
      {
        piece: carton(studio, {
          width: 330,
          height: 170,
          depth: 190,
          turn: 22,
          colour: studio.palette.volume,
          band: studio.palette.accent,
        }),
        x: 440,
        y: FLOOR - 30,
        scale: 1.28,
      },
      {
        piece: sachets(studio, { count: 4, size: 116, colour: mix(studio.palette.volume, "#f4e6c4", 0.5) }),
        x: 520,
        y: FLOOR + 100,
      },
    ],
  }),
  "pocket-case": (studio) => ({
    opening: "leaves",
    placed: [
      { piece: tin(studio, { radius: 138, height: 76 }), x: 420, y: FLOOR, scale: 1.4 },
    ],
  }),
};
