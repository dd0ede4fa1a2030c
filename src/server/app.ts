import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Hono } from "hono";
import { compress } from "hono/compress";
import pLimit from "p-limit";
import { RouterContextProvider } from "react-router";
import type { Config } from "../config.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { lockInTime } from "../domain/accounts/auto-lock.server.ts";
import { findSignedIn } from "../domain/accounts/find-signed-in.server.ts";
import { sessionCookieName } from "../domain/accounts/session-cookie.ts";
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
import { watchCatalogVersion } from "./cache/watch-catalog-version.ts";
import { startMissedSearchCounter } from "./cache/zero-result-counter.ts";
import { limitBody, limitForms } from "./http/body-limits.ts";
import { tidyPath } from "./http/canonical-path.ts";
import { clientAddress } from "./http/client-address.ts";
import { compressOwnPages } from "./http/compress-private-pages.ts";
import { refusalsAsPages } from "./http/fallback-page.ts";
import { createPatientServer } from "./http/http-server.ts";
import { answerFailure, createListener } from "./http/listener.ts";
import { probes } from "./http/probes.ts";
import { type ProxyWatch, watchProxies } from "./http/proxy-watch.ts";
import { languageOf, OFFICE, renderRoutes, spelling } from "./http/route-handlers.ts";
import { refuseForeignOrigins, refuseOtherMethods, securityHeaders } from "./http/security-headers.ts";
import { foundFiles } from "./http/seo-routes.ts";
import { serverTexts } from "./http/server-texts.ts";
import { staticFiles } from "./http/static-files.ts";
import { unavailableResponse } from "./http/unavailable-response.ts";
import { closeServer } from "./lifecycle/close-server.ts";
import { repeat } from "./lifecycle/repeat.ts";
import { errorFacts, showInDevelopment } from "./metrics/log.ts";
import { type QueueWatch, watchQueues } from "./metrics/queue-watch.ts";
import { hasLeft } from "./overload/client.ts";
import { ConnectionLimits } from "./overload/connection-limits.ts";
import { createShop, type RunningShop } from "./shop.ts";

const NOTICE_PATH = "/hooks/payhere";
/** More of them only wait for each other's rows, and not in the order they came in: the last would wait three times as long. */
const NOTICES_AT_ONCE = 4;
const MAX_NOTICE_BYTES = 8 * 1024;
/** What is left of the five seconds that everything may take is for jobs and the database. */
const DRAIN_MS = 2 * SECOND_MS;
const CLIENT_BUILD = "build/client";

type Watch = ReturnType<typeof watchCatalogVersion>;

/** Answers that no cache keeps for others: only they may carry a cookie. */
const NEVER_SHARED = /no-store|private/;

type Facts = {
  proxies: Pick<ProxyWatch, "isUntrusted">;
  queues: Pick<QueueWatch, "isLate">;
  state: { isDraining: boolean };
};

/** Everything behind the page cache: static files, then the routes. */
function createApp(
  shop: RunningShop,
  { isFresh: isHealthy, announcement }: Pick<Watch, "isFresh" | "announcement">,
  { proxies, queues, state }: Facts,
) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  // Nobody elsewhere can make a browser send the staff's cookie (SameSite=Strict), and learn from lengths what a page says. Before
  // everything else that changes an answer: nothing may be put in its place once it is compressed.
  const compressed = compress();
  const ownPages = compressOwnPages(sessionCookieName(shop.config));
  app.use((c, next) => (OFFICE.test(c.req.path) ? compressed : ownPages)(c, next));
  app.use(refusalsAsPages(shop.config));
  app.use(securityHeaders(shop.config.isSecure));
  app.route("/", probes({ isHealthy, isLate: queues.isLate, state }));
  app.route("/", staticFiles(shop.media, CLIENT_BUILD));
  app.route("/", foundFiles(shop));
  app.get("*", async (c, next) => {
    // As it was asked for: the path that Hono gives is decoded, where a backslash that somebody wrote as %5c looks like a slash.
    const { pathname, search } = new URL(c.req.url);
    const tidy = tidyPath(pathname);
    const { language, path } = splitLanguage(tidy ?? pathname);
    const spelt = (await spelling)(path);
    const canonical = spelt === null ? tidy : languagePath(language, spelt);
    return canonical === null ? next() : c.redirect(canonical + search, 301);
  });
  app.use(refuseOtherMethods());
  app.use(refuseForeignOrigins(shop.config.baseUrl, (path) => path === NOTICE_PATH));
  const inTurn = pLimit(NOTICES_AT_ONCE);
  app.use(NOTICE_PATH, limitBody(MAX_NOTICE_BYTES), (_, next) => inTurn(next));
  app.use(limitForms());
  app.all("*", async (c) => {
    const { routes, language } = languageOf(c.req.path, c.req.raw.headers);
    const context = requestContext(shop, c.req.raw, c.env?.incoming);
    context.set(proxyContext, proxies);
    context.set(announcementContext, announcement);
    const failure = { error: null };
    context.set(failureContext, failure);
    const rendered = await inLanguage(language, () => renderRoutes[routes](c.req.raw, context), {
      isStaff: OFFICE.test(c.req.path),
    });
    const isAway = rendered.status === 500 && isDatabaseAway(failure.error);
    const answer = isAway ? await unavailableResponse(rendered, c.req.path, language) : rendered;
    // What a route says nothing about may be personal.
    if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
    if (NEVER_SHARED.test(answer.headers.get("cache-control") ?? ""))
      lockInTime(shop.config, c.req.raw.headers, answer.headers);
    return isNameless(answer)
      ? c.text(serverTexts(c.req.path).noFormHere, 405, { "cache-control": "no-store" })
      : answer;
  });
  app.onError((error, c) => {
    if (hasLeft(c.env?.incoming)) return c.body(null, 400);
    if (shop.outage.covers(error))
      return c.text(serverTexts(c.req.path).unavailable, 503, { "cache-control": "no-store", "retry-after": "5" });
    if (import.meta.env.DEV) return c.text(showInDevelopment(error), 500);
    shop.log.error({ ...errorFacts(error), method: c.req.method }, "a request failed");
    return c.text(serverTexts(c.req.path).sorry, 500);
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
    address: clientAddress(incoming, shop.config),
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

/** The shop with its listener, not yet listening. What fails in a request is told to the log, and politely to the visitor. */
export async function openShop({ config, databaseUrl }: StartOptions) {
  const shop = await createShop(config, databaseUrl);
  const catalog = watchCatalogVersion(
    shop,
    (error) => shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to read the catalog version"),
    shop.outage.end,
  );
  await catalog.ready;
  const proxies = watchProxies(shop);
  const connections = new ConnectionLimits(proxies.isProxy);
  const queues = watchQueues(shop);
  const searches = startMissedSearchCounter(shop);
  const state = { isDraining: false };
  const around = { version: catalog.current, proxies, connections, onMissedSearch: searches.note };
  const { answer, watched } = createListener(shop, around, createApp(shop, catalog, { proxies, queues, state }).fetch);
  return {
    warn: (text: string) => shop.log.warn(text),
    startJobs: async () => (config.runWorker ? shop.startJobs() : undefined),
    greet: (socket: Socket) => connections.add(socket),
    // Its library is in nobody's memory who does not watch.
    watch: async () =>
      config.metrics &&
      (await import("./metrics/metrics.ts")).serveMetrics(config.metrics, { ...watched, queues, outage: shop.outage }),
    listener(request: IncomingMessage, response: ServerResponse): void {
      answer(request, response)?.catch((error: unknown) => answerFailure(shop, error, request, response));
    },
    /** Readiness probes fail from now on. */
    drain(): void {
      state.isDraining = true;
    },
    async close(): Promise<void> {
      await shop.close(Promise.all([catalog.stop(), queues.stop(), searches.stop()]));
    },
  };
}

/** Serves the shop until `close`, which lets requests in flight finish (2 s at most). */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const { config } = options;
  const shop = await openShop(options);
  const server = createPatientServer(shop.listener).on("connection", shop.greet);
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
      if (await closeServer(server, DRAIN_MS)) shop.warn("requests that did not end in time were cut off");
      await shop.close();
    },
  };
}

/** Runs jobs only. */
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
