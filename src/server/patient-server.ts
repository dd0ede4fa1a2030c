import { createServer, type RequestListener, type Server } from "node:http";
import { MINUTE_MS, SECOND_MS } from "../domain/durations.ts";

/** How long a slow client may take, in ms. */
export type Patience = {
  /** For all headers of a request. */
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** In which nothing moves in either direction: longer than any answer takes. */
  silenceMs: number;
  /** How often the first two are looked at. */
  lookMs: number;
};

const PATIENCE: Patience = {
  headersMs: 15 * SECOND_MS,
  requestMs: MINUTE_MS,
  silenceMs: MINUTE_MS,
  lookMs: 5 * SECOND_MS,
};
/** A connection takes some 20 kB, whatever it asks for. */
const MAX_CONNECTIONS = 5_000;

/** A web server that waits for slow clients, but not for ever; whoever says nothing, or does not read, is cut off. */
export function createPatientServer(listener: RequestListener, patience = PATIENCE): Server {
  const { headersMs: headersTimeout, requestMs: requestTimeout, lookMs: connectionsCheckingInterval } = patience;
  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, listener);
  server.timeout = patience.silenceMs;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
