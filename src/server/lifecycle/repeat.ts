import { setTimeout } from "node:timers/promises";

type Options = { pauseMs: number; onError: (error: unknown) => void };

/**
 * Runs a round at once and again after each pause. A failed round calls `onError` and does not stop the next one.
 * @returns `first` resolves after the first round; `stop` aborts the current round and waits for it
 */
export function repeat(round: (stopping: AbortSignal) => Promise<unknown>, { pauseMs, onError }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const once = async () => {
    await round(signal).catch(onError);
  };
  const first = once();
  const rounds = (async () => {
    await first;
    while (!signal.aborted) {
      // The pause does not keep the process alive, and `stop` ends it.
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await once();
    }
  })();
  return {
    first,
    stop(): Promise<void> {
      stopping.abort();
      return rounds;
    },
  };
}
