import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, TEST_MERCHANT } from "./server.ts";
import { CARDS, checkoutFields, driversFor, openShop, openSimulator, type TestShop } from "./test-shop.ts";

/** Upper bound for the life of a child after a failed test. */
const CHILD_TIMEOUT_MS = 10_000;
const ORDER_ID = "Order-1732170000000";

let shop: TestShop;
let folder: string;

beforeEach(async () => {
  shop = await openShop();
  folder = mkdtempSync(join(tmpdir(), "simulator-"));
});

afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Starts a simulator in a process of its own, which a test can kill. */
async function spawnSimulator(stateFile: string, notifyDelayMs: number) {
  const script = `
    const { startSimulator, TEST_MERCHANT } = await import(${JSON.stringify(new URL("./server.ts", import.meta.url))});
    const options = { port: 0, merchants: [TEST_MERCHANT], notifyDelayMs: ${notifyDelayMs}, stateFile: process.env.STATE_FILE };
    console.log((await startSimulator(options)).url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, STATE_FILE: stateFile },
    stdio: ["ignore", "pipe", "inherit"],
    timeout: CHILD_TIMEOUT_MS,
  });
  const [url] = await once(child.stdout, "data");
  return {
    ...driversFor(String(url).trim()),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

test("keeps payments over a kill, and sends the pending notifications after the restart", async () => {
  const stateFile = join(folder, "state", "payhere.json");
  const killed = await spawnSimulator(stateFile, 3_600_000);
  const orderKey = await killed.start(checkoutFields(shop));
  const openKey = await killed.start(checkoutFields(shop, { order_id: "Order-2" }));
  await killed.payWith(orderKey, CARDS.success);
  await killed.kill();

  const restarted = await openSimulator({ stateFile });
  await restarted.payWith(openKey, CARDS.success);
  const [forOpen] = await shop.untilReceived(1);
  await restarted.control("/clock", { advanceMs: 3_600_000 });

  expect(forOpen?.fields.order_id).toBe("Order-2");
  expect(shop.received[1]?.fields).toMatchObject({ order_id: ORDER_ID, status_code: "2" });
  expect(shop.received[1]?.fields.payment_id).not.toBe(forOpen?.fields.payment_id);
  expect(readdirSync(join(folder, "state"))).toEqual(["payhere.json"]);
  await restarted.close();
});

test("sends a notification again that was in flight at the crash", async () => {
  const stateFile = join(folder, "payhere.json");
  const killed = await spawnSimulator(stateFile, 0);
  shop.holdResponses(2);
  await killed.payWith(await killed.start(checkoutFields(shop)), CARDS.success);
  await shop.untilReceived(1);
  await killed.kill();

  const restarted = await openSimulator({ stateFile });
  const [cutOff, again] = await shop.untilReceived(2);

  expect(again?.body).toBe(cutOff?.body);
  await restarted.close();
});

test("sends no notification again that was sent before a restart", async () => {
  const stateFile = join(folder, "payhere.json");
  const first = await openSimulator({ stateFile });
  await first.payWith(await first.start(checkoutFields(shop)), CARDS.success);
  await first.control("/clock", { advanceMs: 0 });
  await first.close();

  const second = await openSimulator({ stateFile });
  await second.control("/clock", { advanceMs: 3_600_000 });

  expect(shop.received).toHaveLength(1);
  await second.close();
});

test("reads a state file of an earlier version, and sends none of its notifications again", async () => {
  const stateFile = join(folder, "payhere.json");
  const first = await openSimulator({ stateFile });
  await first.payWith(await first.start(checkoutFields(shop)), CARDS.success);
  await first.control("/clock", { advanceMs: 0 });
  await first.close();
  const { settings: _settings, counters: _counters, ...kept } = JSON.parse(readFileSync(stateFile, "utf8"));
  for (const payment of kept.payments) {
    delete payment.currency;
    delete payment.chargedBackAt;
    payment.refunds = [{ refundId: "560000000009", amountCents: 100, at: 0 }];
  }
  for (const notification of kept.notifications) {
    delete notification.isOver;
    delete notification.retriesLeft;
    delete notification.contentType;
  }
  writeFileSync(stateFile, JSON.stringify(kept));

  const second = await openSimulator({ stateFile });
  await second.control("/clock", { advanceMs: 3_600_000 });

  expect(shop.received).toHaveLength(1);
  expect(await second.payments(ORDER_ID)).toMatchObject([{ currency: "LKR", chargedBackAt: null }]);
  const refunds = await (await second.get(`/__sim/refunds?order_id=${ORDER_ID}`)).json();
  expect(refunds).toMatchObject([{ refundId: "560000000009", status: "REFUNDED", by: "api" }]);
  expect((await second.get("/__sim/")).status).toBe(200);
  await second.close();
});

test("keeps rules, settings and a planned chargeback over a restart", async () => {
  const stateFile = join(folder, "payhere.json");
  const first = await openSimulator({ stateFile });
  await first.control("/settings", { retries: 4 });
  await first.control("/scenarios", { match: { any: true }, scenario: "chargeback" });
  await first.control("/scenarios", { match: { any: true }, scenario: "api-500" });
  await first.payWith(await first.start(checkoutFields(shop)), CARDS.success);
  await first.control("/clock", { advanceMs: 1 });
  await first.close();

  const second = await openSimulator({ stateFile });
  await second.control("/clock", { advanceMs: 86_400_000 });

  expect(shop.received.map(({ fields }) => fields.status_code)).toEqual(["2", "-3"]);
  expect((await (await second.get("/__sim/settings")).json()).retries).toBe(4);
  expect((await second.get("/merchant/v1/payment/search")).status).toBe(500);
  await second.close();
});

test("stores no card number", async () => {
  const stateFile = join(folder, "payhere.json");
  const simulator = await openSimulator({ stateFile });

  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  await shop.untilReceived(1);

  expect(readFileSync(stateFile, "utf8")).not.toContain(CARDS.success);
  await simulator.close();
});

test("fails to start when the state file is unreadable, and leaves it unchanged", async () => {
  const stateFile = join(folder, "payhere.json");
  writeFileSync(stateFile, "{");

  await expect(openSimulator({ stateFile })).rejects.toThrow(`cannot read its state from ${stateFile}`);

  expect(readFileSync(stateFile, "utf8")).toBe("{");
});

test.each(["0.0.0.0", "::", "192.168.1.5", "shop.example.lk"])("rejects the host %s", async (host) => {
  await expect(startSimulator({ port: 0, host, merchants: [TEST_MERCHANT] })).rejects.toThrow(
    "Set HOST to a loopback address",
  );
});

test("fails to start when the port is in use", async () => {
  const first = await openSimulator();

  await expect(openSimulator({ port: first.port })).rejects.toThrow("EADDRINUSE");

  await first.close();
});

test("fails to start with NODE_ENV=production", async () => {
  const main = new URL("./main.ts", import.meta.url).pathname;
  const env = { ...process.env, NODE_ENV: "production", PORT: "0" };
  const child = spawn(process.execPath, [main], { env, timeout: CHILD_TIMEOUT_MS });

  const [code] = await once(child, "exit");

  expect(code).toBe(1);
});

test("serves the same script under both names", async () => {
  const simulator = await openSimulator();

  const [newer, older] = await Promise.all(
    ["/lib/payhere-2.0.js", "/lib/payhere.js"].map(async (path) => simulator.get(path)),
  );

  expect(newer?.headers.get("Content-Type")).toContain("text/javascript");
  expect(await newer?.text()).toBe(await older?.text());
  await simulator.close();
});
