import { mix } from "../drawing/colour.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { card, carton, die, giftBox } from "../forms/boxes.ts";
import { mask } from "../forms/garments.ts";
import { feather } from "../forms/oddments.ts";
import { ribbonRoll } from "../forms/ribbon.ts";
import { disc } from "../forms/volumes.ts";

export const gifts: Record<string, Arrangement> = {
  "conversation-cards": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: carton(studio, {
          width: 200,
          height: 280,
          depth: 100,
          turn: 24,
          colour: studio.palette.volume,
          band: studio.palette.accent,
        }),
        x: 380,
        y: FLOOR - 10,
        scale: 1.32,
      },
      {
        piece: card({ ...studio, label: { name: "What made you laugh this week?" } }, { width: 150, height: 210, turn: -14 }),
        x: 650,
        y: FLOOR + 50,
        scale: 1.1,
      },
    ],
  }),
  "date-night-dice": (studio) => ({
    opening: "arch",
    placed: [
      { piece: die(studio, { size: 190, turn: 30 }), x: 390, y: FLOOR, scale: 1.28 },
      {
        piece: die(studio, { size: 150, turn: -26, colour: studio.palette.accent, front: 4, top: 2, side: 1 }),
        x: 650,
        y: FLOOR + 70,
        scale: 1.16,
      },
    ],
  }),
  "evening-vouchers": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: card({ ...studio, label: undefined }, { width: 300, height: 190, turn: 12, colour: studio.palette.volume }),
        x: 400,
        y: FLOOR - 80,
        scale: 1.32,
      },
      {
        piece: card(studio, { width: 300, height: 190, turn: -4, colour: studio.palette.accent, mark: false }),
        x: 440,
        y: FLOOR - 10,
        scale: 1.22,
      },
      {
        piece: card({ ...studio, label: { name: "Breakfast in bed", content: "Evening voucher" } }, { width: 300, height: 180, turn: -14, colour: studio.palette.pale }),
        x: 480,
        y: FLOOR + 60,
        scale: 1.14,
      },
    ],
  }),
  "feather-tickler": (studio) => ({
    opening: "arch",
    placed: [
      { piece: feather(studio, { length: 520 }), x: 350, y: FLOOR, scale: 1.14 },
    ],
  }),
  "satin-eye-mask": (studio) => ({
    opening: "blinds",
    placed: [{ piece: mask(studio, { colour: studio.colour ?? studio.palette.volume }), x: 460, y: FLOOR, scale: 1.5 }],
  }),
  "satin-ribbon-ties": (studio) => ({
    opening: "window",
    placed: [
      { piece: ribbonRoll(studio, { radius: 126, colour: studio.palette.volume }), x: 380, y: FLOOR - 10, scale: 1.24 },
      { piece: ribbonRoll(studio, { radius: 88, colour: "#c98a8f", tail: -1 }), x: 640, y: FLOOR + 70, scale: 1.16 },
    ],
  }),
  "quiet-evening-gift-box": (studio) => ({
    opening: "arch",
    placed: [{ piece: giftBox(studio), x: 440, y: FLOOR, scale: 1.4 }],
  }),
  "letter-set": (studio) => {
    const plinth = {
      piece: disc(studio, { radius: 280, height: 60, colour: mix(studio.palette.wall, "#fffaf3", 0.4) }),
      x: 450,
      y: FLOOR + 40,
    };
    return {
      opening: "window",
      placed: [
        plinth,
        {
          piece: card(studio, { width: 320, height: 220, turn: -12, flap: true, colour: "#f6ebe0" }),
          x: 450,
          y: FLOOR + 40,
          on: plinth,
          scale: 1.22,
        },
      ],
    };
  },
  "lantern-board-game": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: carton(studio, {
          width: 360,
          height: 110,
          depth: 300,
          turn: 24,
          colour: "#4f3a52",
          band: studio.palette.accent,
        }),
        x: 440,
        y: FLOOR,
        scale: 1.26,
      },
    ],
  }),
};
