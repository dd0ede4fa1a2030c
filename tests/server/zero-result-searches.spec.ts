// @module-tag full
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { zeroResultSearches } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { freePort } from "../support/free-port.ts";
import { sendRequest } from "../support/send-request.ts";
import { serverTest } from "../support/server-test.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";
import { startShopHost } from "../support/shops/shop-host.ts";
import { SESSION_SECRET, SETTINGS_KEY } from "../support/shops/shop-settings.ts";

async function searchesOf({ db }: RunningShop, term: string): Promise<number | undefined> {
  const [row] = await db.select().from(zeroResultSearches).where(eq(zeroResultSearches.term, term));
  return row?.searches;
}

/** Beyond the longest URL that the page cache reads (2,000 characters). */
const LONG = `&x=${"x".repeat(2_000)}`;

serverTest(
  "counts each search of two visitors once, also from memory and after a catalogue change",
  async ({ shop, call }) => {
    const search = async (target: string, method = "GET") => {
      const { status, headers } = await call(target, { method });
      expect([target, status, headers["x-zero-results"]]).toEqual([target, 200, undefined]);
    };

    for (const visitor of ["127.0.0.2", "127.0.0.3"]) await call("/search?query=zircon", { from: visitor });
    await expect.poll(() => searchesOf(shop, "zircon")).toBe(2);

    await markCatalogChanged(shop.db);
    for (const target of ["/search?query=Zircon!", "/si/search?query=zircon", "/search.data?query=zircon"])
      await search(target);
    await search(`/search?query=zircon${LONG}`);
    await search(`/search.data?query=zircon${LONG}`);
    await expect.poll(() => searchesOf(shop, "zircon")).toBe(7);

    for (const target of ["/search?query=zircon", `/search?query=zircon${LONG}`]) await search(target, "HEAD");
    await search("/search?query=zircon&min=1000");
    await search("/search?query=candle");
    await search(`/search?query=${encodeURIComponent("ගල්")}`);
    await expect.poll(() => searchesOf(shop, "ගල්")).toBe(1);
    expect([await searchesOf(shop, "zircon"), await searchesOf(shop, "candle")]).toEqual([7, undefined]);
  },
);

serverTest("writes the last counts when the server stops", async ({ shop, onTestFinished }) => {
  const host = startShopHost();
  onTestFinished(() => host.end());
  const port = await freePort();
  const secrets = { SESSION_SECRET, SETTINGS_KEY, LOG_LEVEL: "error" };
  const ports = { PORT: String(port), PAYHERE_SIMULATOR_PORT: String(await freePort()) };
  await host.open({ ...secrets, ...ports, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.mediaDir }, []);

  await sendRequest(port, "/search?query=obsidian");
  await host.close();

  expect(await searchesOf(shop, "obsidian")).toBe(1);
});
