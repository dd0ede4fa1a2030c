import { adjust, mix } from "../drawing/colour.ts";
import { roundProfile } from "../drawing/lathe.ts";
import { SATIN, solid } from "../drawing/material.ts";
import { n } from "../drawing/paint.ts";
import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import type { Piece } from "../drawing/piece.ts";
import { button, cable, portAt, withDetails } from "../forms/device.ts";
import { arch, capsule, ring } from "../forms/limbs.ts";
import { roller } from "../forms/oddments.ts";
import { ball, disc, drop, dropProfile, pebble, standing } from "../forms/volumes.ts";

const SHELL =
  "M0 0C-34 0 -58 -14 -92 -44C-150 -96 -176 -160 -160 -214C-140 -276 -70 -300 0 -300C70 -300 140 -276 160 -214C176 -160 150 -96 92 -44C58 -14 34 0 0 0Z";

export const massagers: Record<string, Arrangement> = {
  "pebble-palm-massager": (studio) => {
    const colour = studio.colour ?? studio.palette.volume;
    const shape = { radius: 186, height: 200 };
    const profile = roundProfile({ ...shape, lean: -0.1, fullness: 1.3 });
    const body = pebble(studio, { ...shape, lean: 0.1, tip: -9, material: solid(colour, SATIN) });
    const device = withDetails(body, profile, {
      colour,
      tip: -9,
      seam: 62,
      buttons: [{ x: 34, y: -128, size: 25 }],
      port: { x: -86, y: -70 },
    });
    return {
      opening: "arch",
      placed: [{ piece: device, x: 420, y: FLOOR }],
      beside: [{ piece: cable(studio), x: 700, y: FLOOR + 50, scale: 1.9 }],
    };
  },
  "drop-compact-massager": (studio) => {
    const colour = studio.colour ?? studio.palette.volume;
    const shape = { radius: 112, height: 290 };
    const device = withDetails(drop(studio, { ...shape, material: solid(colour, SATIN) }), dropProfile(shape), {
      colour,
      seam: 58,
      buttons: [{ y: -120, size: 20 }],
      port: { x: 6, y: -32 },
    });
    return {
      opening: "window",
      placed: [{ piece: device, x: 430, y: FLOOR }],
      beside: [{ piece: cable(studio), x: 680, y: FLOOR + 50, scale: 1.8 }],
    };
  },
  "arc-flexible-massager": (studio) => {
    const colour = mix(studio.palette.volume, studio.palette.wall, 0.15);
    const body = arch(studio, { span: 128, limb: 50, legs: 150, material: solid(colour, SATIN) });
    const seam = (x: number) =>
      `<g fill="none"><path d="M${x - 49} -96q49 22 98 0" stroke="${adjust(colour, -0.16)}" stroke-width="2.6" opacity="0.55"/><path d="M${x - 49} -93q49 22 98 0" stroke="${adjust(colour, 0.1)}" stroke-width="1.8" opacity="0.5"/></g>`;
    const details = [
      seam(-128),
      seam(128),
      button({ x: -128, y: -168, size: 19, sign: "plus" }, colour),
      button({ x: 128, y: -168, size: 19, sign: "plus" }, colour),
      `<g transform="translate(-2 0) scale(0.8)">${portAt({ x: 162, y: -66 }, colour)}</g>`,
    ];
    return {
      opening: "blinds",
      focus: [0.85, 0.72],
      placed: [{ piece: { ...body, svg: body.svg + details.join("") }, x: 430, y: FLOOR }],
      beside: [{ piece: cable(studio), x: 720, y: FLOOR + 60, scale: 1.7 }],
    };
  },
  "halo-silicone-rings": (studio) => ({
    opening: "arch",
    placed: [
      {
        piece: ring(studio, { radius: 128, limb: 36, flat: 1, material: solid(studio.palette.accent, SATIN) }),
        x: 400,
        y: FLOOR - 10,
        scale: 1.2,
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
    const colour = "#f3e3d4";
    const dish = {
      piece: { ...disc(studio, { radius: 128, height: 46, colour: mix(studio.palette.wall, studio.palette.accent, 0.35) }), isPlinth: false },
      x: 440,
      y: FLOOR + 10,
    };
    const profile = roundProfile({ radius: 176, height: 352 });
    const body = withDetails(ball(studio, { radius: 176, material: solid(colour, SATIN) }), profile, {
      colour,
      seam: 118,
      buttons: [
        { x: -44, y: -196, size: 21, sign: "minus" },
        { x: 10, y: -204, size: 21 },
        { x: 64, y: -196, size: 21, sign: "plus" },
      ],
    });
    const port = `<g transform="translate(0 6) scale(0.9)">${portAt({ x: 0, y: 8 }, mix(studio.palette.wall, studio.palette.accent, 0.35))}</g>`;
    return {
      opening: "none",
      moon: { x: 640, y: 330, radius: 230 },
      main: 1,
      placed: [
        { ...dish, piece: { ...dish.piece, svg: dish.piece.svg + port } },
        { piece: { ...body, foot: 96 }, x: 440, y: FLOOR + 14, on: dish },
      ],
      beside: [{ piece: cable(studio), x: 730, y: FLOOR + 60, scale: 1.6 }],
    };
  },
  "travel-slim-massager": (studio) => {
    const colour = studio.palette.accent;
    const body = capsule(studio, { length: 280, radius: 46, tip: 0, material: solid(colour, SATIN) });
    const seam = `<g fill="none"><path d="M62 -92q14 46 0 92" stroke="${adjust(colour, -0.16)}" stroke-width="3" opacity="0.7"/><path d="M65 -92q14 46 0 92" stroke="${adjust(colour, 0.14)}" stroke-width="1.8" opacity="0.5"/></g>`;
    return {
      opening: "leaves",
      focus: [0.78, 0.5],
      placed: [
        { piece: { ...body, svg: body.svg + seam + button({ x: 108, y: -52, size: 17 }, colour) }, x: 470, y: FLOOR, scale: 1.3 },
      ],
    };
  },
  "shell-air-massager": (studio) => {
    const colour = studio.colour ?? studio.palette.volume;
    const body = shell(
      colour,
      standing(studio, { outline: SHELL, height: 300, foot: 62, rim: 0.96, material: solid(colour, SATIN) }),
    );
    const seam = `<path d="M-112 -60C-60 -22 60 -22 112 -60" fill="none" stroke="${adjust(colour, -0.16)}" stroke-width="2.6" opacity="0.55"/><path d="M-112 -57C-60 -19 60 -19 112 -57" fill="none" stroke="${adjust(colour, 0.1)}" stroke-width="1.8" opacity="0.5"/>`;
    const head = `<ellipse cy="-208" rx="40" ry="32" fill="${adjust(colour, -0.1)}"/><ellipse cx="1" cy="-206" rx="34" ry="27" fill="${adjust(colour, -0.03)}"/><ellipse cx="1" cy="-205" rx="20" ry="15" fill="${adjust(colour, -0.2)}"/>`;
    const keys = button({ x: -24, y: -108, size: 16, sign: "minus" }, colour) + button({ x: 24, y: -108, size: 16, sign: "plus" }, colour);
    return {
      opening: "window",
      placed: [
        {
          piece: { ...body, svg: `${body.svg}${seam}${head}${keys}<g transform="scale(0.8)">${portAt({ y: -30 }, colour)}</g>` },
          x: 430,
          y: FLOOR,
          scale: 1.2,
        },
      ],
      beside: [{ piece: cable(studio), x: 720, y: FLOOR + 60, scale: 1.7 }],
    };
  },
  "duo-remote-massager": (studio) => {
    const colour = studio.palette.accent;
    const pale = "#f3e3d4";
    const egg = { radius: 112, height: 270 };
    const body = withDetails(
      { ...pebble(studio, { ...egg, lean: 0.35, material: solid(colour, SATIN) }), foot: 62 },
      roundProfile({ ...egg, lean: -0.35, fullness: 1.3 }),
      { colour, seam: 96, buttons: [{ y: -64, size: 16 }], port: { y: -28 } },
    );
    const flat = { radius: 96, height: 120 };
    const remote = withDetails(
      pebble(studio, { ...flat, lean: 0, material: solid(pale, SATIN) }),
      roundProfile({ ...flat, lean: 0, fullness: 1.3 }),
      {
        colour: pale,
        seam: 34,
        buttons: [
          { x: -34, y: -74, size: 15, sign: "minus" },
          { y: -78, size: 17 },
          { x: 34, y: -74, size: 15, sign: "plus" },
        ],
      },
    );
    return {
      opening: "blinds",
      placed: [
        { piece: body, x: 390, y: FLOOR, scale: 1.2 },
        { piece: remote, x: 650, y: FLOOR + 46, scale: 1.05 },
      ],
      beside: [{ piece: cable(studio), x: 860, y: FLOOR + 20, scale: 1.7 }],
    };
  },
  "shoulder-roller": (studio) => ({
    opening: "arch",
    placed: [{ piece: roller(studio, { length: 400 }), x: 440, y: FLOOR, scale: 1.3 }],
  }),
};

/** Adds the ribs of a shell. */
function shell(colour: string, piece: Piece): Piece {
  const ribs = [-118, -62, 62, 118]
    .map(
      (x) =>
        `<path d="M${n(x * 0.3)} -60C${n(x * 0.6)} -110 ${n(x * 0.98)} -180 ${n(x)} ${n(-270 + Math.abs(x) * 0.22)}"/>`,
    )
    .join("");
  return {
    ...piece,
    svg: `${piece.svg}<g fill="none" stroke="${adjust(colour, -0.06)}" stroke-width="5" stroke-linecap="round" opacity="0.4">${ribs}</g>`,
  };
}
