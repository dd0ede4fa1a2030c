import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Config } from "../config.ts";
import { findSignedIn } from "../domain/accounts/find-signed-in.server.ts";
import { MINUTE_MS, SECOND_MS } from "../domain/durations.ts";
import { shopContext, visitorContext } from "../web/context.ts";
import { watchCatalogVersion } from "./catalog-version.ts";
import { clientAddress } from "./client-address.ts";
import { closeServer } from "./close-server.ts";
import { errorFacts } from "./log.ts";
import { PageCache } from "./page-cache.ts";
import { requestPath } from "./request-path.ts";
import { refuseForeignOrigins, securityHeaders, securityHeaderValues } from "./security-headers.ts";
import { createShop, type RunningShop } from "./shop.ts";
import { refusalsAsPages, SMALL_PAGE_HEADERS, smallPage, wantsPage } from "./small-page.ts";
import { staticFiles } from "./static-files.ts";

const NOTICE_PATH = "/hooks/payhere";
const MAX_FORM_BYTES = 64 * 1024;
const MAX_NOTICE_BYTES = 8 * 1024;
/** What is left of the five seconds that everything may take is for jobs and the database. */
const DRAIN_MS = 2 * SECOND_MS;
const CLIENT_BUILD = "build/client";
const NOT_UNDERSTOOD = "This address is not understood.";
const NO_FORM_HERE = "This page does not take what was sent to it.";
const SORRY = "Something went wrong on our side. Please try again in a moment.";

const renderRoutes = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Everything behind the page cache: static files, then the routes. */
export function createApp(shop: RunningShop) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  app.use(refusalsAsPages(shop.config.shop.name));
  app.use(securityHeaders(shop.config.isSecure));
  app.get("/healthz", (c) => c.text("ok"));
  app.route("/", staticFiles(shop.mediaDir, CLIENT_BUILD));
  app.use(refuseForeignOrigins(shop.config.baseUrl, (path) => path === NOTICE_PATH));
  app.use(NOTICE_PATH, limitBody(MAX_NOTICE_BYTES));
  app.use(limitBody(MAX_FORM_BYTES));
  app.all("*", async (c) => {
    const answer = await renderRoutes(c.req.raw, requestContext(shop, c.req.raw, c.env?.incoming));
    // What a route says nothing about may be personal.
    if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
    return isNameless(answer) ? c.text(NO_FORM_HERE, 405, { "cache-control": "no-store" }) : answer;
  });
  app.onError((error, c) => {
    shop.log.error({ ...errorFacts(error), method: c.req.method }, "a request failed");
    return c.text(SORRY, 500);
  });
  return app;
}

/** The router refuses a method before it loads anything, so that its page could not even say whose shop this is. */
function isNameless({ status, headers }: Response): boolean {
  return status === 405 && (headers.get("content-type")?.startsWith("text/html") ?? false);
}

function requestContext(shop: RunningShop, request: Request, incoming: IncomingMessage | undefined) {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  let signedIn: ReturnType<typeof findSignedIn> | undefined;
  context.set(visitorContext, {
    address: clientAddress(incoming, shop.config.trustProxy),
    find: () => (signedIn ??= findSignedIn(shop, request.headers)),
  });
  return context;
}

function limitBody(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c: Context) => c.text("That is more than this form can take.", 413) });
}

/** A page cache in front of the routes, told of each new version of the catalogue. */
function createListener(shop: RunningShop, version: () => string) {
  const app = createApp(shop);
  const ownOrigin = new URL(shop.config.baseUrl).origin;
  const listener = getRequestListener(app.fetch, {
    // What is thrown before the app or outside it is for the last resort.
    errorHandler(error) {
      throw error;
    },
  });
  const cache = new PageCache({
    // Whoever asks: only a failure of the page itself is told in the words that are accepted here.
    render: async (url) =>
      app.fetch(new Request(new URL(url, shop.config.baseUrl), { headers: { accept: "text/html" } })),
    version,
  });
  const serveRest = async (request: IncomingMessage, response: ServerResponse, isServed: Promise<boolean> | false) => {
    if (await isServed) return;
    // A whole address is taken as it is: neither `Host` nor plain http behind a proxy changes what ours is.
    request.url = ownOrigin + request.url;
    await listener(request, response);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    request.url = requestPath(request.url);
    // In development a page may be another one at every request.
    const isServed = !shop.config.isDevelopment && cache.serve(request, response);
    return isServed === true ? undefined : serveRest(request, response, isServed);
  };
}

/** For what fails outside the routes: a request that nobody can read, and a bug of ours. */
function answerFailure(shop: RunningShop, error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const isUnreadable = error instanceof RequestError;
  if (!isUnreadable) shop.log.error(errorFacts(error), "a request failed");
  const sentence = isUnreadable ? NOT_UNDERSTOOD : SORRY;
  const isPage = wantsPage(request.headers.accept);
  if (!response.headersSent) {
    response.writeHead(isUnreadable ? 400 : 500, {
      ...securityHeaderValues(shop.config.isSecure),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(isPage ? SMALL_PAGE_HEADERS : {}),
    });
  }
  response.end(isPage ? smallPage(shop.config.shop.name, sentence) : sentence);
}

export type StartOptions = { config: Config; databaseUrl: string };
export type StartedShop = { port: number; close(): Promise<void> };

/** The shop with its listener, not yet listening. What fails in a request is told to the log, and politely to the visitor. */
export async function openShop({ config, databaseUrl }: StartOptions) {
  const shop = await createShop(config, databaseUrl);
  const catalog = watchCatalogVersion(shop.db, (error) =>
    shop.log.error(errorFacts(error), "the catalogue's version is unknown"),
  );
  await catalog.ready;
  const answer = createListener(shop, catalog.current);
  return {
    startJobs: async () => (config.runWorker ? shop.startJobs() : undefined),
    listener(request: IncomingMessage, response: ServerResponse): void {
      answer(request, response)?.catch((error: unknown) => answerFailure(shop, error, request, response));
    },
    async close(): Promise<void> {
      catalog.stop();
      await shop.close();
    },
  };
}

/** Serves the shop until `close`, which lets requests in flight finish (2 s at most). */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const { config } = options;
  const shop = await openShop(options);
  const server = createServer(shop.listener);
  server.requestTimeout = MINUTE_MS;
  try {
    await once(server.listen(config.port, config.host), "listening");
  } catch (error) {
    await shop.close();
    throw error;
  }
  await shop.startJobs();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : config.port,
    async close() {
      await closeServer(server, DRAIN_MS);
      await shop.close();
    },
  };
}

/** Runs jobs only. */
export async function startWorker({ config, databaseUrl }: StartOptions): Promise<{ close(): Promise<void> }> {
  const shop = await createShop(config, databaseUrl);
  await shop.startJobs();
  return { close: () => shop.close() };
}
