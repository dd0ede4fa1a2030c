import { ramp } from "./colour.ts";
import { dot, type Lamp, type Vector } from "./light.ts";

/** Returns the colour of a point of a surface from its normal. */
export type Material = (normal: Vector, lamp: Lamp) => { colour: string };

/** `gloss`: strength of the highlight. `focus`: its exponent, higher for a smaller highlight. */
type Finish = { gloss: number; focus: number };

export const MATTE: Finish = { gloss: 0.04, focus: 6 };
export const SATIN: Finish = { gloss: 0.26, focus: 16 };
export const GLOSS: Finish = { gloss: 0.55, focus: 50 };

/** Clay, silicone, soap, paper: light of the lamp, from the sky, and reflected by the floor. */
export function solid(colour: string, { gloss, focus }: Finish = MATTE): Material {
  const tone = ramp(colour);
  return (normal, { light, halfway }) => {
    const facing = dot(normal, light);
    const lit = 0.6 * Math.max(0, (facing + 0.35) / 1.35) ** 1.25;
    const around = 0.1 * (normal[1] * 0.5 + 0.5) + 0.13 * Math.max(0, -facing) + 0.06 * Math.max(0, -normal[1]);
    return { colour: tone(0.14 + lit + around + gloss * Math.max(0, dot(normal, halfway)) ** focus) };
  };
}

/** Filled coloured glass: lighter on the side away from the lamp, darker at the edges. */
export function glass(colour: string): Material {
  const tone = ramp(colour);
  return (normal, { halfway }) => {
    const edge = (1 - Math.max(0, normal[2])) ** 2;
    const gathered = 0.2 * normal[0] - 0.06 * normal[1];
    const highlight = 0.5 * Math.max(0, dot(normal, halfway)) ** 60;
    return { colour: tone(0.5 + gathered - 0.42 * edge + highlight) };
  };
}

/** Brass or steel: reflects the room in bands. */
export function metal(colour: string): Material {
  const tone = ramp(colour);
  return (normal) => {
    const across = normal[0] + 0.25 * normal[1];
    const window = Math.exp(-(((across + 0.55) / 0.2) ** 2));
    const door = 0.45 * Math.exp(-(((across - 0.5) / 0.16) ** 2));
    return { colour: tone(0.26 + 0.62 * window + door + 0.25 * Math.max(0, normal[1])) };
  };
}
