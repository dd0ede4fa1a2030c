import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { notificationFields } from "../tests/faults/tools/notification-fields.ts";
import { placeOverHttp } from "../tests/faults/tools/place-over-http.ts";
import { orderInputFor } from "../tests/faults/tools/purchases.ts";
import { aSignedIn, visit } from "../tests/faults/tools/visitors.ts";
import { aProduct } from "../tests/support/factories.ts";
import { freePort } from "../tests/support/free-port.ts";
import { aStaffMember } from "../tests/support/staff.ts";
import { BARS } from "./bars.ts";
import { type BenchShop, startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { growthOf, type Sample } from "./growth.ts";
import { openInspected } from "./inspected.ts";
import { MB, someLists } from "./lists.ts";

const PRODUCTS = 10_000;
const SHOPPERS = 4;
/** Share of the time for warming up, until caches of pages, URLs and compiled code are full. */
const WARMING = 0.25;
const SAMPLES = 60;
const WORDS = 400;
/** Number of list URLs. All are requested before the measurement, as a remembered URL is not a leak. */
const LISTS = 600;
/**
 * Shorter runs only show the steps in which memory grows and shrinks. Their growth is printed but not compared with the
 * bar.
 */
const MEANINGFUL_MINUTES = 30;

/** Measures heap and resident memory under a mixed load of customers, staff and payment notifications. */
export async function benchSoak(minutes: number): Promise<Figure[]> {
  const inspectPort = await freePort();
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS), {
    NODE_OPTIONS: `--inspect-port=${inspectPort}`,
  });
  try {
    const inspected = await openInspected(shop.pid(), inspectPort);
    const load = await startMixedLoad(shop);
    await load.warm;
    const kept: Sample[] = [];
    const resident: Sample[] = [];
    const begun = performance.now();
    const total = minutes * MINUTE_MS;
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await wait(Math.max(0, begun + (sample * total) / SAMPLES - performance.now()));
      const passed = performance.now() - begun;
      if (passed < WARMING * total) continue;
      const hours = passed / HOUR_MS;
      resident.push({ hours, megabytes: shop.memory() / MB });
      kept.push({ hours, megabytes: (await inspected.heapBytes()) / MB });
    }
    inspected.close();
    return [...toFigures(minutes, kept, resident), ...(await load.stop())];
  } finally {
    await shop.stop();
  }
}

const wordPath = (word: number) => `/search?query=word${word}`;
const dataPath = (word: number) => `/search.data?query=${word}`;

function toFigures(minutes: number, kept: readonly Sample[], resident: readonly Sample[]): Figure[] {
  const [heap, all] = [growthOf(kept), growthOf(resident)];
  const during = `over ${minutes} minutes of mixed load`;
  const sure = ({ anHour, doubt }: typeof heap) => Math.max(0, anHour - doubt);
  const bar = minutes >= MEANINGFUL_MINUTES && { bar: BARS.growthMegabytesAnHour };
  return [
    { name: `heap after a collection, ${during}, at its end`, value: kept.at(-1)?.megabytes ?? Number.NaN, unit: "MB" },
    { name: "its growth in an hour, by linear regression", value: heap.anHour, unit: "MB" },
    { name: "of that growth beyond the margin of error", value: sure(heap), unit: "MB", ...bar },
    { name: `resident memory, ${during}, at its end`, value: resident.at(-1)?.megabytes ?? Number.NaN, unit: "MB" },
    { name: "the growth of that in an hour", value: all.anHour, unit: "MB" },
    { name: "of that growth beyond the margin of error", value: sure(all), unit: "MB", ...bar },
  ];
}

/** Starts four customers who browse and buy, one staff member, and payment notifications. */
async function startMixedLoad(shop: BenchShop) {
  const product = await aProduct(shop.db, { stock: 1_000_000 });
  const { cookie: staff } = await aStaffMember(shop);
  const lists = someLists(PRODUCTS).slice(0, LISTS);
  const counts = { done: 0, failed: 0, orders: 0 };
  let isOver = false;
  const look = async (path: string, cookie?: string) => {
    const { status } = await visit(shop.url, path, cookie ? { cookie } : {});
    counts.done += 1;
    if (status !== 200) counts.failed += 1;
  };
  const buy = async () => {
    const visitor = await aSignedIn(shop.db);
    const placed = await placeOverHttp(shop.url, visitor, orderInputFor([product], randomUUID()));
    invariant(placed.orderNumber, `order placement returned ${placed.status}`);
    const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
    const { status } = await visit(shop.url, "/hooks/payhere", {
      form: notificationFields({ number: placed.orderNumber, ...payment }),
    });
    if (status !== 200) counts.failed += 1;
    counts.orders += 1;
    await look(`/orders/${placed.orderNumber}`, visitor.cookie);
  };
  const everything = [...lists, ...Array.from({ length: WORDS }, (_, word) => [wordPath(word), dataPath(word)]).flat()];
  const warmUp = async (first: number) => {
    for (let at = first; at < everything.length; at += SHOPPERS) await look(everything[at] ?? "/");
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_, number) => number);
  const shopper = async (first: number) => {
    await warm;
    for (let step = first; !isOver; step += SHOPPERS) {
      await look("/");
      await look(lists[(step * 7) % lists.length] ?? "/");
      await look(wordPath(step % WORDS));
      await look(dataPath(step % WORDS));
      await look("/cart");
      if (step % 10 === 0) await buy();
      if (step % 25 === 0) await look("/admin/orders", staff);
    }
  };
  const from = performance.now();
  const warm = Promise.all(shoppers.map(warmUp));
  const all = Promise.all(shoppers.map(shopper));
  return {
    warm,
    async stop(): Promise<Figure[]> {
      isOver = true;
      await all;
      const seconds = (performance.now() - from) / SECOND_MS;
      return [
        { name: "requests meanwhile", value: counts.done / seconds, unit: "/s" },
        { name: "orders placed and paid meanwhile", value: counts.orders, unit: "" },
        { name: "responses that were wrong meanwhile", value: counts.failed, unit: "", bar: BARS.nothing },
      ];
    },
  };
}
