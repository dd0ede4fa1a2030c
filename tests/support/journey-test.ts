import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aCatalogue } from "./catalogue.ts";
import { type RunningShop, startRunningShop } from "./running-shop.ts";

/** The smallest screen that the shop is made for. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: false };
/** A condition that holds at all holds long before, also on a busy machine. */
const PATIENCE_MS = 20_000;

/** A visitor of their own: their cookies, cart and tabs are shared with nobody. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * A journey through the built shop in a browser: `{ page, shop }`. Each file has a shop and a browser of its own, each
 * test a fresh visitor on a phone, and `openPage` for others. What any page or the server reports as an error fails the
 * test; one that is expected is taken out of `pageErrors` or `shop.errors`.
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
  .extend("openPage", ({ shop, browser, pageErrors }, { onCleanup }): OpenPage => {
    const visitors = letVisitorsIn({ browser, shop, pageErrors });
    onCleanup(visitors.leave);
    return visitors.openPage;
  })
  .extend("page", ({ openPage }) => openPage());

type House = { browser: Browser; shop: Pick<RunningShop, "baseUrl" | "errors">; pageErrors: string[] };

/** Opens visitors' pages, and closes all of them with a look at what went wrong meanwhile. */
export function letVisitorsIn({ browser, shop, pageErrors }: House) {
  const contexts: BrowserContext[] = [];

  const openPage: OpenPage = async (options) => {
    const context = await browser.newContext({ ...PHONE, baseURL: shop.baseUrl, ...options });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    listenForErrors(context, pageErrors);
    return context.newPage();
  };

  async function leave(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    expect(pageErrors, "reported by the page").toEqual([]);
    expect(shop.errors.splice(0), "reported by the server").toEqual([]);
  }

  return { openPage, leave };
}

export function launchBrowser(): Promise<Browser> {
  const { path, env } = inject("browser");
  // Its sandbox needs rights that root and containers do not have; it opens our own pages only.
  return chromium.launch({ executablePath: path, args: ["--no-sandbox"], env: { ...definedEnvironment(), ...env } });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Scripts that fail, pictures that are missing, and what the content security policy has stopped, in every tab. */
function listenForErrors(context: BrowserContext, errors: string[]): void {
  context.on("weberror", (failure) => errors.push(failure.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}
