import { adjust, mix } from "../drawing/colour.ts";
import { UPRIGHT } from "../drawing/light.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { n } from "../drawing/paint.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import type { Piece } from "../drawing/piece.ts";
import { carton } from "../forms/boxes.ts";
import { arch, capsule, ring } from "../forms/limbs.ts";
import { roller } from "../forms/oddments.ts";
import { ball, disc, drop, pebble, standing } from "../forms/volumes.ts";

const SHELL =
  "M0 0C-34 0 -58 -14 -92 -44C-150 -96 -176 -160 -160 -214C-140 -276 -70 -300 0 -300C70 -300 140 -276 160 -214C176 -160 150 -96 92 -44C58 -14 34 0 0 0Z";

/** Adds a small round button in the front. */
function withKey(piece: Piece, { y, colour, x = 0 }: { y: number; colour: string; x?: number }): Piece {
  const key = `<g transform="translate(${n(x)} ${n(y * UPRIGHT)})"><ellipse rx="17" ry="16" fill="${adjust(colour, -0.07)}"/><ellipse cy="1.6" cx="1" rx="14.5" ry="13.5" fill="${adjust(colour, 0.015)}"/></g>`;
  return { ...piece, svg: piece.svg + key };
}

export const massagers: Record<string, Arrangement> = {
  "pebble-palm-massager": (studio) => ({
    opening: "arch",
    placed: [
      { piece: pebble(studio, { radius: 186, height: 200, lean: 0.1, tip: -9 }), x: 420, y: FLOOR, scale: 1.3 },
      {
        piece: pebble(studio, { radius: 70, height: 58, tip: 4, material: solid(studio.palette.pale) }),
        x: 716,
        y: FLOOR + 46,
      },
    ],
  }),
  "drop-compact-massager": (studio) => {
    const plinth = { piece: disc(studio, { radius: 190, height: 84 }), x: 430, y: FLOOR + 34 };
    const body = withKey(drop(studio, { radius: 112, height: 290 }), { y: -108, colour: studio.palette.volume });
    return { opening: "window", placed: [plinth, { piece: body, x: 430, y: FLOOR + 30, on: plinth, scale: 1.2 }] };
  },
  "arc-flexible-massager": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: arch(studio, {
          span: 128,
          limb: 50,
          legs: 150,
          material: solid(mix(studio.palette.volume, studio.palette.wall, 0.25), SATIN),
        }),
        x: 430,
        y: FLOOR,
        scale: 1.24,
      },
      { piece: ball(studio, { radius: 58, material: solid(studio.palette.accent, SATIN) }), x: 726, y: FLOOR + 40 },
    ],
  }),
  "halo-silicone-rings": (studio) => ({
    opening: "arch",
    placed: [
      {
        piece: ring(studio, { radius: 128, limb: 36, flat: 1, material: solid(studio.palette.accent, SATIN) }),
        x: 400,
        y: FLOOR - 10,
        scale: 1.24,
      },
      {
        piece: ring(studio, { radius: 104, limb: 27, material: solid(studio.palette.volume, SATIN) }),
        x: 640,
        y: FLOOR + 60,
        scale: 1.1,
      },
    ],
  }),
  "luna-sphere-massager": (studio) => {
    const plinth = {
      piece: disc(studio, { radius: 128, height: 46, colour: mix(studio.palette.wall, studio.palette.accent, 0.3) }),
      x: 440,
      y: FLOOR + 10,
    };
    const body = withKey(ball(studio, { radius: 176, material: solid("#f3e3d4", SATIN) }), {
      y: -176,
      colour: "#f3e3d4",
      x: 60,
    });
    return {
      opening: "none",
      moon: { x: 600, y: 470, radius: 250 },
      placed: [plinth, { piece: { ...body, foot: 96 }, x: 440, y: FLOOR + 14, on: plinth, scale: 1.16 }],
    };
  },
  "travel-slim-massager": (studio) => ({
    opening: "leaves",
    placed: [
      {
        piece: capsule(studio, { length: 250, radius: 46, tip: 0, material: solid(studio.palette.accent, SATIN) }),
        x: 580,
        y: FLOOR + 88,
        scale: 1.2,
      },
      {
        piece: carton(studio, {
          width: 320,
          height: 170,
          depth: 130,
          turn: 24,
          colour: mix(studio.palette.volume, studio.palette.wall, 0.3),
          band: studio.palette.accent,
        }),
        x: 410,
        y: FLOOR - 50,
        scale: 1.3,
      },
    ],
  }),
  "shell-air-massager": (studio) => ({
    opening: "window",
    placed: [
      {
        piece: shell(
          studio.palette.volume,
          standing(studio, {
            outline: SHELL,
            height: 300,
            foot: 62,
            rim: 0.96,
            material: solid(mix(studio.palette.volume, "#f7d9c8", 0.4), SATIN),
          }),
        ),
        x: 430,
        y: FLOOR,
        scale: 1.42,
      },
      { piece: ball(studio, { radius: 50, material: solid(studio.palette.pale, SATIN) }), x: 700, y: FLOOR + 34 },
    ],
  }),
  "duo-remote-massager": (studio) => ({
    opening: "blinds",
    placed: [
      {
        piece: {
          ...pebble(studio, { radius: 112, height: 270, lean: 0.35, material: solid(studio.palette.accent, SATIN) }),
          foot: 62,
        },
        x: 390,
        y: FLOOR,
        scale: 1.26,
      },
      {
        piece: withKey(pebble(studio, { radius: 96, height: 120, lean: 0, material: solid("#f3e3d4", SATIN) }), {
          y: -64,
          colour: "#f3e3d4",
        }),
        x: 660,
        y: FLOOR + 46,
        scale: 1.1,
      },
    ],
  }),
  "shoulder-roller": (studio) => ({
    opening: "arch",
    placed: [
      { piece: roller(studio, { length: 400 }), x: 440, y: FLOOR + 60, scale: 1.3 },
      {
        piece: pebble(studio, { radius: 180, height: 190, material: solid(studio.palette.pale), tip: -6 }),
        x: 540,
        y: FLOOR - 50,
        scale: 1.2,
      },
    ],
  }),
};

/** Adds the ribs of a shell. */
function shell(colour: string, piece: Piece): Piece {
  const ribs = [-118, -62, 0, 62, 118]
    .map(
      (x) =>
        `<path d="M${n(x * 0.14)} -18C${n(x * 0.5)} -90 ${n(x * 0.98)} -170 ${n(x)} ${n(-270 + Math.abs(x) * 0.22)}"/>`,
    )
    .join("");
  return {
    ...piece,
    svg: `${piece.svg}<g fill="none" stroke="${adjust(colour, -0.06)}" stroke-width="5" stroke-linecap="round" opacity="0.4">${ribs}</g>`,
  };
}
