import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { startSimulator, TEST_MERCHANT } from "../../../../simulator/server.ts";
import { CARDS, driversFor } from "../../../../simulator/test-shop.ts";
import { openDb } from "../../../../src/db/client.ts";
import { orders } from "../../../../src/db/schema/index.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
import { openPayment } from "../../../../src/domain/payments/open-payment.server.ts";
import { reconcilePayments } from "../../../../src/domain/payments/reconcile-payments.server.ts";
import { createMerchantApi } from "../../../../src/integrations/payhere/merchant-api.ts";
import { aProduct } from "../../../support/factories.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { compareCheckouts } from "../../tools/checkout-times.ts";
import { aGateway } from "../../tools/gateway.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";
import { unpaidOrders } from "../../tools/place-over-http.ts";
import { aShopProcess } from "../../tools/shop-process.ts";

type Reply = (response: ServerResponse) => void;

const json =
  (status: number, body: string): Reply =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);

/** Faulty responses of the gateway. */
const FAULTS: Record<string, Reply> = {
  "500": (response) => void response.writeHead(500).end("Internal Server Error"),
  "an HTML page": (response) => void response.writeHead(403, { "content-type": "text/html" }).end("<h1>Blocked</h1>"),
  "half a response": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"status":1,"data":[{"payment_');
    setTimeout(() => response.destroy(), 10);
  },
  "no response": () => undefined,
  "wrong JSON": json(200, '{"status":1,"data":'),
  "unexpected JSON": json(200, '{"status":1,"data":{"payment_id":"320012345678"}}'),
  "an empty body": json(200, ""),
  "a closed connection": (response) => void response.destroy(),
  "a redirect": (response) => void response.writeHead(302, { location: "http://localhost:9/" }).end(),
};
const FAILURES_TO_OPEN = 5;
/** Unpaid orders that the shop reconciles meanwhile. */
const WAITING = 20;
const ROUNDS = 12;

/** Lets the Merchant API fail in every way, and expects bounded requests, waiting orders and full recovery. */
export async function gatewayOutage(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const simulator = await startSimulator({ port: 0, merchants: [TEST_MERCHANT], notifyDelayMs: 0 });
  run.afterwards(() => simulator.close());
  const world = { tested: shop, gateway: driversFor(simulator.url), front: await startFaultyProxy(run, simulator.url) };
  const names = run.random.shuffled(Object.keys(FAULTS));
  for (let round = 0; round < run.size; round += 1) {
    await reconcileDuring(run, names[round % names.length] as string, world);
    run.countAttempts();
  }
  await reconcileUnreachable(run, shop);
  run.none(await brokenInvariants(shop.db), "after all");
  // Times mean something only after several rounds of all faults.
  if (run.size > names.length) await compareCheckoutTimes(run);
}

type Fixture = {
  tested: TestShop;
  gateway: ReturnType<typeof driversFor>;
  front: Awaited<ReturnType<typeof startFaultyProxy>>;
};

async function reconcileDuring(run: ScenarioRun, name: string, { tested, gateway, front }: Fixture): Promise<void> {
  const payhere = { ...tested.config.payhere, apiBase: `${front.url}/merchant/v1` };
  const shop = { ...tested, merchantApi: createMerchantApi({ payhere, now: tested.now, timeoutMs: 200 }) };
  const { order, profile } = await anUnpaidOrder(tested);
  await gateway.control("/scenarios", { match: { any: true }, scenario: "notify-lost", times: 1 });
  const request = Object.entries(shop.gateway.paymentRequest(order)).map(([field, value]) => [field, String(value)]);
  await gateway.payWith(await gateway.start(Object.fromEntries(request)), CARDS.success);
  front.set(FAULTS[name] as Reply);
  tested.clock.advance(2 * MINUTE_MS);
  const before = front.requestCount();
  for (let second = 0; second < ROUNDS; second += 1) {
    await shop.db.update(orders).set({ nextCheckAt: shop.now() }).where(eq(orders.id, order.id));
    await reconcilePayments(shop);
    tested.clock.advance(SECOND_MS);
  }
  const requests = front.requestCount() - before;
  run.check(requests > 0 && requests <= FAILURES_TO_OPEN, `${name}: ${requests} requests in ${ROUNDS} s`);
  run.equal(await statusOf(shop, order.id), "awaiting-payment", `${name}: the order`);
  const began = performance.now();
  const again = await openPayment(shop, profile.customerId, order.number);
  run.check(again !== null, `${name}: the customer cannot pay`);
  run.check(performance.now() - began < 5 * SECOND_MS, `${name}: the customer waited too long`);
  front.set(null);
  tested.clock.advance(5 * MINUTE_MS);
  await reconcilePayments(shop);
  const traces = { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 };
  run.equal(await tracesOf(shop.db, order.id), traces, `${name}: after recovery`);
}

/** Compares times of cash-on-delivery checkouts while the gateway is down or silent. */
async function compareCheckoutTimes(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const { line, settings } = await aGateway(run);
  const product = await aProduct(db, { stock: 1_000_000 });
  const { placed } = await unpaidOrders({ db }, WAITING);
  const shop = await aShopProcess(run, { settings: { ...settings, DATABASE_URL: database.url, TRUST_PROXY: "on" } });
  await shop.start();
  const checkNow = () =>
    db.update(orders).set({ nextCheckAt: new Date() }).where(eq(orders.status, "awaiting-payment"));
  await compareCheckouts(run, {
    baseUrl: shop.baseUrl,
    db,
    product,
    states: [
      ["gateway up", () => line.set("passes").then(checkNow)],
      ["it refuses connections", () => line.set("refuses").then(checkNow)],
      ["it is silent", () => line.set("swallows").then(checkNow)],
    ],
  });
  const { rows } = await db.execute(
    sql`select number from orders where payment_method = 'card' and status = 'awaiting-payment'`,
  );
  run.equal(rows.length, placed.length, "card orders awaiting payment");
  run.none(await brokenInvariants(db), "after the checkouts");
}

/** An unknown host, a closed port, and a server without TLS. */
async function reconcileUnreachable(run: ScenarioRun, shop: TestShop): Promise<void> {
  const plain = await startFaultyProxy(run, "");
  for (const apiBase of ["http://nowhere.invalid/v1", "http://127.0.0.1:9/v1", plain.url.replace("http", "https")]) {
    const merchantApi = createMerchantApi({
      payhere: { ...shop.config.payhere, apiBase },
      now: shop.now,
      timeoutMs: SECOND_MS,
    });
    const { order } = await anUnpaidOrder(shop);
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments({ ...shop, merchantApi });
    run.countAttempts();
    run.equal(await statusOf(shop, order.id), "awaiting-payment", apiBase);
  }
}

/** Starts a proxy before the gateway that forwards requests or sends a set response. */
async function startFaultyProxy(run: ScenarioRun, target: string) {
  let fault: Reply | null = null;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (fault) fault(response);
    else void forward(target, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  run.afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requests,
    set: (next: Reply | null) => {
      fault = next;
    },
  };
}

async function forward(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization = "", "content-type": type = "" } = request.headers;
  const body = request.method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const received = await fetch(target + request.url, {
    method: request.method,
    headers: { authorization, "content-type": type },
    ...body,
  });
  response
    .writeHead(received.status, { "content-type": received.headers.get("content-type") ?? "" })
    .end(await received.text());
}
