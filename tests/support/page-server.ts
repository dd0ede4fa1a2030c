import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { PageCache } from "../../src/server/cache/page-cache.ts";
import { type RequestOptions, sendRequest } from "./send-request.ts";

type Render = (url: string) => Promise<Response> | Response;

/** Starts an HTTP server with a page cache; the server returns 404 for requests that the cache does not handle. */
export async function startPageServer(render: Render, options: { maxBytes?: number; recompressAfterMs?: number } = {}) {
  const rendered: string[] = [];
  const zeroResults: string[] = [];
  let version = "1";
  const cache = new PageCache({
    render: async (url) => {
      rendered.push(url);
      return render(url);
    },
    version: () => version,
    onZeroResult: (words) => zeroResults.push(words),
    ...options,
  });
  const server = createServer((incoming, response) => {
    Promise.resolve(cache.serve(incoming, response)).then(
      (isServed) => isServed || response.writeHead(404).end("passed on"),
      () => response.writeHead(500).end("failed"),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** URLs that were rendered, in order. */
    rendered,
    /** Recorded zero-result searches, in order. */
    zeroResults,
    /** Number of open connections. */
    connections: () => promisify(server.getConnections.bind(server))(),
    cache,
    get: (target: string, options?: RequestOptions) => sendRequest(port, target, options),
    /** Sends a request and returns a function that closes its connection. */
    begin(target: string): () => void {
      const begun = request({ host: "127.0.0.1", port, path: target, agent: false }).on("error", () => undefined);
      begun.end();
      return () => begun.destroy();
    },
    changeCatalogue: () => {
      version += "+";
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Returns a promise and the function that resolves it. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
