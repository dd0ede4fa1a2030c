import { lathe, latheOutline, roundProfile, turnedProfile } from "../drawing/lathe.ts";
import { UPRIGHT } from "../drawing/light.ts";
import { type Material, SATIN, solid } from "../drawing/material.ts";
import { n } from "../drawing/paint.ts";
import { ellipse, type Piece, turned } from "../drawing/piece.ts";
import { puff } from "../drawing/puff.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";

type Made = { material?: Material };

function own({ palette }: Studio, { material }: Made): Material {
  return material ?? solid(palette.volume, SATIN);
}

export function ball(studio: Studio, { radius = 90, ...made }: Made & { radius?: number } = {}): Piece {
  const piece = turned(studio.paint, [
    { profile: roundProfile({ radius, height: radius * 2 }), material: own(studio, made) },
  ]);
  return { ...piece, foot: radius * 0.62 };
}

export type Pebble = Made & { radius?: number; height?: number; lean?: number; tip?: number };

/** A flat stone, tipped by a few degrees so that no two lie alike. */
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

/** A drop that stands on its round end. */
export function drop(
  studio: Studio,
  { radius = 92, height = 250, ...made }: Made & { radius?: number; height?: number } = {},
): Piece {
  const steps = 110;
  const profile = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps;
    const narrowing = angle > 0 ? Math.cos(angle) ** 1.7 : Math.cos(angle);
    const middle = height * 0.36;
    return [narrowing * radius, middle + Math.sin(angle) * (angle < 0 ? middle : height - middle)] as const;
  });
  const piece = turned(studio.paint, [{ profile, material: own(studio, made) }]);
  return { ...piece, foot: radius * 0.6 };
}

/** An arch with round limbs, standing. */
export function arch(
  studio: Studio,
  { span = 120, limb = 46, legs = 120, ...made }: Made & { span?: number; limb?: number; legs?: number } = {},
): Piece {
  const line = `M-${span} ${n(-limb * 0.5)}v-${legs}a${span} ${span} 0 0 1 ${2 * span} 0v${legs}`;
  const outer = span + limb;
  const inner = span - limb;
  const outline = `M-${outer} 0v-${n(legs + limb * 0.5)}a${outer} ${outer} 0 0 1 ${2 * outer} 0v${n(legs + limb * 0.5)}h-${2 * limb}v-${n(legs + limb * 0.5)}a${inner} ${inner} 0 0 0 -${2 * inner} 0v${n(legs + limb * 0.5)}Z`;
  return {
    svg: tube(studio.paint, line, { radius: limb, material: own(studio, made) }),
    outline,
    height: legs + span + limb * 1.5,
    foot: limb,
    feet: [-span, span],
    footDepth: limb * 0.4,
  };
}

/** A ring that lies on the floor, or stands when `flat` is 1. */
export function ring(
  studio: Studio,
  { radius = 110, limb = 38, flat = 0.4, ...made }: Made & { radius?: number; limb?: number; flat?: number } = {},
): Piece {
  const y = -limb - (flat > 0.9 ? radius : radius * flat * 0.4);
  const path = ellipse(radius, y, flat);
  const far = radius + limb;
  const outline = `${ellipse(far, y, (radius * flat + limb) / far)}${ellipse(radius - limb, y, Math.max(0.05, (radius * flat - limb) / (radius - limb)))}`;
  return {
    svg: tube(studio.paint, path, { radius: limb, material: own(studio, made) }),
    outline,
    height: -y + radius * flat + limb,
    foot: flat > 0.9 ? limb * 1.6 : far,
    footDepth: flat > 0.9 ? 12 : far * flat * 0.7,
  };
}

/** A soft flat form with a closed outline around 0, 0 that stands on the floor, such as a shell or a petal. */
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

/** A short rod with round ends, lying. */
export function capsule(
  studio: Studio,
  { length = 260, radius = 48, tip = -8, ...made }: Made & { length?: number; radius?: number; tip?: number } = {},
): Piece {
  const y = -radius;
  const half = length / 2 - radius;
  const line = `M${-half} ${y}L${half} ${y}`;
  const outline = `M${-half} 0a${radius} ${radius} 0 0 1 0 -${2 * radius}h${2 * half}a${radius} ${radius} 0 0 1 0 ${2 * radius}Z`;
  return {
    svg: `<g transform="rotate(${tip} 0 ${y})">${tube(studio.paint, line, { radius: radius, material: own(studio, made) })}</g>`,
    outline,
    height: radius * 2,
    foot: length / 2 - radius * 0.4,
    footDepth: radius * 0.4,
  };
}

/** A flat round plinth. */
export function disc(studio: Studio, { radius = 250, height = 70, colour = studio.palette.pale } = {}): Piece {
  return turned(studio.paint, [
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
}
