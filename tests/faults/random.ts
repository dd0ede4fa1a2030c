import { invariant } from "../../src/domain/errors.ts";
import { seededRandom } from "../../src/domain/media/seeded-random.ts";

/** Random choices that a seed determines. */
export type Random = {
  seed: string;
  /** Number from 0, exclusive of 1. */
  fraction(): number;
  /** Integer, including both ends. */
  whole(from: number, to: number): number;
  isLikely(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Returns an independent generator, so that concurrent parts can be replayed. */
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
      invariant(list.length > 0, "nothing to choose from");
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
