import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../src/domain/durations.ts";
import { BARS } from "./bars.ts";
import { startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { hammer } from "./hammer.ts";
import { MB, someLists } from "./lists.ts";

const PRODUCTS = 20_000;
const WARM = ["/", "/all-products", "/top-selling", "/search?query=velvet", "/about", "/cart", "/login", "/register"];
const ROUNDS = 3;
const LOAD_MS = 20 * SECOND_MS;

/**
 * Measures the resident memory of the server process: warm and a minute after its last request, and after rendering
 * pages.
 */
export async function benchMemory(): Promise<Figure[]> {
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS));
  try {
    for (const path of Array.from({ length: ROUNDS }, () => WARM).flat()) {
      for (const language of ["", "/si", "/ta"]) await (await fetch(shop.url + language + path)).arrayBuffer();
    }
    await wait(MINUTE_MS);
    const idle = shop.memory();
    const load = { url: shop.url, connections: 32, forMs: LOAD_MS };
    await hammer({ ...load, paths: someLists(PRODUCTS) });
    const rendered = shop.memory();
    await hammer(load);
    const busy = Math.max(rendered, shop.memory());
    await wait(MINUTE_MS);
    return [
      { name: "memory of the process, idle", value: idle / MB, unit: "MB", bar: BARS.idleMegabytes },
      { name: "the same after a load", value: busy / MB, unit: "MB", bar: BARS.busyMegabytes },
      { name: "the same a minute later", value: shop.memory() / MB, unit: "MB" },
    ];
  } finally {
    await shop.stop();
  }
}
