import autocannon from "autocannon";
import { SECOND_MS } from "../src/domain/durations.ts";

export type Hammered = { perSecond: number; failed: number };

type Target = {
  url: string;
  connections: number;
  forMs: number;
  headers?: Record<string, string>;
  /** The next address of this server; always the same one unless told. */
  next?: () => string;
};

/** As many requests as the connections can ask in the time, each after its answer; answers that are not 2xx as failed. */
export async function hammer({ url, connections, forMs, headers = {}, next }: Target): Promise<Hammered> {
  const seen = await autocannon({
    url,
    connections,
    duration: forMs / SECOND_MS,
    headers: { "accept-encoding": "br", ...headers },
    requests: next ? [{ setupRequest: (request) => ({ ...request, path: next() }) }] : [{}],
  });
  const { "2xx": good = 0, non2xx, errors, timeouts } = seen;
  return { perSecond: good / seen.duration, failed: non2xx + errors + timeouts };
}
