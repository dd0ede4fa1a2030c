import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { inParallel, percentile } from "../../tools/parallel.ts";
import { unpaidOrders } from "../../tools/place-over-http.ts";
import { visit } from "../../tools/visitors.ts";

type Placed = Awaited<ReturnType<typeof unpaidOrders>>["placed"][number];

const AT_ONCE = 50;
/** Concurrent notifications while response times are limited. */
const MEASURED_AT_ONCE = 10;
const ANSWERED_MS = 300;
const VISIBLE_MS = 5_000;

/**
 * Sends valid notifications: acknowledged in time when ten arrive at once, recorded when fifty do, and soon visible on
 * the customer's page. A third warms up the process; a third measures response times; a third is followed by a page
 * request each, which makes the shop render a page for every notification.
 */
export async function validNotifications(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop();
  const { placed } = await unpaidOrders(built, run.size);
  const third = Math.floor(placed.length / 3);
  const [first, alone, lookedAt] = [placed.slice(0, third), placed.slice(third, 2 * third), placed.slice(2 * third)];
  const tell = (order: Placed) => visit(built.baseUrl, "/hooks/payhere", { form: notificationFields(order) });
  const warmedUp = await inParallel(first, AT_ONCE, tell);
  const half = Math.floor(alone.length / 2);
  const answered = await inParallel(alone.slice(0, half), MEASURED_AT_ONCE, tell);
  const crowded = await inParallel(alone.slice(half), AT_ONCE, tell);
  const seen = await inParallel(lookedAt, AT_ONCE, async (order) => {
    const began = performance.now();
    const response = await tell(order);
    const page = await visit(built.baseUrl, `/order-confirmation?order_id=${order.number}`, {
      cookie: order.visitor.cookie,
    });
    run.check(page.text.includes("Your payment has arrived"), `${order.number} is not paid on its customer's page`);
    return { ...response, visibleMs: performance.now() - began };
  });
  run.countAttempts(placed.length);
  run.equal(
    [...new Set([...warmedUp, ...answered, ...crowded, ...seen].map(({ status }) => status))],
    [200],
    "statuses",
  );
  for (const { id, number } of placed) {
    run.equal(await tracesOf(built.db, id), { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 }, number);
  }
  const p99Of = (responses: readonly { ms: number }[]) =>
    percentile(
      responses.map(({ ms }) => ms),
      99,
    );
  const p99 = p99Of(answered);
  const visible = Math.max(...seen.map(({ visibleMs }) => visibleMs));
  run.figure("notifications acknowledged, 99th percentile, 10 concurrent (limit 300 ms)", `${p99.toFixed(0)} ms`);
  run.figure("notifications acknowledged, 99th percentile, 50 concurrent", `${p99Of(crowded).toFixed(0)} ms`);
  run.figure(
    "paid on the customer's page after the notification, slowest (limit 5 s)",
    `${(visible / 1_000).toFixed(2)} s`,
  );
  // The times of a few notifications on a busy machine are too few to measure.
  if (run.size >= 500) run.check(p99 < ANSWERED_MS, `the 99th percentile was ${p99.toFixed(0)} ms`);
  run.check(visible < VISIBLE_MS, `the slowest was visible after ${visible.toFixed(0)} ms`);
  run.none(await brokenInvariants(built.db), "after all");
  run.none(built.errors.splice(0), "the log");
}

/** Sends the same notification fifty times at once, and again later: one effect, always the same response. */
export async function repeatedNotifications(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop();
  const { placed } = await unpaidOrders(built, run.size);
  for (const order of placed) {
    const form = notificationFields(order);
    const tell = () => visit(built.baseUrl, "/hooks/payhere", { form });
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, tell));
    responses.push(await tell());
    run.countAttempts();
    run.equal(
      [...new Set(responses.map(({ status, text }) => `${status} ${text}`))],
      ["200 OK"],
      `${order.number}, responses`,
    );
    run.equal(
      await tracesOf(built.db, order.id),
      { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 },
      order.number,
    );
  }
  run.none(await brokenInvariants(built.db), "after all");
  run.none(built.errors.splice(0), "the log");
}
