/** Returns numbers from 0 up to 1, the same sequence for the same seed on every machine. */
export type SeededRandom = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const TWO_TO_32 = 0x1_0000_0000;

/** Returns the FNV-1a hash of a text, from 0 to 2³²−1. Not for secrets. */
export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return hash >>> 0;
}

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
