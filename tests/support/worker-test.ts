import type { Browser } from "playwright-core";
import { inject, test } from "vitest";
import { launchChromium } from "./launch-browser.ts";
import { type ShopHost, startShopHost } from "./shops/shop-host.ts";

let host: ShopHost | null = null;
let browser: Promise<Browser> | null = null;

/** Shared by the files of one worker, because both take seconds to start: a process for shops, and a browser. */
export const workerTest = test
  // Cached here, too: each test function that extends this one would start its own.
  .extend("startedHost", { scope: "worker" }, () => (host ??= startShopHost()))
  .extend("host", { scope: "worker" }, ({ startedHost }, { onCleanup }) => {
    onCleanup(() => startedHost.end());
    return startedHost;
  })
  .extend("startedBrowser", { scope: "worker" }, () => (browser ??= launchChromium(inject("browser"))))
  .extend("browser", { scope: "worker" }, ({ startedBrowser }, { onCleanup }) => {
    onCleanup(() => startedBrowser.close());
    return startedBrowser;
  });
