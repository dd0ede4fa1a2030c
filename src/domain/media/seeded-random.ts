import { hashText } from "../hash-text.ts";

/** Returns numbers from 0 up to 1, the same sequence for the same seed on every machine. */
export type SeededRandom = () => number;

const TWO_TO_32 = 0x1_0000_0000;

/** Returns a Mulberry32 generator. Not for secrets. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
}
