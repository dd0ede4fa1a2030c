import { TILT, turnedLamp, UPRIGHT, unit } from "./light.ts";
import type { Material } from "./material.ts";
import { n, type Paint, type Point, type Stop } from "./paint.ts";

/** Half an outline from the ground up: radius and height. */
export type Profile = readonly Point[];

/** A corner of a profile, with the radius that rounds it. */
export type Corner = readonly [radius: number, height: number, rounding?: number];

/** Distance of two bands on a curve, in pixels; a larger one would be visible. */
const FINE = 1.4;
/** Minimum number of bands, so that small round pieces are smooth. */
const FEWEST = 72;
const AROUND_STEPS = 16;

/** Joins corners by straight lines and rounds them. */
export function turnedProfile(corners: readonly Corner[]): Profile {
  return corners.flatMap(([x, y, rounding = 0], index): Point[] => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!rounding || !before || !after) return [[x, y]];
    const start = towards([x, y], before, rounding);
    const end = towards([x, y], after, rounding);
    const steps = Math.max(4, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / FINE));
    return Array.from({ length: steps + 1 }, (_, step) => bezier([start, [x, y], end], step / steps));
  });
}

export type Round = { radius: number; height: number; lean?: number; fullness?: number };

/** Returns the profile of a ball or an egg: `lean` above 0 makes the upper half longer, `fullness` above 1 the sides rounder. */
export function roundProfile({ radius, height, lean = 0, fullness = 1 }: Round): Profile {
  const steps = Math.max(FEWEST, Math.ceil((radius + height / 2) / FINE / 1.4));
  const middle = height * (0.5 - lean * 0.25);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps;
    const reach = angle < 0 ? middle : height - middle;
    return [Math.cos(angle) ** (1 / fullness) * radius, middle + Math.sin(angle) * reach];
  });
}

export type Turned = { profile: Profile; material: Material; roll?: number; flat?: number };

/**
 * Draws a solid of revolution, band by band from the ground up, each shaded by its normal. `roll` is the angle by which
 * the piece is rotated afterwards, so that the light stays at the lamp.
 */
export function lathe(paint: Paint, { profile, material, roll = 0, flat = TILT }: Turned): string {
  const lamp = roll === 0 ? paint.lamp : turnedLamp(paint.lamp, roll);
  const bands = profile.slice(1).map((upper, index) => {
    const lower = profile[index] ?? upper;
    const [across, up] = facing(lower, upper);
    const around = Array.from({ length: AROUND_STEPS + 1 }, (_, step): Stop => {
      const angle = Math.PI * (step / AROUND_STEPS - 0.5);
      const normal = unit([across * Math.sin(angle), up, across * Math.cos(angle)]);
      return { at: (Math.sin(angle) + 1) / 2, ...material(normal, lamp) };
    });
    const reach = Math.max(lower[0], upper[0], 0.5);
    return `<path d="${band(lower, upper, flat)}" fill="${paint.linear(around, [-reach, 0], [reach, 0])}"/>`;
  });
  return bands.join("");
}

/** Returns the outline, which casts the shadow. */
export function latheOutline(profile: Profile, flat = TILT): string {
  const base = profile.reduce((widest, point) => (point[1] < 2 && point[0] > widest[0] ? point : widest), [
    0, 0,
  ] as Point);
  const right = profile.filter(([radius]) => radius > 0).map(([x, y]) => `L${n(x)} ${n(-y * UPRIGHT)}`);
  const left = profile
    .filter(([radius]) => radius > 0)
    .toReversed()
    .map(([x, y]) => `L${n(-x)} ${n(-y * UPRIGHT)}`);
  const foot = `M${n(-base[0])} 0A${n(base[0])} ${n(base[0] * flat)} 0 0 0 ${n(base[0])} 0`;
  return `${foot}${right.join("")}${left.join("")}Z`;
}

/** Returns a band from its lower front edge to its upper back edge; higher bands cover the rest. */
function band([lowRadius, low]: Point, [highRadius, high]: Point, flat: number): string {
  const [bottom, top] = [n(-low * UPRIGHT), n(-high * UPRIGHT)];
  const [wide, narrow] = [n(lowRadius), n(highRadius)];
  return `M-${wide} ${bottom}A${wide} ${n(lowRadius * flat)} 0 0 0 ${wide} ${bottom}L${narrow} ${top}A${narrow} ${n(highRadius * flat)} 0 0 0 -${narrow} ${top}Z`;
}

function facing(lower: Point, upper: Point): Point {
  const [outward, upward] = [upper[1] - lower[1], lower[0] - upper[0]];
  const length = Math.hypot(outward, upward) || 1;
  return [outward / length, upward / length];
}

function towards([x, y]: Point, [toX, toY]: Corner, wanted: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const distance = Math.min(wanted, length / 2);
  return [x + ((toX - x) * distance) / length, y + ((toY - y) * distance) / length];
}

function bezier([start, corner, end]: readonly [Point, Point, Point], t: number): Point {
  const between = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
  return [between(start[0], corner[0], end[0]), between(start[1], corner[1], end[1])];
}
