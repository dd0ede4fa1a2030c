import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { products } from "../src/db/schema/index.ts";
import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { rupees, toDecimal } from "../src/domain/money.ts";
import { percentile } from "../tests/faults/tools/parallel.ts";
import { placeOverHttp } from "../tests/faults/tools/place-over-http.ts";
import { orderInputFor } from "../tests/faults/tools/purchases.ts";
import { aSignedIn, visit } from "../tests/faults/tools/visitors.ts";
import { aProduct } from "../tests/support/factories.ts";
import { freePort } from "../tests/support/free-port.ts";
import { sendRequest } from "../tests/support/send-request.ts";
import { aStaffMember } from "../tests/support/staff.ts";
import { BARS } from "./bars.ts";
import { type BenchShop, startBenchShop, startSecondProcess } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { MB } from "./lists.ts";

const PRODUCTS = 10_000;
const WAITING = 500;
const ORDERS = 20;
const REFUSALS = 200;
const SLOW = 900;
const ROUNDS = 30;
/** A prime, which spreads the retries of clients that were rejected one after the other. */
const SPREAD = 97;

/** Measures the shop under overload and with slow clients. */
export async function benchPressure(): Promise<Figure[]> {
  const metricsPort = await freePort();
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS), { METRICS_PORT: String(metricsPort) });
  try {
    return [
      ...(await coldCache(shop, metricsPort)),
      ...(await overload(shop)),
      ...(await slowClients(shop)),
      ...(await twoProcesses(shop)),
    ];
  } finally {
    await shop.stop();
  }
}

const portOf = ({ url }: BenchShop) => Number(new URL(url).port);

async function coldCache(shop: BenchShop, metricsPort: number): Promise<Figure[]> {
  const from = performance.now();
  const asked = Array.from({ length: WAITING }, (_, number) =>
    sendRequest(portOf(shop), `/search?query=zircon&x=${number % 7}`),
  );
  const answers = await Promise.all(asked);
  const took = performance.now() - from;
  const { text } = await sendRequest(metricsPort, "/metrics");
  const [, renders] = /^page_cache_renders_total\{outcome="cached"\} (\d+)$/m.exec(text) ?? [];
  return [
    {
      name: `renders of a page that ${WAITING} requests wait for`,
      value: Number(renders),
      unit: "",
      bar: BARS.rendersOfOne,
    },
    {
      name: "wrong or different responses among them",
      value: answers.filter(({ status, text }) => status !== 200 || text !== answers[0]?.text).length,
      unit: "",
      bar: BARS.nothing,
    },
    { name: "time until all of them have the response", value: took, unit: "ms" },
  ];
}

/** Places orders one after the other and returns their durations in ms. */
async function timesOfOrders(shop: BenchShop): Promise<number[]> {
  const product = await aProduct(shop.db, { stock: ORDERS });
  const took: number[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const { status, ms } = await placeOverHttp(shop.url, await aSignedIn(shop.db), orderInputFor([product]));
    invariant(status === 201, `checkout returned ${status}`);
    took.push(ms);
  }
  return took;
}

async function overload(shop: BenchShop): Promise<Figure[]> {
  let isOver = false;
  let number = 0;
  const refused: number[] = [];
  // Enough clients with different searches to keep the render queue full.
  const crowd = Array.from({ length: WAITING }, async () => {
    while (!isOver) {
      number += 1;
      const { status } = await sendRequest(portOf(shop), `/search?query=crowd${number}`);
      invariant(status === 200 || status === 503, `a visitor got ${status}`);
      // A rejected client retries at about the time of Retry-After, spread over some time.
      if (status === 503)
        await new Promise((resolve) => setTimeout(resolve, (2 + (number % SPREAD) / SPREAD) * SECOND_MS));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
  const orders = timesOfOrders(shop);
  for (let tried = 0; refused.length < REFUSALS && tried < 3 * REFUSALS; tried += 1) {
    const from = performance.now();
    const answer = sendRequest(portOf(shop), `/search?query=late${tried}`).then(({ status, headers }) => {
      if (status !== 503) return;
      invariant(headers["retry-after"], "no Retry-After in a 503 response");
      refused.push(performance.now() - from);
    });
    // An admitted search waits in the render queue.
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, SECOND_MS / 4))]);
  }
  const bought = await orders;
  isOver = true;
  await Promise.all(crowd);
  return [
    {
      name: `rejected while ${WAITING} browse at once, median of ${refused.length}`,
      value: percentile(refused, 50),
      unit: "ms",
      bar: BARS.refusedMs,
    },
    { name: "the same, 95th percentile", value: percentile(refused, 95), unit: "ms", bar: BARS.refusedMs },
    {
      name: `an order meanwhile, median of ${ORDERS} (all were placed)`,
      value: percentile(bought, 50),
      unit: "ms",
    },
    { name: "the same, the slowest", value: Math.max(...bought), unit: "ms" },
  ];
}

async function slowClients(shop: BenchShop): Promise<Figure[]> {
  const [alone, before] = [await timesOfOrders(shop), shop.memory()];
  const sockets = Array.from({ length: SLOW }, () => connect(portOf(shop), "127.0.0.1"));
  for (const socket of sockets)
    socket.write("POST /hooks/payhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\na");
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write("a");
  }, SECOND_MS / 2);
  const beside = await timesOfOrders(shop);
  const memory = shop.memory() - before;
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return [
    {
      name: `an order while ${SLOW} send a byte now and then (all were placed)`,
      value: percentile(beside, 50),
      unit: "ms",
    },
    { name: "the same without them", value: percentile(alone, 50), unit: "ms" },
    { name: `what ${SLOW} slow clients take`, value: memory / MB, unit: "MB" },
  ];
}

/** Measures how long one process shows an old price after staff changed it in another. */
async function twoProcesses(shop: BenchShop): Promise<Figure[]> {
  const other = await startSecondProcess(shop);
  try {
    const { id, publicId, variant } = await aProduct(shop.db);
    const { cookie } = await aStaffMember(shop);
    const late: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const price = rupees(2_000 + round);
      const [row] = await shop.db.select({ version: products.version }).from(products).where(eq(products.id, id));
      const field = `row.${publicId}`;
      const form = {
        [`${field}.version`]: String(row?.version),
        [`${field}.choice.${variant.id}.price`]: toDecimal(price),
      };
      const saved = await visit(shop.url, "/admin/products/grid", { cookie, form });
      const from = performance.now();
      invariant(saved.status === 303, `saving the price returned ${saved.status}`);
      const shown = `Rs. ${(2_000 + round).toLocaleString("en-LK")}`;
      while (!(await sendRequest(other.port, `/detail/${publicId}`)).text.includes(shown));
      late.push(performance.now() - from);
      // Spreads the changes over the polling interval.
      await new Promise((resolve) => setTimeout(resolve, (round * 97) % 500));
    }
    return [
      {
        name: `a price in the other process's page after it is saved in one, the slowest of ${ROUNDS}`,
        value: Math.max(...late),
        unit: "ms",
        bar: BARS.agreeMs,
      },
      { name: "the same, median", value: percentile(late, 50), unit: "ms" },
    ];
  } finally {
    await other.stop();
  }
}
