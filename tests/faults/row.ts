import type { Trial } from "./trial.ts";

/** One place where a guard stands, word for word, and what stands there when it is taken away. */
export type Edit = { file: string; find: string; replace: string };

/** A guard whose removal has to turn its row red. */
export type Sabotage = {
  guard: string;
  edits: Edit[];
  /** How often the row may try until it notices, where the size of every change is too small to be sure. */
  size?: number;
};

/** What a row needs besides a database: nothing, the built shop, or a browser too. */
export type Ground = "database" | "shop" | "browser";

/** A promise of the shop, tried so many times, with the way to make sure that the trial can fail. */
export type Row = {
  /** As the list of reliability goals names it. */
  id: string;
  promises: string;
  /** What one of `sizes` is. */
  unit: string;
  /** How often with every change (`npm test`), and in a whole run (`npm run prove`). */
  sizes: { everyChange: number; wholeRun: number };
  ground: Ground;
  run(trial: Trial): Promise<void>;
  sabotage: Sabotage[];
};

/** A promise that nothing here proves yet, and why. */
export type OpenRow = Pick<Row, "id" | "promises"> & { reason: string };

/** A guard that stands in one place. */
export function without(
  guard: string,
  file: string,
  [find, replace, size]: readonly [find: string, replace: string, size?: number],
): Sabotage {
  return { guard, edits: [{ file, find, replace }], ...(size ? { size } : {}) };
}
