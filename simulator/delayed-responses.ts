import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { LONGEST_TIMER_MS } from "./durations.ts";
import type { Store } from "./store.ts";

export type DelayedResponses = ReturnType<typeof createDelayedResponses>;

/** Creates the delay of responses by the simulator's clock; advancing the clock releases them. */
export function createDelayedResponses(store: Store) {
  const waiting = new Set<() => void>();

  function wait(response: ServerResponse, delayMs: number) {
    const at = store.now() + delayMs;
    return new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const check = () => {
        clearTimeout(timer);
        const leftMs = at - store.now();
        const isOver = leftMs <= 0 || response.destroyed;
        if (!isOver) timer = setTimeout(check, Math.min(leftMs, LONGEST_TIMER_MS)).unref();
        else if (waiting.delete(check)) resolve();
      };
      waiting.add(check);
      // The client has closed the connection.
      response.once("close", check);
      check();
    });
  }

  const responseOf = (c: Context) => (c.env as HttpBindings).outgoing;

  return {
    wait: (c: Context, delayMs: number) => wait(responseOf(c), delayMs),
    /** Sends no response and closes the connection after the delay. */
    async drop(c: Context, delayMs: number): Promise<Response> {
      const response = responseOf(c);
      await wait(response, delayMs);
      response.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    /** Releases due responses. Call it after the clock was advanced. */
    release() {
      for (const one of [...waiting]) one();
    },
    count: () => waiting.size,
  };
}
