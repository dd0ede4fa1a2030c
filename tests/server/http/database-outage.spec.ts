// @module-tag full
import { expect } from "vitest";
import { aCatalogue } from "../../support/catalogue.ts";
import { proxiedDatabaseTest } from "../../support/database/proxied-database.ts";
import { startRunningShop } from "../../support/shops/running-shop.ts";

const awayTest = proxiedDatabaseTest.extend("started", { scope: "file" }, ({ proxy, host }) =>
  startRunningShop({
    fill: aCatalogue,
    database: { url: proxy.url, drop: proxy.drop },
    host,
    settings: { LOG_LEVEL: "warn" },
  }),
);

awayTest(
  "returns 503 with Retry-After, and serves cached pages, when PostgreSQL cannot be reached",
  async ({ shop, proxy, call, signedIn }) => {
    const status = async (path: string) => (await call(path)).status;
    const home = await call("/");
    expect((await signedIn("/account")).status).toBe(200);
    const own = { origin: shop.baseUrl, "content-type": "application/json", "x-language": "si" };
    await proxy.set("refuses");
    await expect.poll(() => status("/healthz"), { timeout: 10_000 }).toBe(503);

    const order = await signedIn("/api/orders", { method: "POST", headers: own, body: "{}" });
    const page = await signedIn("/account", { headers: { accept: "text/html" } });
    const data = await signedIn("/account.data");
    const cached = await call("/");
    const probes = [await call("/livez"), await call("/readyz")];
    await proxy.set("passes");
    await expect.poll(() => status("/healthz"), { timeout: 10_000 }).toBe(200);

    expect(order).toMatchObject({ status: 503, headers: { "content-type": "application/json" } });
    expect(JSON.parse(order.text)).toMatchObject({ failure: { code: "SHOP_UNAVAILABLE", text: expect.any(String) } });
    expect([page.status, data.status]).toEqual([503, 503]);
    for (const { headers } of [order, page, data])
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect([cached.status, cached.text]).toEqual([200, home.text]);
    expect(probes.map(({ status: code, text }) => [code, text])).toEqual([
      [200, "ok"],
      [200, "degraded: database"],
    ]);
    expect((await signedIn("/account")).status).toBe(200);
    // The test's own pool reports its lost connections to the same log.
    const messages = shop.errors
      .splice(0)
      .join("\n")
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(messages.map((line) => JSON.parse(line).msg)).toEqual([
      "lost connection to PostgreSQL",
      "reconnected to PostgreSQL",
    ]);
  },
);
