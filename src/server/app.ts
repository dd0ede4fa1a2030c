import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Config } from "../config.ts";
import { findSignedIn } from "../domain/accounts/find-signed-in.server.ts";
import { MINUTE_MS, SECOND_MS } from "../domain/durations.ts";
import { shopContext, visitorContext } from "../web/context.ts";
import { watchCatalogVersion } from "./catalog-version.ts";
import { clientAddress } from "./client-address.ts";
import { errorFacts } from "./log.ts";
import { PageCache } from "./page-cache.ts";
import { refuseForeignOrigins, securityHeaders } from "./security-headers.ts";
import { createShop, type RunningShop } from "./shop.ts";

const NOTICE_PATH = "/hooks/payhere";
const MAX_FORM_BYTES = 64 * 1024;
const MAX_NOTICE_BYTES = 8 * 1024;
const DRAIN_MS = 4 * SECOND_MS;
const IMMUTABLE = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const CLIENT_BUILD = "build/client";

const renderRoutes = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Everything behind the page cache: static files, then the routes. */
export function createApp(shop: RunningShop) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  app.use(securityHeaders(shop.config.isSecure));
  app.get("/healthz", (c) => c.text("ok"));
  app.use(
    "/media/*",
    cacheable(IMMUTABLE),
    serveStatic({ root: shop.mediaDir, rewriteRequestPath: (path) => path.slice("/media".length) }),
  );
  app.use("/assets/*", cacheable(IMMUTABLE), serveStatic({ root: CLIENT_BUILD, precompressed: true }));
  app.use("*", cacheable(AN_HOUR), serveStatic({ root: CLIENT_BUILD }));
  app.use(refuseForeignOrigins(shop.config.baseUrl, (path) => path === NOTICE_PATH));
  app.use(NOTICE_PATH, bodyLimit({ maxSize: MAX_NOTICE_BYTES }));
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    let signedIn: ReturnType<typeof findSignedIn> | undefined;
    context.set(visitorContext, {
      address: clientAddress(c.env?.incoming, shop.config.trustProxy),
      find: () => (signedIn ??= findSignedIn(shop, c.req.raw.headers)),
    });
    return renderRoutes(c.req.raw, context);
  });
  app.onError((error, c) => {
    shop.log.error({ ...errorFacts(error), method: c.req.method }, "a request failed");
    return c.text("Something went wrong on our side. Please try again in a moment.", 500);
  });
  return app;
}

/** Only what was found is cacheable. */
function cacheable(value: string) {
  return async (c: { res: Response }, next: () => Promise<void>) => {
    await next();
    if (c.res.status === 200 || c.res.status === 206) {
      if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", value);
    }
  };
}

/** A page cache in front of the routes, told of each new version of the catalogue. */
function createListener(shop: RunningShop, version: () => string) {
  const app = createApp(shop);
  const listener = getRequestListener(app.fetch);
  const cache = new PageCache({
    render: async (url) => app.fetch(new Request(new URL(url, shop.config.baseUrl))),
    version,
  });
  return async (request: IncomingMessage, response: ServerResponse) => {
    const isServed = await cache.serve(request, response);
    if (!isServed) await listener(request, response);
  };
}

export type StartOptions = { config: Config; databaseUrl: string };
export type StartedShop = { port: number; close(): Promise<void> };

/** Serves the shop until `close`, which lets requests in flight finish (4 s at most). */
export async function startShop({ config, databaseUrl }: StartOptions): Promise<StartedShop> {
  const shop = await createShop(config, databaseUrl);
  const catalog = watchCatalogVersion(shop.db, (error) =>
    shop.log.error(errorFacts(error), "the catalogue's version is unknown"),
  );
  await catalog.ready;
  const listener = createListener(shop, catalog.current);
  const server = createServer((request, response) => {
    listener(request, response).catch((error: unknown) => {
      shop.log.error(errorFacts(error), "a request failed");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.requestTimeout = MINUTE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve());
  });
  if (config.runWorker) await shop.startJobs();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : config.port,
    async close() {
      catalog.stop();
      const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(force);
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
