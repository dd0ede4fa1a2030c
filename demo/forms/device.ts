import { adjust, mix } from "../drawing/colour.ts";
import type { Profile } from "../drawing/lathe.ts";
import { TILT, UPRIGHT } from "../drawing/light.ts";
import { metal, SATIN, solid } from "../drawing/material.ts";
import { n, type Point, smooth } from "../drawing/paint.ts";
import { ellipse, type Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";

type Details = {
  colour: string;
  /** Height of the seam between the two shells. */
  seam?: number;
  buttons?: readonly { x?: number; y: number; sign?: "power" | "plus" | "minus"; size?: number }[];
  port?: { x?: number; y: number };
  /** Rotation of the body, in degrees, around its middle. */
  tip?: number;
};

export function radiusAt(profile: Profile, height: number): number {
  const index = profile.findIndex(([, y]) => y >= height);
  const [[r0, y0], [r1, y1]] = [profile[Math.max(0, index - 1)] ?? [0, 0], profile[index] ?? [0, 0]];
  return y1 === y0 ? r1 : r0 + ((r1 - r0) * (height - y0)) / (y1 - y0);
}

/** Adds a seam, buttons and the charging port to a body. */
export function withDetails(piece: Piece, profile: Profile | null, details: Details): Piece {
  const { colour, seam, buttons = [], port, tip = 0 } = details;
  const line = seam !== undefined && profile ? seamAt(profile, seam, colour) : "";
  const drawn = `${line}${buttons.map((each) => button(each, colour)).join("")}${port ? portAt(port, colour) : ""}`;
  return { ...piece, svg: `${piece.svg}<g transform="rotate(${n(tip)} 0 ${n(-piece.height / 2)})">${drawn}</g>` };
}

export function seamAt(profile: Profile, height: number, colour: string): string {
  const r = radiusAt(profile, height);
  const y = -height * UPRIGHT;
  const arc = (dy: number) => `M${n(-r)} ${n(y + dy)}A${n(r)} ${n(r * TILT)} 0 0 0 ${n(r)} ${n(y + dy)}`;
  return `<g fill="none" stroke-linecap="round"><path d="${arc(0)}" stroke="${adjust(colour, -0.16)}" stroke-width="2.6" opacity="0.55"/><path d="${arc(2.6)}" stroke="${adjust(colour, 0.1)}" stroke-width="1.8" opacity="0.5"/></g>`;
}

export function button(
  { x = 0, y, sign = "power", size = 18 }: { x?: number; y: number; sign?: "power" | "plus" | "minus"; size?: number },
  colour: string,
): string {
  const s = size;
  const ink = adjust(colour, -0.2);
  const signs = {
    power: `<path d="M${n(-s * 0.26)} ${n(-s * 0.2)}A${n(s * 0.36)} ${n(s * 0.36)} 0 1 0 ${n(s * 0.26)} ${n(-s * 0.2)}M0 ${n(-s * 0.5)}V${n(-s * 0.06)}"/>`,
    plus: `<path d="M${n(-s * 0.36)} 0h${n(s * 0.72)}M0 ${n(-s * 0.36)}v${n(s * 0.72)}"/>`,
    minus: `<path d="M${n(-s * 0.36)} 0h${n(s * 0.72)}"/>`,
  };
  return `<g transform="translate(${n(x)} ${n(y * UPRIGHT)})"><ellipse rx="${n(s * 1.12)}" ry="${n(s * 1.06)}" fill="${adjust(colour, -0.11)}"/><ellipse cx="${n(s * 0.05)}" cy="${n(s * 0.09)}" rx="${n(s)}" ry="${n(s * 0.94)}" fill="${adjust(colour, 0.025)}"/><path d="M${n(-s * 0.7)} ${n(-s * 0.5)}A${n(s * 0.9)} ${n(s * 0.84)} 0 0 1 ${n(s * 0.3)} ${n(-s * 0.78)}" fill="none" stroke="#fffaf2" stroke-width="${n(s * 0.09)}" opacity="0.5" stroke-linecap="round"/><g fill="none" stroke="${ink}" stroke-width="${n(Math.max(1.6, s * 0.11))}" stroke-linecap="round">${signs[sign]}</g></g>`;
}

export function portAt({ x = 0, y }: { x?: number; y: number }, colour: string): string {
  return `<g transform="translate(${n(x)} ${n(y * UPRIGHT)})"><rect x="-23" y="-10" width="46" height="20" rx="10" fill="${adjust(colour, -0.1)}"/><rect x="-17" y="-6" width="34" height="12" rx="6" fill="#2a2229"/><rect x="-11" y="-1.6" width="22" height="3.2" rx="1.6" fill="#8d8088"/><path d="M-17 11h34" stroke="#fffaf2" stroke-width="1.6" stroke-linecap="round" opacity="0.4"/></g>`;
}

/** A coiled USB-C cable that lies on the floor, about 9 cm wide; ten units are a centimetre. */
export function cable(studio: Studio, { colour = "#efe6e0" } = {}): Piece {
  const flat = TILT * 1.35;
  const coil = (turns: number, radius: number, drift: number): Point[] =>
    Array.from({ length: Math.round(turns * 16) + 1 }, (_, step): Point => {
      const angle = (step / 16) * Math.PI * 2 - Math.PI * 0.5;
      const reach = radius - step * drift;
      return [Math.cos(angle) * reach, -5 + Math.sin(angle) * reach * flat - step * 0.16];
    });
  const line = coil(3, 44, 0.22);
  const last = line.at(-1) ?? [0, 0];
  const material = solid(colour, SATIN);
  const lead: Point[] = [last, [last[0] + 34, last[1] + 4], [60, 8], [84, 16]];
  const start = line[0] ?? [0, 0];
  const other: Point[] = [start, [-36, -44 * flat - 1], [-66, -6], [-78, 8]];
  const plug = ([x, y]: Point, turn: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${tube(studio.paint, "M0 0h18", { radius: 5.2, material })}${tube(studio.paint, "M22 0h8", { radius: 3.4, material: metal("#c9c3c0") })}</g>`;
  return {
    svg: `${tube(studio.paint, smooth(other), { radius: 2.9, material })}${tube(studio.paint, smooth(line), { radius: 2.9, material })}${tube(studio.paint, smooth(lead), { radius: 2.9, material })}${plug([84, 16], 14)}${plug([-78, 8], 130)}`,
    outline: `${ellipse(50, -5, flat)}M-96 18H104V26H-96Z`,
    height: 10,
    foot: 52,
    footDepth: 12,
  };
}

/** A soft pouch with a drawstring, standing, about 11 × 14 cm; ten units are a centimetre. */
export function pouch(studio: Studio, { colour, scale = 1 }: { colour?: string; scale?: number } = {}): Piece {
  const cloth = colour ?? mix(studio.palette.wall, "#8a7f86", 0.45);
  const outline =
    "M-52 0C-60 -40 -56 -78 -44 -98C-40 -104 -30 -106 -24 -108C-30 -116 -38 -124 -44 -136C-20 -130 20 -131 44 -137C38 -124 30 -116 24 -108C32 -106 42 -104 46 -96C58 -74 60 -40 52 0C24 5 -26 5 -52 0Z";
  const fill = studio.paint.linear(
    [
      { at: 0, colour: adjust(cloth, 0.1) },
      { at: 0.45, colour: cloth },
      { at: 1, colour: adjust(cloth, -0.12) },
    ],
    [-52, -90],
    [56, -20],
  );
  const folds = [-26, -10, 6, 20]
    .map((x) => `<path d="M${x} -106C${x * 1.3} -88 ${x * 1.7} -62 ${x * 1.8} -34"/><path d="M${x} -112C${x * 1.2} -120 ${x * 1.4} -126 ${x * 1.5} -130"/>`)
    .join("");
  const cord = tube(studio.paint, "M-26 -108C-10 -103 12 -103 26 -108", { radius: 3, material: solid(adjust(cloth, -0.16)) });
  const ends = tube(studio.paint, "M18 -106C34 -94 36 -74 32 -52M22 -106C44 -98 50 -80 48 -62", { radius: 2.2, material: solid(adjust(cloth, -0.16)) });
  return {
    svg: `<g transform="scale(${scale})"><path d="${outline}" fill="${fill}"/><g fill="none" stroke="${adjust(cloth, -0.14)}" stroke-width="2.4" stroke-linecap="round" opacity="0.4">${folds}</g>${cord}${ends}</g>`,
    outline: scale === 1 ? outline : `M${n(-54 * scale)} 0V${n(-130 * scale)}H${n(54 * scale)}V0Z`,
    height: 136 * scale,
    foot: 54 * scale,
    footDepth: 8,
  };
}
