import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Store } from "./store.ts";

// setTimeout fires at once for longer waits.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type DelayedResponses = ReturnType<typeof createDelayedResponses>;

/** Answers that wait, on the simulator's clock: whoever moves the clock on lets them go. */
export function createDelayedResponses(store: Store) {
  const waiting = new Set<() => void>();

  function wait(response: ServerResponse, delayMs: number) {
    const at = store.now() + delayMs;
    return new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const look = () => {
        clearTimeout(timer);
        const leftMs = at - store.now();
        const isOver = leftMs <= 0 || response.destroyed;
        if (!isOver) timer = setTimeout(look, Math.min(leftMs, LONGEST_TIMER_MS)).unref();
        else if (waiting.delete(look)) resolve();
      };
      waiting.add(look);
      // Whoever asked has hung up.
      response.once("close", look);
      look();
    });
  }

  const responseOf = (c: Context) => (c.env as HttpBindings).outgoing;

  return {
    wait: (c: Context, delayMs: number) => wait(responseOf(c), delayMs),
    /** No answer at all: after the wait the connection is cut. */
    async cut(c: Context, delayMs: number): Promise<Response> {
      const response = responseOf(c);
      await wait(response, delayMs);
      response.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    /** Call after the clock was moved. */
    look() {
      for (const one of [...waiting]) one();
    },
    count: () => waiting.size,
  };
}
