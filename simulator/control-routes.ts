import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { Merchant } from "./checks.ts";
import { queueNotices } from "./notices.ts";
import { renderDashboard } from "./pages/dashboard.ts";
import type { Simulator } from "./payments.ts";
import { isScenarioName } from "./scenarios.ts";
import { forgetAll, type ScenarioRule } from "./store.ts";

type Input = Record<string, unknown>;

/** For tests and people, never for shop code: `/__sim/*` (payhere.md §8.6). */
export function controlRoutes(simulator: Simulator) {
  const { store, notifier } = simulator;
  const app = new Hono();
  // The dashboard's form must not be sent by another site that is open in the same browser.
  app.use(csrf());

  app.get("/", (c) => renderDashboard(c, store));

  app.get("/payments", (c) => c.json(forOrder(c, store.state.payments, (payment) => payment.request.order_id)));
  app.get("/notifications", (c) => c.json(forOrder(c, store.state.notifications, ({ orderId }) => orderId)));

  app.post("/scenarios", async (c) => {
    const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
    const rule = isForm ? ruleFromForm(await c.req.parseBody()) : ruleFromJson(await readJson(c));
    store.change((state) => {
      state.rules = [...state.rules.filter(({ orderId }) => orderId !== rule.orderId), rule];
    });
    return isForm ? c.redirect("/__sim/", 303) : c.json(rule);
  });

  app.post("/notify", async (c) => {
    const { order_id, status_code, overrides = {}, sign = true } = await readJson(c);
    const payment = store.state.payments.findLast(({ request }) => request.order_id === order_id);
    if (!payment) throw badInput("order_id: no payment was started for it");
    const notice = {
      statusCode: String(status_code),
      overrides: toTexts(overrides),
      ...(sign === false ? { unsigned: true as const } : {}),
    };
    const ids = store.change(() => {
      // Told twice without a card, it is the same payment twice.
      payment.paymentId ??= store.nextPaymentId();
      return queueNotices(store, payment, [[notice]], 0);
    });
    notifier.sendDue();
    await notifier.tried(ids);
    return c.json(store.state.notifications.find(({ id }) => ids.includes(id)));
  });

  app.post("/clock", async (c) => {
    const { advanceMs } = await readJson(c);
    if (typeof advanceMs !== "number" || !(advanceMs >= 0)) throw badInput("advanceMs: must be 0 or more");
    store.change((state) => {
      state.clockOffsetMs += advanceMs;
    });
    notifier.sendDue();
    const due = store.state.notifications.filter(({ dueAt }) => dueAt <= store.now());
    await notifier.tried(due.map(({ id }) => id));
    return c.json({ now: store.now() });
  });

  app.post("/merchants", async (c) => {
    const merchant = toMerchant(await readJson(c));
    store.change((state) => {
      state.merchants = [...state.merchants.filter(({ id }) => id !== merchant.id), merchant];
    });
    return c.json(merchant, 201);
  });

  app.post("/reset", (c) => {
    store.change(forgetAll);
    notifier.sendDue();
    return c.json({ status: "empty" });
  });

  return app;
}

const badInput = (message: string) => new HTTPException(400, { message: `${message}\n` });

async function readJson(c: Context): Promise<Input> {
  if (!c.req.header("Content-Type")?.startsWith("application/json")) throw badInput("send application/json");
  const input: unknown = await c.req.json().catch(() => {
    throw badInput("the body is not JSON");
  });
  if (typeof input !== "object" || input === null) throw badInput("the body must be an object");
  return input as Input;
}

function forOrder<T>(c: Context, all: readonly T[], orderIdOf: (one: T) => string) {
  const orderId = c.req.query("order_id");
  return orderId === undefined ? all : all.filter((one) => orderIdOf(one) === orderId);
}

/** `{match: {order_id} | {any: true}, scenario, delayMs?, times?}`; times is the number of payments it is for. */
function ruleFromJson({ match, scenario, delayMs = null, times = 1 }: Input): ScenarioRule {
  const { order_id: orderId = null, any } = (match ?? {}) as Input;
  if (any !== true && typeof orderId !== "string") throw badInput("match: give order_id, or any: true");
  if (!isScenarioName(scenario)) throw badInput(`scenario: ${String(scenario)} is not known`);
  if (delayMs !== null && !(typeof delayMs === "number" && delayMs >= 0)) throw badInput("delayMs: must be 0 or more");
  if (!Number.isInteger(times) || Number(times) < 1) throw badInput("times: must be 1 or more");
  return { orderId: any === true ? null : String(orderId), scenario, delayMs, timesLeft: Number(times) };
}

function ruleFromForm({ scenario, times, order_id }: Input) {
  const match = order_id ? { order_id } : { any: true };
  return ruleFromJson({ match, scenario, times: Number(times) });
}

const toTexts = (values: unknown) =>
  Object.fromEntries(Object.entries(values as Input).map(([name, value]) => [name, String(value)]));

function toMerchant({ id, secret, appId, appSecret, domains }: Input): Merchant {
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
  if (!isText(id) || !isText(secret) || !isText(appId) || !isText(appSecret)) {
    throw badInput("id, secret, appId, appSecret: must be texts");
  }
  if (!Array.isArray(domains) || !domains.every(isText)) throw badInput("domains: must be a list of host names");
  return { id, secret, appId, appSecret, domains };
}
