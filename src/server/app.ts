import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Hono } from "hono";
import { compress } from "hono/compress";
import pLimit from "p-limit";
import { RouterContextProvider } from "react-router";
import type { Config } from "../config.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { applyAutoLock } from "../domain/accounts/sign-in/auto-lock.server.ts";
import { findSignedIn } from "../domain/accounts/sign-in/find-signed-in.server.ts";
import { sessionCookieName } from "../domain/accounts/sign-in/session-cookie.ts";
import { SECOND_MS } from "../domain/durations.ts";
import { languagePath, splitLanguage } from "../domain/languages.ts";
import { findStaff } from "../domain/staff/find-staff.server.ts";
import {
  announcementContext,
  failureContext,
  proxyContext,
  shopContext,
  staffContext,
  visitorContext,
} from "../web/context.ts";
import { inLanguage } from "../web/i18n/page-language.server.ts";
import { loggedPath } from "../web/urls/logged-path.ts";
import { watchCatalogVersion } from "./cache/watch-catalog-version.ts";
import { startZeroResultCounter } from "./cache/zero-result-counter.ts";
import { limitBody, limitForms } from "./http/body-limits.ts";
import { canonicalPath } from "./http/canonical-path.ts";
import { clientIp } from "./http/client-ip.ts";
import { compressPrivatePages } from "./http/compress-private-pages.ts";
import { renderErrorsAsPages } from "./http/fallback-page.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createListener, sendFailure } from "./http/listener.ts";
import { probes } from "./http/probes.ts";
import { type ProxyWatch, watchProxies } from "./http/proxy-watch.ts";
import { ADMIN, languageOf, renderRoutes, toCanonicalCase } from "./http/route-handlers.ts";
import { hasNoSession, rejectForeignOrigins, rejectOtherMethods, securityHeaders } from "./http/security-headers.ts";
import { seoRoutes } from "./http/seo-routes.ts";
import { serverTexts } from "./http/server-texts.ts";
import { staticFiles } from "./http/static-files.ts";
import { unavailableResponse } from "./http/unavailable-response.ts";
import { closeServer } from "./lifecycle/close-server.ts";
import { repeat } from "./lifecycle/repeat.ts";
import { errorFacts, showInDevelopment } from "./metrics/log.ts";
import { type QueueWatch, watchQueues } from "./metrics/queue-watch.ts";
import { hasLeft } from "./overload/client.ts";
import { ConnectionLimits } from "./overload/connection-limits.ts";
import { deadline, MISSED_DEADLINE } from "./overload/deadline.ts";
import { createShop, type RunningShop } from "./shop.ts";

const NOTIFICATION_PATH = "/hooks/payhere";
/** More only wait for each other's row locks, and out of order: the last one would wait three times as long. */
const CONCURRENT_NOTIFICATIONS = 4;
const MAX_NOTIFICATION_BYTES = 8 * 1024;
/** Time for requests in flight, out of the five seconds of a shutdown; jobs and the database have the rest. */
const DRAIN_MS = 2 * SECOND_MS;
const CLIENT_BUILD = "build/client";

type Watch = ReturnType<typeof watchCatalogVersion>;

/** Cache-control of responses that no shared cache stores: only these may set a cookie. */
const NEVER_SHARED = /no-store|private/;

type Facts = {
  proxies: Pick<ProxyWatch, "isUntrusted">;
  queues: Pick<QueueWatch, "lateQueues">;
  state: { isDraining: boolean };
};

/** Creates the app behind the page cache: static files, then the routes. */
function createApp(
  shop: RunningShop,
  { isFresh: isHealthy, announcement }: Pick<Watch, "isFresh" | "announcement">,
  { proxies, queues, state }: Facts,
) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  // Outermost: no other middleware may replace a compressed body. Admin pages are safe: their cookie is
  // SameSite=Strict.
  const compressAdmin = compress();
  const compressPrivate = compressPrivatePages(sessionCookieName(shop.config));
  app.use((c, next) => (ADMIN.test(c.req.path) ? compressAdmin : compressPrivate)(c, next));
  app.use(renderErrorsAsPages(shop.config));
  app.use(securityHeaders(shop.config.isSecure));
  app.route("/", probes({ isHealthy, lateQueues: queues.lateQueues, state }));
  app.route("/", staticFiles(shop.media, CLIENT_BUILD));
  app.route("/", seoRoutes(shop));
  app.get("*", async (c, next) => {
    // The path as requested: Hono's own is decoded, where `%5c` becomes a backslash, which browsers read as a slash.
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = canonicalPath(pathname);
    const { language, path } = splitLanguage(withoutSlash ?? pathname);
    const lowerCase = (await toCanonicalCase)(path);
    const canonical = lowerCase === null ? withoutSlash : languagePath(language, lowerCase);
    return canonical === null ? next() : c.redirect(canonical + search, 301);
  });
  // @guard request-has-deadline
  app.use(deadline());
  app.use(rejectOtherMethods());
  app.use(rejectForeignOrigins(shop.config.baseUrl, hasNoSession));
  const notificationLimit = pLimit(CONCURRENT_NOTIFICATIONS);
  app.use(NOTIFICATION_PATH, limitBody(MAX_NOTIFICATION_BYTES), (_, next) => notificationLimit(next));
  app.use(limitForms());
  app.all("*", async (c) => {
    const { routes, language } = languageOf(c.req.path, c.req.raw.headers);
    const context = requestContext(shop, c.req.raw, c.env?.incoming);
    context.set(proxyContext, proxies);
    context.set(announcementContext, announcement);
    const failure = { error: null };
    context.set(failureContext, failure);
    const rendered = await inLanguage(language, () => renderRoutes[routes](c.req.raw, context), {
      isStaff: ADMIN.test(c.req.path),
    });
    const isAway = rendered.status === 500 && isDatabaseAway(failure.error);
    const response = isAway ? await unavailableResponse(rendered, c.req.path, language) : rendered;
    // A response without cache-control may be personal.
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    if (NEVER_SHARED.test(response.headers.get("cache-control") ?? ""))
      applyAutoLock(shop.config, c.req.raw.headers, response.headers);
    return isRouterRejection(response)
      ? c.text(serverTexts(c.req.path).noFormHere, 405, { "cache-control": "no-store" })
      : response;
  });
  app.onError((error, c) => {
    if (hasLeft(c.env?.incoming)) return c.body(null, 400);
    // Logs no path, because it may name a product.
    if (error === MISSED_DEADLINE) shop.log.warn({ method: c.req.method }, "missed request deadline");
    if (error === MISSED_DEADLINE || shop.outage.covers(error))
      return unavailableResponse(new Response(null), c.req.path, languageOf(c.req.path, c.req.raw.headers).language);
    if (import.meta.env.DEV) return c.text(showInDevelopment(error), 500);
    const { method, path } = c.req;
    shop.log.error({ ...errorFacts(error), method, path: loggedPath(path) }, "failed to handle request");
    return c.text(serverTexts(path).sorry, 500);
  });
  return app;
}

/** Returns whether React Router rejected the method. It does so before any loader, so its page has no shop name. */
function isRouterRejection({ status, headers }: Response): boolean {
  return status === 405 && (headers.get("content-type")?.startsWith("text/html") ?? false);
}

function requestContext(shop: RunningShop, request: Request, incoming: IncomingMessage | undefined) {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  let signedIn: ReturnType<typeof findSignedIn> | undefined;
  context.set(visitorContext, {
    clientIp: clientIp(incoming, shop.config),
    find: () => (signedIn ??= findSignedIn(shop, request.headers)),
  });
  let staff: ReturnType<typeof findStaff> | undefined;
  context.set(staffContext, { find: () => (staff ??= findStaff(shop, request.headers)) });
  return context;
}

export type StartOptions = {
  config: Config;
  databaseUrl: string;
  /** Frees the port, which shows the progress of the start until then. */
  beforeListening?: () => Promise<void>;
};
export type StartedShop = { port: number; close(): Promise<void> };

/** Opens the shop and its request listener, without listening on a port. A failed request is logged and gets a page. */
export async function openShop({ config, databaseUrl }: StartOptions) {
  const shop = await createShop(config, databaseUrl);
  const catalog = watchCatalogVersion(
    shop,
    (error) => shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to read catalog version"),
    shop.outage.end,
  );
  await catalog.ready;
  const proxies = watchProxies(shop);
  const connections = new ConnectionLimits(proxies.isProxy);
  const queues = watchQueues(shop);
  const searches = startZeroResultCounter(shop);
  const state = { isDraining: false };
  const options = { version: catalog.current, proxies, connections, onZeroResult: searches.record };
  const { handle, watched } = createListener(shop, options, createApp(shop, catalog, { proxies, queues, state }).fetch);
  return {
    warn: (text: string) => shop.log.warn(text),
    startJobs: async () => (config.runWorker ? shop.startJobs() : undefined),
    greet: (socket: Socket) => connections.add(socket),
    // Loads prom-client only when metrics are on.
    watch: async () =>
      config.metrics &&
      (await import("./metrics/metrics.ts")).serveMetrics(config.metrics, { ...watched, queues, outage: shop.outage }),
    listener(request: IncomingMessage, response: ServerResponse): void {
      handle(request, response)?.catch((error: unknown) => sendFailure(shop, error, request, response));
    },
    /** Makes readiness probes fail. */
    drain(): void {
      state.isDraining = true;
    },
    async close(): Promise<void> {
      await shop.close(Promise.all([catalog.stop(), queues.stop(), searches.stop()]));
    },
  };
}

/** Serves the shop until `close`, which lets requests in flight finish for up to 2 s. */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const { config } = options;
  const shop = await openShop(options);
  const server = createHttpServer(shop.listener).on("connection", shop.greet);
  try {
    await options.beforeListening?.();
    await once(server.listen(config.port, config.host), "listening");
  } catch (error) {
    await shop.close();
    throw error;
  }
  await shop.startJobs();
  const metrics = await shop.watch();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : config.port,
    async close() {
      shop.drain();
      await metrics?.close();
      // @guard requests-finish-before-database-closes: void closeServer(server, DRAIN_MS);
      if (await closeServer(server, DRAIN_MS)) shop.warn("closed in-flight requests");
      await shop.close();
    },
  };
}

/** Runs jobs without a web server. */
export async function startWorker({ config, databaseUrl }: StartOptions): Promise<{ close(): Promise<void> }> {
  const shop = await createShop(config, databaseUrl);
  const onError = (error: unknown) =>
    shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to refresh settings");
  const refresh = async () => {
    await shop.settings.refresh();
    shop.outage.end();
  };
  const watch = repeat(refresh, { pauseMs: SECOND_MS, onError });
  const queues = watchQueues(shop);
  await watch.first;
  await shop.startJobs();
  const watched = { queues, outage: shop.outage };
  const metrics =
    config.metrics && (await (await import("./metrics/metrics.ts")).serveMetrics(config.metrics, watched));
  return {
    async close() {
      await metrics?.close();
      await shop.close(Promise.all([watch.stop(), queues.stop()]));
    },
  };
}
