import { once } from "node:events";
import { createServer } from "node:http";
import type { Config } from "../../config.ts";
import { FALLBACK_PAGE_HEADERS, fallbackPage } from "../http/fallback-page.ts";
import { securityHeaderValues } from "../http/security-headers.ts";
import { serverTexts } from "../http/server-texts.ts";

/** Interval at which the page reloads, in seconds. */
const RELOAD_SECONDS = 3;

const PROBES = new Set(["/livez", "/readyz", "/healthz"]);
const PROBE_HEADERS = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", connection: "close" };

/**
 * Responds to requests on the shop's port with 503 and the progress of the start, until `close`. `/livez` has 200, so
 * that no process manager ends a first start or a long migration.
 */
export async function openWaitingPage({
  host,
  port,
  shop,
  isSecure,
}: Pick<Config, "host" | "port" | "shop" | "isSecure">) {
  let progress = "";
  const server = createServer((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (PROBES.has(path)) {
      const isLive = path === "/livez";
      response.writeHead(isLive ? 200 : 503, PROBE_HEADERS).end(isLive ? "ok" : "The process is starting.");
      return;
    }
    const body = fallbackPage(shop.name, path, `${serverTexts(path).starting}${progress}`);
    const wait = String(RELOAD_SECONDS);
    const headers = { ...securityHeaderValues(isSecure), ...FALLBACK_PAGE_HEADERS, refresh: wait, "retry-after": wait };
    response.writeHead(503, { ...headers, connection: "close" }).end(body);
  });
  await once(server.listen(port, host), "listening");
  let closed: Promise<unknown> | undefined;
  return {
    onProgress(done: number, total: number): void {
      progress = ` ${Math.floor((done / Math.max(total, 1)) * 100)} %`;
    },
    /** Frees the port; repeating it is harmless. */
    async close(): Promise<void> {
      if (!closed) {
        closed = once(server, "close");
        server.close();
        server.closeAllConnections();
      }
      await closed;
    },
  };
}
