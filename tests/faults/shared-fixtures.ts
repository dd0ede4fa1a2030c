import type { Browser } from "playwright-core";
import { findBrowser } from "../support/browser-executable.ts";
import { cloneDatabase } from "../support/database/clone-database.ts";
import type { TestServer } from "../support/database/test-server.ts";
import { launchChromium } from "../support/launch-browser.ts";
import { type RunningShop, startRunningShop } from "../support/shops/running-shop.ts";

/** Fixtures that independent scenarios share, because starting them takes longer than most scenarios. */
export type SharedFixtures = {
  /** The built shop, behind a trusted proxy, so that each visitor has an IP address of their own. */
  shop(): Promise<RunningShop>;
  browser(): Promise<Browser>;
};

/** Returns fixtures that start at their first use. */
export function openSharedFixtures(
  server: Pick<TestServer, "url" | "templateName">,
): SharedFixtures & { close(): Promise<void> } {
  let shop: Promise<RunningShop> | null = null;
  let browser: Promise<Browser> | null = null;
  const start = async () =>
    startRunningShop({ database: await cloneDatabase(server), settings: { TRUST_PROXY: "on" } });
  return {
    shop() {
      shop ??= start();
      return shop;
    },
    browser() {
      browser ??= launchChromium(findBrowser());
      return browser;
    },
    async close() {
      // A failed start was already reported to the scenario that requested it.
      const [started, opened] = await Promise.allSettled([shop, browser]);
      if (opened.status === "fulfilled") await opened.value?.close();
      if (started.status === "fulfilled") await started.value?.stop();
    },
  };
}
