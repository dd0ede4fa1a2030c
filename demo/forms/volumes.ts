import { lathe, latheOutline, type Profile, roundProfile, turnedProfile } from "../drawing/lathe.ts";
import { UPRIGHT } from "../drawing/light.ts";
import { solid } from "../drawing/material.ts";
import { n } from "../drawing/paint.ts";
import { ellipse, type Piece, turned } from "../drawing/piece.ts";
import { puff } from "../drawing/puff.ts";
import type { Studio } from "../drawing/studio.ts";
import { type Made, own } from "./made.ts";

export function ball(studio: Studio, { radius = 90, ...made }: Made & { radius?: number } = {}): Piece {
  const piece = turned(studio.paint, [
    { profile: roundProfile({ radius, height: radius * 2 }), material: own(studio, made) },
  ]);
  return { ...piece, foot: radius * 0.62 };
}

export type Pebble = Made & { radius?: number; height?: number; lean?: number; tip?: number };

/** A flat stone, tilted by a few random degrees. */
export function pebble(
  studio: Studio,
  { radius = 150, height = 130, lean = 0.25, tip = 0, ...made }: Pebble = {},
): Piece {
  const profile = roundProfile({ radius, height, lean: -lean, fullness: 1.3 });
  const svg = lathe(studio.paint, { profile, material: own(studio, made), roll: tip });
  const turn = `rotate(${n(tip)} 0 ${n(-height / 2)})`;
  return {
    svg: `<g transform="${turn}">${svg}</g>`,
    outline: latheOutline(profile),
    height,
    foot: radius * 0.66,
    top: { height: height * 0.94, path: ellipse(radius * 0.5, -height * 0.94 * UPRIGHT) },
  };
}

type Drop = { radius?: number; height?: number };

export function dropProfile({ radius = 92, height = 250 }: Drop): Profile {
  const steps = 320;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps;
    const narrowing = angle > 0 ? Math.cos(angle) ** 1.7 : Math.cos(angle);
    const middle = height * 0.36;
    return [narrowing * radius, middle + Math.sin(angle) * (angle < 0 ? middle : height - middle)] as const;
  });
}

/** A drop that stands on its round end. */
export function drop(studio: Studio, { radius = 92, height = 250, ...made }: Made & Drop = {}): Piece {
  const piece = turned(studio.paint, [{ profile: dropProfile({ radius, height }), material: own(studio, made) }]);
  return { ...piece, foot: radius * 0.6 };
}

/** A soft flat form with a closed outline around 0, 0, standing on the floor, such as a shell or a petal. */
export function standing(
  studio: Studio,
  { outline, height, foot, rim = 1, ...made }: Made & { outline: string; height: number; foot: number; rim?: number },
): Piece {
  return {
    svg: puff(studio.paint, {
      outline,
      centre: [0, -height / 2],
      reach: height * 0.42,
      rim,
      material: own(studio, made),
    }),
    outline,
    height,
    foot,
  };
}

/** A flat round plinth. */
export function disc(studio: Studio, { radius = 250, height = 70, colour = studio.palette.pale } = {}): Piece {
  const piece = turned(studio.paint, [
    {
      profile: turnedProfile([
        [0, 0],
        [radius, 0, 8],
        [radius, height, 9],
        [0, height],
      ]),
      material: solid(colour),
    },
  ]);
  return { ...piece, isPlinth: true };
}
