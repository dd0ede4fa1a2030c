import { setTimeout } from "node:timers/promises";

type Options = { pauseMs: number; onError: (error: unknown) => void };

/**
 * Does something at once and then again and again, with a pause after each round; what a round fails with is told, and the
 * next one comes all the same.
 * @returns `first` ends with the first round; `stop` asks the round that runs to end, and waits for it
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
      // Nobody waits for the pause alone: it ends with the process, and at once when it is stopped.
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
