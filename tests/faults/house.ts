import type { Browser } from "playwright-core";
import { findBrowser } from "../support/browser-executable.ts";
import { cloneDatabase } from "../support/clone-database.ts";
import { launchChromium } from "../support/launch-browser.ts";
import { type RunningShop, startRunningShop } from "../support/running-shop.ts";
import type { TestServer } from "../support/test-server.ts";

/** What rows share that leave each other alone, because starting it takes longer than most of their trials. */
export type House = {
  /** The built shop, behind a proxy that it trusts, so that each visitor has an address of their own. */
  shop(): Promise<RunningShop>;
  browser(): Promise<Browser>;
};

/** Nothing of it starts before a row asks for it. */
export function openHouse(server: Pick<TestServer, "url" | "templateName">): House & { close(): Promise<void> } {
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
      // What did not start has told so to the row that asked for it.
      const [started, opened] = await Promise.allSettled([shop, browser]);
      if (opened.status === "fulfilled") await opened.value?.close();
      if (started.status === "fulfilled") await started.value?.stop();
    },
  };
}
