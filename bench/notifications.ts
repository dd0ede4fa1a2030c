import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { notificationFields } from "../tests/faults/tools/notification-fields.ts";
import { unpaidOrders } from "../tests/faults/tools/place-over-http.ts";
import { visit } from "../tests/faults/tools/visitors.ts";
import { BARS } from "./bars.ts";
import { startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { measureLoad } from "./load.ts";

const PRODUCTS = 100;
/** More orders than can be paid in the time. */
const ORDERS = 6_000;
const CLIENTS = 8;
const WARMING_MS = 1 * SECOND_MS;
const LOAD_MS = 5 * SECOND_MS;

/** Measures payment notifications, each for another unpaid order: throughput and duration. */
export async function benchNotifications(): Promise<Figure[]> {
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS));
  try {
    const { placed } = await unpaidOrders(shop, ORDERS);
    const tell = async () => {
      const order = placed.pop();
      invariant(order, "no orders left to pay");
      const { status } = await visit(shop.url, "/hooks/payhere", { form: notificationFields(order) });
      if (status !== 200) throw new Error(`${status}`);
    };
    await measureLoad(CLIENTS, WARMING_MS, tell);
    invariant(placed.length > 0, "no orders left after the warm-up");
    const { perSecond, p50, p99, failed } = await measureLoad(CLIENTS, LOAD_MS, tell);
    return [
      { name: `the gateway's notifications, ${CLIENTS} at once`, value: perSecond, unit: "/s" },
      { name: "a notification, median", value: p50, unit: "ms" },
      { name: "a notification, 99th percentile", value: p99, unit: "ms", bar: BARS.notificationMs },
      { name: "notifications that failed", value: failed, unit: "", bar: BARS.nothing },
    ];
  } finally {
    await shop.stop();
  }
}
