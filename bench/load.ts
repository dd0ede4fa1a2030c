import { performance } from "node:perf_hooks";

export type Load = {
  /** Number of runs, of which `failed` ended with an error. */
  done: number;
  failed: number;
  perSecond: number;
} & Percentiles;

/** Durations of successful runs, in ms. */
export type Percentiles = { p50: number; p95: number; p99: number };

/**
 * Runs several clients for `forMs`, each of which runs `once` again and again.
 * @param once one run of a client; a rejection counts as failed
 */
export async function measureLoad(clients: number, forMs: number, once: () => Promise<unknown>): Promise<Load> {
  const took: number[] = [];
  let failed = 0;
  const start = performance.now();
  const client = async () => {
    while (performance.now() - start < forMs) {
      const from = performance.now();
      const isDone = await once().then(
        () => true,
        () => false,
      );
      if (isDone) took.push(performance.now() - from);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1_000;
  return { done: took.length + failed, failed, perSecond: took.length / seconds, ...percentiles(took) };
}

/** Returns NaN for an empty list. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
