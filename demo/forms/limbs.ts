import { n } from "../drawing/paint.ts";
import { ellipse, type Piece } from "../drawing/piece.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";
import { type Made, own } from "./made.ts";

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

/** A short rod with round ends, lying. */
export function capsule(
  studio: Studio,
  { length = 260, radius = 48, tip = -8, ...made }: Made & { length?: number; radius?: number; tip?: number } = {},
): Piece {
  const y = -radius;
  const half = length / 2 - radius;
  const line = `M${-half} ${y}L${half} ${y}`;
  const far = length / 2;
  const outline = `M${-half} 0Q${-far} 0 ${-far} ${-radius}Q${-far} ${-2 * radius} ${-half} ${-2 * radius}H${half}Q${far} ${-2 * radius} ${far} ${-radius}Q${far} 0 ${half} 0Z`;
  return {
    svg: `<g transform="rotate(${tip} 0 ${y})">${tube(studio.paint, line, { radius: radius, material: own(studio, made) })}</g>`,
    outline,
    height: radius * 2,
    foot: length / 2 - radius * 0.4,
    footDepth: radius * 0.4,
  };
}
