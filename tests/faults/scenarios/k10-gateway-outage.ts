import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { startSimulator, TEST_MERCHANT } from "../../../simulator/server.ts";
import { CARDS, driversFor } from "../../../simulator/test-shop.ts";
import { openDb } from "../../../src/db/client.ts";
import { orders } from "../../../src/db/schema/index.ts";
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/durations.ts";
import { openPayment } from "../../../src/domain/payments/open-payment.server.ts";
import { reconcilePayments } from "../../../src/domain/payments/reconcile-payments.server.ts";
import { createMerchantApi } from "../../../src/integrations/payhere/merchant-api.ts";
import { aProduct } from "../../support/factories.ts";
import type { TestShop } from "../../support/test-shop.ts";
import { unpaidOrders } from "../tools/place-over-http.ts";
import { compareCheckouts } from "../tools/checkout-times.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { aGateway } from "../tools/gateway.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { anUnpaidOrder, statusOf } from "../tools/orders.ts";
import { aShopProcess } from "../tools/shop-process.ts";
import type { Trial } from "../scenario-run.ts";

type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: string): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);

/** Faulty responses of the gateway. */
const TROUBLES: Record<string, Answer> = {
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
export async function gatewayAway(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  const simulator = await startSimulator({ port: 0, merchants: [TEST_MERCHANT], notifyDelayMs: 0 });
  trial.afterwards(() => simulator.close());
  const world = { tested: shop, gateway: driversFor(simulator.url), front: await aMoodyFront(trial, simulator.url) };
  const names = trial.random.shuffled(Object.keys(TROUBLES));
  for (let round = 0; round < trial.size; round += 1) {
    await during(trial, names[round % names.length] as string, world);
    trial.tried();
  }
  await unreachable(trial, shop);
  trial.none(await brokenInvariants(shop.db), "after all");
  // Times mean something only after several rounds of all faults.
  if (trial.size > names.length) await checkoutsWithout(trial);
}

type World = {
  tested: TestShop;
  gateway: ReturnType<typeof driversFor>;
  front: Awaited<ReturnType<typeof aMoodyFront>>;
};

async function during(trial: Trial, name: string, { tested, gateway, front }: World): Promise<void> {
  const payhere = { ...tested.config.payhere, apiBase: `${front.url}/merchant/v1` };
  const shop = { ...tested, merchantApi: createMerchantApi({ payhere, now: tested.now, timeoutMs: 200 }) };
  const { order, profile } = await anUnpaidOrder(tested);
  await gateway.control("/scenarios", { match: { any: true }, scenario: "notify-lost", times: 1 });
  const request = Object.entries(shop.gateway.paymentRequest(order)).map(([field, value]) => [field, String(value)]);
  await gateway.payWith(await gateway.start(Object.fromEntries(request)), CARDS.success);
  front.set(TROUBLES[name] as Answer);
  tested.clock.advance(2 * MINUTE_MS);
  const before = front.asked();
  for (let look = 0; look < ROUNDS; look += 1) {
    await shop.db.update(orders).set({ nextCheckAt: shop.now() }).where(eq(orders.id, order.id));
    await reconcilePayments(shop);
    tested.clock.advance(SECOND_MS);
  }
  const asked = front.asked() - before;
  trial.check(asked > 0 && asked <= FAILURES_TO_OPEN, `${name}: ${asked} requests in ${ROUNDS} s`);
  trial.equal(await statusOf(shop, order.id), "awaiting-payment", `${name}: the order`);
  const began = performance.now();
  const again = await openPayment(shop, profile.customerId, order.number);
  trial.check(again !== null, `${name}: the customer cannot pay`);
  trial.check(performance.now() - began < 5 * SECOND_MS, `${name}: the customer waited too long`);
  front.set(null);
  tested.clock.advance(5 * MINUTE_MS);
  await reconcilePayments(shop);
  const traces = { paid: 1, mails: 1, reviews: 0, alarms: 0, refunds: 0 };
  trial.equal(await tracesOf(shop.db, order.id), traces, `${name}: after recovery`);
}

/** Compares times of cash-on-delivery checkouts while the gateway is down or silent. */
async function checkoutsWithout(trial: Trial): Promise<void> {
  const database = await trial.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  trial.afterwards(() => pool.end());
  const { line, settings } = await aGateway(trial);
  const product = await aProduct(db, { stock: 1_000_000 });
  const { placed } = await unpaidOrders({ db }, WAITING);
  const shop = await aShopProcess(trial, { settings: { ...settings, DATABASE_URL: database.url, TRUST_PROXY: "on" } });
  await shop.start();
  const lookNow = () => db.update(orders).set({ nextCheckAt: new Date() }).where(eq(orders.status, "awaiting-payment"));
  await compareCheckouts(trial, {
    ...{ baseUrl: shop.baseUrl, db, product },
    states: [
      ["gateway up", () => line.set("passes").then(lookNow)],
      ["it refuses connections", () => line.set("refuses").then(lookNow)],
      ["it is silent", () => line.set("swallows").then(lookNow)],
    ],
  });
  const { rows } = await db.execute(
    sql`select number from orders where payment_method = 'card' and status = 'awaiting-payment'`,
  );
  trial.equal(rows.length, placed.length, "card orders awaiting payment");
  trial.none(await brokenInvariants(db), "after the checkouts");
}

/** An unknown host, a closed port, and a server without TLS. */
async function unreachable(trial: Trial, shop: TestShop): Promise<void> {
  const plain = await aMoodyFront(trial, "");
  for (const apiBase of ["http://nowhere.invalid/v1", "http://127.0.0.1:9/v1", plain.url.replace("http", "https")]) {
    const merchantApi = createMerchantApi({
      payhere: { ...shop.config.payhere, apiBase },
      now: shop.now,
      timeoutMs: SECOND_MS,
    });
    const { order } = await anUnpaidOrder(shop);
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments({ ...shop, merchantApi });
    trial.tried();
    trial.equal(await statusOf(shop, order.id), "awaiting-payment", apiBase);
  }
}

/** Starts a proxy before the gateway that forwards requests or sends a set response. */
async function aMoodyFront(trial: Trial, target: string) {
  let mood: Answer | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (mood) mood(response);
    else void passOn(target, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  trial.afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    set: (next: Answer | null) => {
      mood = next;
    },
  };
}

async function passOn(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization = "", "content-type": type = "" } = request.headers;
  const body = request.method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const answer = await fetch(target + request.url, {
    method: request.method,
    headers: { authorization, "content-type": type },
    ...body,
  });
  response
    .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
    .end(await answer.text());
}
