import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aCatalogue } from "./catalogue.ts";
import { startRunningShop } from "./running-shop.ts";

/** The smallest screen that the shop is made for. */
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const PATIENCE_MS = 10_000;

/**
 * A journey through the built shop in a browser: `{ page, shop }`. Each file has a shop and a browser of its own, each
 * test a fresh visitor on a phone. What the page or the server reports as an error fails the test; one that is expected
 * is taken out of `pageErrors` or `shop.errors`.
 */
export const journey = test
  .extend("startedShop", { scope: "file" }, () => startRunningShop({ fill: aCatalogue }))
  .extend("shop", { scope: "file" }, ({ startedShop }, { onCleanup }) => {
    onCleanup(() => startedShop.stop());
    return startedShop;
  })
  .extend("startedBrowser", { scope: "file" }, () => launchBrowser())
  .extend("browser", { scope: "file" }, ({ startedBrowser }, { onCleanup }) => {
    onCleanup(() => startedBrowser.close());
    return startedBrowser;
  })
  .extend("pageErrors", (): string[] => [])
  .extend("page", async ({ shop, browser, pageErrors }, { onCleanup }) => {
    const context = await browser.newContext({ ...PHONE, baseURL: shop.baseUrl });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    listenForErrors(page, pageErrors);
    onCleanup(async () => {
      await context.close();
      expect(pageErrors, "reported by the page").toEqual([]);
      expect(shop.errors.splice(0), "reported by the server").toEqual([]);
    });
    return page;
  });

function launchBrowser() {
  const { path, env } = inject("browser");
  // Its sandbox needs rights that root and containers do not have; it opens our own pages only.
  return chromium.launch({ executablePath: path, args: ["--no-sandbox"], env: { ...definedEnvironment(), ...env } });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Scripts that fail, pictures that are missing, and what the content security policy has stopped. */
function listenForErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}
