import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PageCache } from "../../src/server/page-cache.ts";
import { ask, type Question } from "./ask.ts";

type Render = (url: string) => Promise<Response> | Response;

/** A page cache behind a server of its own. What it does not answer gets a 404 that says so. */
export async function startPageServer(render: Render, options: { maxBytes?: number; standsMs?: number } = {}) {
  const asked: string[] = [];
  let version = "1";
  const cache = new PageCache({
    render: async (url) => {
      asked.push(url);
      return render(url);
    },
    version: () => version,
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
    /** The addresses that were rendered, in order. */
    rendered: asked,
    cache,
    get: (target: string, question?: Question) => ask(port, target, question),
    changeCatalogue: () => {
      version += "+";
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** A promise with its key outside. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
