import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { aCatalogue } from "./catalogue.ts";
import { type RunningShop, startRunningShop } from "./shops/running-shop.ts";
import { ageCookie } from "./steps/age-cookie.ts";
import { workerTest } from "./worker-test.ts";

/** The smallest screen that the shop supports. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: false };
/**
 * For tests of animations. Other tests turn them off, because drawing them takes a sixth of the browser's processor
 * time.
 */
export const MOVING: BrowserContextOptions = { reducedMotion: "no-preference" };
/** Time limit of a condition, with a margin for a busy machine. */
const TIMEOUT_MS = 20_000;

type Visitor = BrowserContextOptions & {
  /** Whether the age gate is still open; other visitors have passed it. */
  isAgeGateOpen?: boolean;
  /** Acts before the page's script has loaded. */
  actsBeforeHydration?: boolean;
};

/** Opens a visitor's page, with its own cookies, cart and tabs. */
export type OpenPage = (options?: Visitor) => Promise<Page>;

/**
 * A browser test on the built shop: `{ page, shop }`. Each file has its own shop, and each test a new visitor on a
 * phone; `openPage` opens further ones. An error that a page or the server reports fails the test; an expected one is
 * removed from `pageErrors` or `shop.errors`.
 */
export const browserTest = workerTest
  .extend("startedShop", { scope: "file" }, ({ host }) => startRunningShop({ fill: aCatalogue, host }))
  .extend("shop", { scope: "file" }, ({ startedShop }, { onCleanup }) => {
    onCleanup(() => startedShop.stop());
    return startedShop;
  })
  .extend("pageErrors", (): string[] => [])
  .extend("openPage", ({ shop, browser, pageErrors }, { onCleanup }): OpenPage => {
    const visitors = createVisitors({ browser, shop, pageErrors });
    onCleanup(visitors.closeAll);
    return visitors.openPage;
  })
  .extend("page", ({ openPage }) => openPage());

/**
 * A browser test on a shop with settings, named as in docs/configuration.md. Not by `override`: other files would get
 * them, too.
 */
export const browserTestWith = (settings: Record<string, string>) =>
  browserTest.extend("startedShop", { scope: "file" }, ({ host }) =>
    startRunningShop({ fill: aCatalogue, settings, host }),
  );

type VisitorFixtures = { browser: Browser; shop: Pick<RunningShop, "baseUrl" | "errors">; pageErrors: string[] };

/** Opens visitors' pages, closes all of them afterwards and checks that none reported an error. */
export function createVisitors({ browser, shop, pageErrors }: VisitorFixtures) {
  const contexts: BrowserContext[] = [];

  const openPage: OpenPage = async ({ isAgeGateOpen = false, actsBeforeHydration = false, ...options } = {}) => {
    // A service worker sends requests that `page.route` cannot intercept. Only its own test allows it.
    const visitor = { ...PHONE, reducedMotion: "reduce", serviceWorkers: "block", baseURL: shop.baseUrl } as const;
    const context = await browser.newContext({ ...visitor, ...options });
    contexts.push(context);
    if (!isAgeGateOpen) await context.addCookies([ageCookie(shop.baseUrl)]);
    context.setDefaultTimeout(TIMEOUT_MS);
    listenForErrors(context, pageErrors);
    if (!actsBeforeHydration && options.javaScriptEnabled !== false) context.on("page", waitForScript);
    return context.newPage();
  };

  async function closeAll(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    expect(pageErrors, "reported by the page").toEqual([]);
    expect(shop.errors.splice(0), "reported by the server").toEqual([]);
  }

  return { openPage, closeAll };
}

/**
 * Waits for the page's script before a click. Before hydration the server responds to a click with a new page. Both
 * ways must work, but a test must not depend on how busy the machine is.
 */
async function waitForScript(page: Page): Promise<void> {
  const unready = page.locator("html:not([data-hydrated]):has(:is(script[type=module], script[data-later]))");
  // An empty handler: Playwright waits until the locator disappears.
  await page.addLocatorHandler(unready, () => Promise.resolve());
}

/** Records script errors, missing pictures and violations of the Content-Security-Policy, in every tab. */
function listenForErrors(context: BrowserContext, errors: string[]): void {
  context.on("weberror", (failure) => errors.push(failure.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}
