import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { networkOf } from "../../domain/accounts/rate-limits/network-of.ts";
import { loggedPath } from "../../web/urls/logged-path.ts";
import { takeZeroResultSearch } from "../../web/zero-result-header.ts";
import { PageCache } from "../cache/page-cache.ts";
import { errorFacts } from "../metrics/log.ts";
import { AdmissionControl } from "../overload/admission-control.ts";
import { clientOf } from "../overload/client.ts";
import type { ConnectionLimits } from "../overload/connection-limits.ts";
import { overloadedResponse } from "../overload/overloaded-response.ts";
import { createRenderQueue, RENDERS } from "../overload/render-queue.ts";
import { RequestBodyBuffer } from "../overload/request-body-buffer.ts";
import { requestPurpose } from "../overload/request-purpose.ts";
import type { RunningShop } from "../shop.ts";
import { clientIp } from "./client-ip.ts";
import { FALLBACK_PAGE_HEADERS, fallbackPage, wantsPage } from "./fallback-page.ts";
import type { ProxyWatch } from "./proxy-watch.ts";
import { requestPath } from "./request-path.ts";
import { securityHeaderValues } from "./security-headers.ts";
import { serverTexts } from "./server-texts.ts";

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

type Options = {
  /** Returns the catalogue version that this process has read last. */
  version: () => string;
  proxies: ProxyWatch;
  connections: ConnectionLimits;
  /** Runs for each response with a zero-result search. */
  onZeroResult: (words: string) => void;
};

/**
 * Creates the request listener: the page cache first, then admission control and the routes. `watched` has both for the
 * metrics.
 */
export function createListener(
  shop: RunningShop,
  { version, proxies, connections, onZeroResult }: Options,
  fetch: Fetch,
) {
  const ownOrigin = new URL(shop.config.baseUrl).origin;
  const fetchUncached = async (request: Request, env: object) => {
    const response = await fetch(request, env);
    const words = takeZeroResultSearch(response);
    if (words !== null && request.method === "GET") onZeroResult(words);
    return response;
  };
  const listener = getRequestListener(fetchUncached, {
    // `sendFailure` handles errors from outside the app.
    errorHandler(error) {
      throw error;
    },
  });
  const overloaded = (url: string) => overloadedResponse(shop.config, url);
  const render = createRenderQueue(
    RENDERS,
    // The page is rendered for every visitor, so the request has only the Accept header of an HTML page.
    async (url: string) => fetch(new Request(new URL(url, shop.config.baseUrl), { headers: { accept: "text/html" } })),
    (url) => {
      const { body, ...init } = overloaded(url);
      return new Response(body, init);
    },
  );
  const cache = new PageCache({
    render: (url, request) => render(networkOf(clientIp(request, shop.config)), url),
    version,
    onZeroResult,
  });
  const admission = new AdmissionControl();
  const bodies = new RequestBodyBuffer();
  const serveUncached = async (
    request: IncomingMessage,
    response: ServerResponse,
    isServed: Promise<boolean> | false,
  ) => {
    if (await isServed) return;
    // A pipelined request: the previous response of this connection is not sent completely. It waits without a slot.
    if (response.socket === null) await once(response, "socket");
    proxies.check(request);
    const client = clientOf(request, shop.config, proxies);
    const purpose = requestPurpose(request.url ?? "/");
    const arrival = await bodies.wait(request, { purpose, client });
    if (arrival === "aborted") return;
    const slot =
      arrival === "overloaded"
        ? null
        : arrival === "streamed"
          ? admission.admitUpload(request, response, client)
          : admission.admit(purpose, client);
    if (!slot) {
      const { status, headers, body } = overloaded(request.url ?? "/");
      response.writeHead(status, headers).end(body);
      return;
    }
    const { socket } = request;
    connections.beginWork(socket);
    const release = () => {
      slot.release();
      connections.endWork(socket);
    };
    // Released when the response is written completely: a slow reader occupies no slot.
    response.once("prefinish", release).once("close", release);
    // The adapter uses an absolute URL as it is, so neither `Host` nor plain HTTP behind a proxy changes the origin.
    request.url = ownOrigin + request.url;
    await listener(request, response);
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    request.url = requestPath(request.url);
    // In development the sources may change between two requests.
    const isServed = !shop.config.isDevelopment && cache.serve(request, response);
    return isServed === true ? undefined : serveUncached(request, response, isServed);
  };
  return { handle, watched: { cache, admission } };
}

/** Returns the path of a path or an absolute URL; "/" when it cannot be parsed. */
function pathIn(url = "/"): string {
  return URL.parse(url, "http://shop.invalid")?.pathname ?? "/";
}

/** Responds to a failure outside the routes: 400 for a malformed request, 500 for a bug. */
export function sendFailure(
  shop: RunningShop,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isUnreadable = error instanceof RequestError;
  const path = pathIn(request.url);
  if (!isUnreadable && !shop.outage.covers(error))
    shop.log.error(
      { ...errorFacts(error), method: request.method, path: loggedPath(path) },
      "failed to handle request",
    );
  const { notUnderstood, sorry } = serverTexts(path);
  const sentence = isUnreadable ? notUnderstood : sorry;
  const isPage = wantsPage(request.headers.accept);
  if (!response.headersSent) {
    response.writeHead(isUnreadable ? 400 : 500, {
      ...securityHeaderValues(shop.config.isSecure),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(isPage ? FALLBACK_PAGE_HEADERS : {}),
    });
  }
  response.end(isPage ? fallbackPage(shop.config.shop.name, path, sentence) : sentence);
}
