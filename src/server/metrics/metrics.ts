import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Config } from "../../config.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import { countOfRejected } from "../../web/hooks/rejected-notifications.ts";
import type { LruReport, PageCache } from "../cache/page-cache.ts";
import { closeServer } from "../lifecycle/close-server.ts";
import type { DatabaseOutage } from "../lifecycle/database-outage.ts";
import type { AdmissionControl } from "../overload/admission-control.ts";
import type { QueueWatch } from "./queue-watch.ts";

/** Sources of the metrics of a process; a worker has no page cache and no admission control. */
export type Watched = {
  cache?: Pick<PageCache, "report">;
  admission?: Pick<AdmissionControl, "report">;
  queues?: Pick<QueueWatch, "report">;
  outage?: Pick<DatabaseOutage, "isOn">;
};

const DRAIN_MS = 0.5 * SECOND_MS;

/**
 * Serves `GET /metrics` in the text format of Prometheus on a port of its own. So a proxy in front of the shop does not
 * publish it. The numbers describe this process and contain nothing about visitors, searches or orders.
 */
export async function serveMetrics({ host, port }: NonNullable<Config["metrics"]>, watched: Watched) {
  const registry = registryOf(watched);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return end(response, 404, "Only GET /metrics is here.");
    response.setHeader("content-type", registry.contentType);
    registry.metrics().then(
      (text) => end(response, 200, text),
      (error: unknown) => end(response, 500, String(error)),
    );
  });
  await once(server.listen(port, host), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server, DRAIN_MS) };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status).end(text);
}

/** Names of metrics and labels are stable, because operators' dashboards query them. */
function registryOf({ cache, admission, queues, outage }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const add = addTo(registry);
  if (cache) addPages(add, cache);
  if (admission) addAdmission(add, admission);
  if (queues)
    add(
      Gauge,
      { name: "shop_job_oldest_seconds", by: "queue", help: "Age of the oldest due mail or job" },
      queues.report,
    );
  if (outage) add(Gauge, { name: "shop_db_up", help: "Whether PostgreSQL responds" }, () => (outage.isOn() ? 0 : 1));
  return registry;
}

type Add = ReturnType<typeof addTo>;

function addPages(add: Add, cache: Pick<PageCache, "report">): void {
  const ofLrus = (field: keyof LruReport) => () => {
    const { pages, searches } = cache.report().lrus;
    return { pages: pages[field], searches: searches[field] };
  };
  const responses = () => cache.report().responses;
  const renders = () => cache.report().renders;
  const seconds = () => cache.report().renderMs / SECOND_MS;
  add(Counter, { name: "page_cache_responses_total", by: "from", help: "Public pages sent" }, responses);
  add(Counter, { name: "page_cache_renders_total", by: "outcome", help: "Public pages rendered" }, renders);
  add(Counter, { name: "page_cache_render_seconds_total", help: "Time for rendering public pages" }, seconds);
  add(
    Counter,
    { name: "page_cache_evictions_total", by: "cache", help: "Pages evicted from memory" },
    ofLrus("evicted"),
  );
  add(Gauge, { name: "page_cache_pages", by: "cache", help: "Pages in memory" }, ofLrus("pages"));
  add(Gauge, { name: "page_cache_bytes", by: "cache", help: "Bytes of these pages" }, ofLrus("bytes"));
  add(Gauge, { name: "page_cache_max_bytes", by: "cache", help: "Maximum bytes of these pages" }, ofLrus("maxBytes"));
}

function addAdmission(add: Add, admission: Pick<AdmissionControl, "report">): void {
  const rejected = () => admission.report().rejected;
  add(
    Gauge,
    { name: "requests_in_progress", by: "kind", help: "Requests in progress" },
    () => admission.report().inWork,
  );
  add(Counter, { name: "requests_rejected_total", help: "Requests rejected with 503" }, rejected);
  add(
    Counter,
    { name: "shop_payment_notifications_rejected_total", help: "Rejected payment notifications" },
    countOfRejected,
  );
}

/**
 * Returns a function that registers a metric. Values are read on each scrape, so counting costs requests nothing else.
 */
function addTo(registry: Registry) {
  return (
    Metric: typeof Counter<string> | typeof Gauge<string>,
    { name, help, by }: { name: string; help: string; by?: string },
    read: () => number | Record<string, number>,
  ) => {
    new Metric({
      name,
      help: `${help}.`,
      labelNames: by ? [by] : [],
      registers: [registry],
      collect() {
        this.reset();
        const now = read();
        if (typeof now === "number") this.inc(now);
        else for (const [value, number] of Object.entries(now)) this.inc({ [by ?? ""]: value }, number);
      },
    });
  };
}
