import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { readInput, toAdvance, toDashboard, toMerchant, toRule } from "./control-input.ts";
import { paymentControls } from "./control-payments.ts";
import { countAll } from "./counters.ts";
import { renderDashboard } from "./pages/dashboard.ts";
import type { Simulator } from "./payments.ts";
import { listRefunds } from "./refunds.ts";
import { addRule } from "./rules.ts";
import { describeScenario, SCENARIO_NAMES } from "./scenarios.ts";
import { toSettings } from "./settings-input.ts";
import { resetState } from "./state.ts";

/** Control API and dashboard for tests and developers, never for shop code: `/__sim/*` (payhere.md §8.6). */
export function controlRoutes(simulator: Simulator) {
  const { store } = simulator;
  const { state } = store;
  const app = new Hono();
  // Protects the dashboard's forms from other sites in the same browser.
  app.use(csrf());

  app.get("/", (c) => renderDashboard(c, simulator));
  app.get("/payments", (c) => c.json(forOrder(c, state.payments, (payment) => payment.request.order_id)));
  app.get("/notifications", (c) => c.json(forOrder(c, state.notifications, ({ orderId }) => orderId)));
  app.get("/refunds", (c) => c.json(forOrder(c, listRefunds(store), ({ orderId }) => orderId)));
  app.get("/counters", (c) => c.json(countAll(store, simulator.delayed)));
  app.get("/settings", (c) => c.json(state.settings));
  app.get("/clock", (c) => c.json({ now: store.now(), advancedMs: state.clockOffsetMs }));
  app.get("/scenarios", (c) => {
    const scenarios = SCENARIO_NAMES.map((name) => ({ name, ...describeScenario(name) }));
    return c.json({
      scenarios: scenarios.map(({ name, place, label }) => ({ name, place, label })),
      rules: state.rules,
    });
  });

  app.route("/", paymentControls(simulator));
  addCommands(app, simulator);
  return app;
}

function addCommands(app: Hono, simulator: Simulator) {
  const { store, notifier } = simulator;

  app.post("/scenarios", async (c) => {
    const { input, isForm } = await readInput(c);
    const rule = toRule(isForm ? { match: { any: true }, ...input } : input);
    store.change((state) => addRule(state, rule));
    return isForm ? toDashboard(c) : c.json(rule);
  });

  app.post("/scenarios/clear", async (c) => {
    const { isForm } = await readInput(c);
    store.change((state) => {
      state.rules = [];
    });
    return isForm ? toDashboard(c) : c.json({ rules: [] });
  });

  app.post("/clock", async (c) => {
    const { input, isForm } = await readInput(c);
    await advanceClock(simulator, toAdvance(input));
    return isForm ? toDashboard(c) : c.json({ now: store.now() });
  });

  app.post("/settings", async (c) => {
    const { input, isForm } = await readInput(c);
    store.change((state) => {
      state.settings = toSettings(input, state.settings);
    });
    return isForm ? toDashboard(c) : c.json(store.state.settings);
  });

  app.post("/merchants", async (c) => {
    const merchant = toMerchant((await readInput(c)).input);
    store.change((state) => {
      state.merchants = [...state.merchants.filter(({ id }) => id !== merchant.id), merchant];
    });
    return c.json(merchant, 201);
  });

  app.post("/reset", async (c) => {
    const { isForm } = await readInput(c);
    store.change(resetState);
    notifier.sendDue();
    return isForm ? toDashboard(c) : c.json({ status: "empty" });
  });
}

/** Advances the clock. Returns after due notifications were sent; due delayed responses are released. */
async function advanceClock({ store, notifier, delayed }: Simulator, advanceMs: number) {
  store.change((state) => {
    state.clockOffsetMs += advanceMs;
  });
  delayed.release();
  notifier.sendDue();
  const due = store.state.notifications.filter(({ dueAt, isOver }) => !isOver && dueAt <= store.now());
  await notifier.untilSent(due.map(({ id }) => id));
}

function forOrder<T>(c: Context, all: readonly T[], orderIdOf: (one: T) => string) {
  const orderId = c.req.query("order_id");
  return orderId === undefined ? all : all.filter((one) => orderIdOf(one) === orderId);
}
