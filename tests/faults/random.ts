import { invariant } from "../../src/domain/errors.ts";
import { seededRandom } from "../../src/domain/media/seeded-random.ts";

/** Choices that are the same for the same seed. */
export type Random = {
  seed: string;
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  isLikely(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Independent of this one and of its other branches, so that what runs beside each other can be replayed. */
  branch(name: string | number): Random;
};

export function randomFrom(seed: string): Random {
  const fraction = seededRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    seed,
    fraction,
    whole,
    isLikely: (chance) => fraction() < chance,
    pick<T>(list: readonly T[]): T {
      invariant(list.length > 0, "there is something to choose from");
      return list[whole(0, list.length - 1)] as T;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: fraction() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
    branch: (name) => randomFrom(`${seed}/${name}`),
  };
}
