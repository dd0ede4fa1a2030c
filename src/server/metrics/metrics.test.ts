import { expect, test } from "vitest";
import { gate, startPageServer } from "../../../tests/support/page-server.ts";
import { sendRequest } from "../../../tests/support/send-request.ts";
import { AdmissionControl } from "../overload/admission-control.ts";
import { serveMetrics, type Watched } from "./metrics.ts";

/** Cache size that fits five small pages; a quarter of it is for searches. */
const CACHE_BYTES = 16 * 1024;

async function watch(watched: Watched) {
  const { port, close } = await serveMetrics({ host: "127.0.0.1", port: 0 }, watched);
  return {
    port,
    /** Returns the values of the named metrics. */
    async read(...names: string[]): Promise<Record<string, number>> {
      const { text } = await sendRequest(port, "/metrics");
      const lines = text.split("\n").map((line) => line.split(" "));
      return Object.fromEntries(
        lines.flatMap(([name = "", value]) => (names.includes(name) ? [[name, Number(value)]] : [])),
      );
    },
    [Symbol.asyncDispose]: async () => void (await close()),
  };
}

test("counts where public pages came from, and the outcomes of renders", async () => {
  const ready = gate();
  let isHeld = false;
  await using server = await startPageServer(async (url) => {
    if (isHeld) await ready.opened;
    return new Response(url, { status: url === "/faq" ? 500 : url.startsWith("/detail") ? 404 : 200 });
  });
  await using watched = await watch({ cache: server.cache, admission: new AdmissionControl() });

  await server.get("/about");
  await server.get("/about");
  await server.get("/detail/none");
  await server.get("/faq");
  server.changeCatalogue();
  isHeld = true;
  const first = server.get("/about");
  await expect.poll(() => server.rendered.length).toBe(4);
  await server.get("/about");
  ready.open();
  await first;

  const made = {
    'page_cache_responses_total{from="current"}': 1,
    'page_cache_responses_total{from="old"}': 1,
    'page_cache_responses_total{from="rendered"}': 4,
    'page_cache_renders_total{outcome="cached"}': 2,
    'page_cache_renders_total{outcome="uncached"}': 1,
    'page_cache_renders_total{outcome="failed"}': 1,
    'page_cache_pages{cache="pages"}': 1,
    'page_cache_pages{cache="searches"}': 0,
  };
  expect(await watched.read(...Object.keys(made))).toEqual(made);
  const { page_cache_render_seconds_total: seconds } = await watched.read("page_cache_render_seconds_total");
  expect(seconds).toBeGreaterThan(0);
});

test("reports the contents of the page cache, and evictions", async () => {
  await using server = await startPageServer((url) => new Response(url), { maxBytes: CACHE_BYTES });
  await using watched = await watch({ cache: server.cache, admission: new AdmissionControl() });

  for (const page of ["/", "/about", "/faq", "/terms", "/search?query=a", "/search?query=b"]) await server.get(page);

  const held = {
    'page_cache_pages{cache="pages"}': 3,
    'page_cache_pages{cache="searches"}': 1,
    'page_cache_evictions_total{cache="pages"}': 1,
    'page_cache_evictions_total{cache="searches"}': 1,
    'page_cache_max_bytes{cache="pages"}': 12 * 1024,
    'page_cache_max_bytes{cache="searches"}': 4 * 1024,
  };
  expect(await watched.read(...Object.keys(held))).toEqual(held);
  const { 'page_cache_bytes{cache="pages"}': bytes = 0 } = await watched.read('page_cache_bytes{cache="pages"}');
  expect(bytes / 3).toBeGreaterThan(3 * 1024);
});

test("reports requests in progress and rejected ones, and Node's own metrics", async () => {
  const admission = new AdmissionControl();
  await using server = await startPageServer(() => new Response());
  await using watched = await watch({ cache: server.cache, admission });

  for (let number = 0; number < 152; number += 1)
    admission.admit("page", { network: `192.0.2.${number}`, account: null, isShared: false });

  const expected = {
    'requests_in_progress{kind="page"}': 150,
    'requests_in_progress{kind="upload"}': 0,
    requests_rejected_total: 2,
  };
  expect(await watched.read(...Object.keys(expected))).toEqual(expected);
  const { process_resident_memory_bytes: bytes } = await watched.read("process_resident_memory_bytes");
  expect(bytes).toBeGreaterThan(1_000_000);
});

test("serves the age of waiting jobs and the state of the database for a worker, which has no pages", async () => {
  const queues = { report: () => ({ mails: 400, "send-code": 3 }) };
  await using watched = await watch({ queues, outage: { isOn: () => true } });

  const measured = {
    'shop_job_oldest_seconds{queue="mails"}': 400,
    'shop_job_oldest_seconds{queue="send-code"}': 3,
    shop_db_up: 0,
  };
  expect(await watched.read(...Object.keys(measured), "page_cache_renders_total")).toEqual(measured);
});

test("responds with 404 to everything else", async () => {
  await using server = await startPageServer(() => new Response());
  await using watched = await watch({ cache: server.cache, admission: new AdmissionControl() });

  const answers = await Promise.all([
    sendRequest(watched.port, "/"),
    sendRequest(watched.port, "/metrics", { method: "POST" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
