import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { networkOf } from "../../domain/accounts/network-of.ts";
import { takeMissedSearch } from "../../web/zero-result-header.ts";
import { PageCache } from "../cache/page-cache.ts";
import { errorFacts } from "../metrics/log.ts";
import { AdmissionControl } from "../overload/admission-control.ts";
import { clientOf } from "../overload/client.ts";
import type { ConnectionLimits } from "../overload/connection-limits.ts";
import { busyAnswer } from "../overload/overloaded-response.ts";
import { createRenderQueue, RENDERS } from "../overload/render-queue.ts";
import { RequestBodyBuffer } from "../overload/request-body-buffer.ts";
import { requestPurpose } from "../overload/request-purpose.ts";
import type { RunningShop } from "../shop.ts";
import { clientAddress } from "./client-address.ts";
import { SMALL_PAGE_HEADERS, smallPage, wantsPage } from "./fallback-page.ts";
import type { ProxyWatch } from "./proxy-watch.ts";
import { requestPath } from "./request-path.ts";
import { securityHeaderValues } from "./security-headers.ts";
import { serverTexts } from "./server-texts.ts";

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

type Around = {
  /** The catalogue's, as this process knows it. */
  version: () => string;
  proxies: ProxyWatch;
  connections: ConnectionLimits;
  /** Runs for each zero-result search that is sent. */
  onMissedSearch: (words: string) => void;
};

/** The page cache in front of the routes, and admission control for all other requests; both are measured. */
export function createListener(
  shop: RunningShop,
  { version, proxies, connections, onMissedSearch }: Around,
  fetch: Fetch,
) {
  const ownOrigin = new URL(shop.config.baseUrl).origin;
  const fetchUncached = async (request: Request, env: object) => {
    const response = await fetch(request, env);
    const words = takeMissedSearch(response);
    if (words !== null && request.method === "GET") onMissedSearch(words);
    return response;
  };
  const listener = getRequestListener(fetchUncached, {
    // What is thrown before the app or outside it is for the last resort.
    errorHandler(error) {
      throw error;
    },
  });
  const busy = (url: string) => busyAnswer(shop.config, url);
  const render = createRenderQueue(
    RENDERS,
    // The page is rendered for every visitor, so only the Accept header of an HTML page goes with the request.
    async (url: string) => fetch(new Request(new URL(url, shop.config.baseUrl), { headers: { accept: "text/html" } })),
    (url) => {
      const { body, ...init } = busy(url);
      return new Response(body, init);
    },
  );
  const cache = new PageCache({
    render: (url, request) => render(networkOf(clientAddress(request, shop.config)), url),
    version,
    onMissedSearch,
  });
  const admission = new AdmissionControl();
  const bodies = new RequestBodyBuffer();
  const serveRest = async (request: IncomingMessage, response: ServerResponse, isServed: Promise<boolean> | false) => {
    if (await isServed) return;
    // The last answer of this connection is not all out yet. A quick browser that has it already asks so, too: the next one waits for
    // its turn without a slot, and goes with its connection.
    if (response.socket === null) await once(response, "socket");
    proxies.note(request);
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
      const { status, headers, body } = busy(request.url ?? "/");
      response.writeHead(status, headers).end(body);
      return;
    }
    const { socket } = request;
    connections.beginWork(socket);
    const release = () => {
      slot.release();
      connections.endWork(socket);
    };
    // The work is done once the answer is there: whoever reads it slowly, or not at all, keeps nobody out.
    response.once("prefinish", release).once("close", release);
    // A whole address is taken as it is: neither `Host` nor plain http behind a proxy changes what ours is.
    request.url = ownOrigin + request.url;
    await listener(request, response);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.url = requestPath(request.url);
    // In development a page may be another one at every request.
    const isServed = !shop.config.isDevelopment && cache.serve(request, response);
    return isServed === true ? undefined : serveRest(request, response, isServed);
  };
  return { answer, watched: { cache, admission } };
}

/** What may be a path or, by now, a whole address, as far as it can be read. */
function pathIn(url = "/"): string {
  return URL.parse(url, "http://shop.invalid")?.pathname ?? "/";
}

/** For what fails outside the routes: a request that nobody can read, and a bug of ours. */
export function answerFailure(
  shop: RunningShop,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isUnreadable = error instanceof RequestError;
  const path = pathIn(request.url);
  if (!isUnreadable && !shop.outage.covers(error))
    shop.log.error({ ...errorFacts(error), method: request.method }, "a request failed");
  const { notUnderstood, sorry } = serverTexts(path);
  const sentence = isUnreadable ? notUnderstood : sorry;
  const isPage = wantsPage(request.headers.accept);
  if (!response.headersSent) {
    response.writeHead(isUnreadable ? 400 : 500, {
      ...securityHeaderValues(shop.config.isSecure),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(isPage ? SMALL_PAGE_HEADERS : {}),
    });
  }
  response.end(isPage ? smallPage(shop.config.shop.name, path, sentence) : sentence);
}
