import type { IncomingMessage } from "node:http";
import { MAX_BUFFERED_BYTES } from "../../domain/bytes.ts";
import type { Client } from "./client.ts";
import { ClientPool, type Holder } from "./client-pool.ts";
import type { RequestPurpose } from "./request-purpose.ts";

/** Maximum number of request bodies buffered at once, by purpose (64 MB in total); 50 of them per client. */
const PER_CLIENT = 50;
const BODIES: Record<RequestPurpose, number> = {
  static: 50,
  page: 300,
  checkout: 300,
  notification: 200,
  "sign-in": 150,
};

/**
 * `empty` and `buffered`: the request is complete. `streamed`: its route reads the body. `aborted`: the client closed
 * the connection.
 */
type Arrival = "empty" | "buffered" | "streamed" | "aborted" | "overloaded";

/** The HTTP adapter takes the body from `rawBody` when it is set. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

type From = { purpose: RequestPurpose; client: Pick<Client, "network" | "isShared"> };

/**
 * Buffers small bodies before a request takes a slot, so that bodies sent a byte at a time occupy no slots. Beyond the
 * limit of a client, its body that has sent least is rejected with 503.
 */
export class RequestBodyBuffer {
  private readonly pools = new Map<RequestPurpose, ClientPool>();

  constructor() {
    for (const [purpose, total] of Object.entries(BODIES) as [RequestPurpose, number][])
      this.pools.set(purpose, new ClientPool({ total, perClient: PER_CLIENT, replacesOwn: true }));
  }

  /** Buffers the body of a request. Returns without a promise when there is nothing to wait for. */
  wait(request: WithBody, { purpose, client }: From): Arrival | Promise<Arrival> {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (coding === undefined && Number(length ?? 0) === 0) return "empty";
    if (Number(length ?? 0) > MAX_BUFFERED_BYTES) return "streamed";
    if (request.destroyed) return "aborted";
    const { promise, resolve } = Promise.withResolvers<Arrival>();
    const body = readSmall(request, resolve);
    const release = this.pools.get(purpose)?.acquire(client.network, body, client.isShared);
    if (!release) body.close();
    return promise.finally(release ?? undefined);
  }
}

function readSmall(request: WithBody, settle: (arrival: Arrival) => void): Holder {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const done = (arrival: Arrival) => {
    request.off("data", take).off("end", end).off("close", close).off("error", close);
    settle(arrival);
  };
  const close = () => done("aborted");
  const end = () => {
    if (bytes > 0) request.rawBody = Buffer.concat(chunks);
    done("buffered");
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MAX_BUFFERED_BYTES) return;
    // Without Content-Length the size is known only now. The route reads the buffered chunks again.
    request.pause();
    done("streamed");
    request.unshift(Buffer.concat(chunks));
  };
  request.on("data", take).on("end", end).on("close", close).on("error", close);
  return { sentBytes: () => bytes, close: () => done("overloaded") };
}
