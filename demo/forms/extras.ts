import { turnedProfile } from "../drawing/lathe.ts";
import { metal, SATIN, solid } from "../drawing/material.ts";
import { type Piece, turned } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";

/** An AAA battery, standing; ten units are a centimetre. */
export function battery({ paint }: Studio): Piece {
  return turned(paint, [
    { profile: turnedProfile([[0, 0], [5.2, 0, 1], [5.2, 30]]), material: solid("#4a4650", SATIN) },
    { profile: turnedProfile([[5.2, 30], [5.2, 42, 1], [2, 42.5], [2, 44.5], [0, 44.5]]), material: metal("#c89a5e") },
  ]);
}

/** A flat round cell in a small tray. */
export function coinCell({ paint }: Studio): Piece {
  return turned(paint, [{ profile: turnedProfile([[0, 0], [10, 0, 1], [10, 3.2, 1], [0, 3.2]]), material: metal("#c9c5c2") }]);
}

/** A small spatula that lies on the floor. */
export function spatula({ paint }: Studio): Piece {
  const material = solid("#f6f1ee", SATIN);
  return {
    svg: tube(paint, "M-36 4L20 -4", { radius: 3, material }) + tube(paint, "M20 -4L36 -6", { radius: 7, material }),
    outline: "M-40 0H44V-10H-40Z",
    height: 10,
    foot: 40,
    footDepth: 6,
  };
}

/** A test stick that lies on the floor, with its window and cap. */
export function testStick(studio: Studio): Piece {
  const { paint, palette } = studio;
  const body = tube(paint, "M-62 -8L46 -8", { radius: 10, material: solid("#fbf8f7", SATIN) });
  const cap = tube(paint, "M46 -8L64 -8", { radius: 10.5, material: solid(palette.volume, SATIN) });
  const pane = `<rect x="-34" y="-12" width="40" height="8" rx="3" fill="#d9d2da"/><rect x="-32" y="-10.5" width="36" height="5" rx="2" fill="#f7f3f6"/><path d="M-20 -10.5v5" stroke="#b78aa5" stroke-width="2"/>`;
  return { svg: body + cap + pane, outline: "M-72 0H74V-18H-72Z", height: 18, foot: 68, footDepth: 8 };
}
