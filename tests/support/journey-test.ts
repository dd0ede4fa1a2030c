import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { aCatalogue } from "./catalogue.ts";
import { ofAge } from "./of-age.ts";
import { type RunningShop, startRunningShop } from "./running-shop.ts";
import { workerTest } from "./worker-test.ts";

/** The smallest screen that the shop is made for. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: false };
/** For journeys about what moves: the others do without, as drawing it takes a sixth of the browser's processor. */
export const MOVING: BrowserContextOptions = { reducedMotion: "no-preference" };
/** A condition that holds at all holds long before, also on a busy machine. */
const PATIENCE_MS = 20_000;

type Visitor = BrowserContextOptions & {
  /** Whether they are still to be asked about their age; others have said that they are adults. */
  isAsked?: boolean;
  /** Acts at once, also on a page whose script has not come. */
  isHasty?: boolean;
};

/** A visitor of their own: their cookies, cart and tabs are shared with nobody. */
export type OpenPage = (options?: Visitor) => Promise<Page>;

/**
 * A journey through the built shop in a browser: `{ page, shop }`. Each file has a shop of its own, each test a
 * fresh visitor on a phone, and `openPage` for others. What any page or the server reports as an error fails the
 * test; one that is expected is taken out of `pageErrors` or `shop.errors`.
 */
export const journey = workerTest
  .extend("startedShop", { scope: "file" }, ({ host }) => startRunningShop({ fill: aCatalogue, host }))
  .extend("shop", { scope: "file" }, ({ startedShop }, { onCleanup }) => {
    onCleanup(() => startedShop.stop());
    return startedShop;
  })
  .extend("pageErrors", (): string[] => [])
  .extend("openPage", ({ shop, browser, pageErrors }, { onCleanup }): OpenPage => {
    const visitors = letVisitorsIn({ browser, shop, pageErrors });
    onCleanup(visitors.leave);
    return visitors.openPage;
  })
  .extend("page", ({ openPage }) => openPage());

/** The same in a shop with settings of its own, as the README names them. Not by `override`: other files would have them, too. */
export const journeyWith = (settings: Record<string, string>) =>
  journey.extend("startedShop", { scope: "file" }, ({ host }) =>
    startRunningShop({ fill: aCatalogue, settings, host }),
  );

type House = { browser: Browser; shop: Pick<RunningShop, "baseUrl" | "errors">; pageErrors: string[] };

/** Opens visitors' pages, and closes all of them with a look at what went wrong meanwhile. */
export function letVisitorsIn({ browser, shop, pageErrors }: House) {
  const contexts: BrowserContext[] = [];

  const openPage: OpenPage = async ({ isAsked = false, isHasty = false, ...options } = {}) => {
    // A service worker would ask for pages behind the back of journeys that answer them; the journey of it lets it in.
    const visitor = { ...PHONE, reducedMotion: "reduce", serviceWorkers: "block", baseURL: shop.baseUrl } as const;
    const context = await browser.newContext({ ...visitor, ...options });
    contexts.push(context);
    if (!isAsked) await context.addCookies([ofAge(shop.baseUrl)]);
    context.setDefaultTimeout(PATIENCE_MS);
    listenForErrors(context, pageErrors);
    if (!isHasty && options.javaScriptEnabled !== false) context.on("page", waitForScript);
    return context.newPage();
  };

  async function leave(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    expect(pageErrors, "reported by the page").toEqual([]);
    expect(shop.errors.splice(0), "reported by the server").toEqual([]);
  }

  return { openPage, leave };
}

/**
 * Whoever clicks before the page's script has come is answered by the server, with another page. Both must work; which
 * of them a journey gets must not depend on how busy the machine is.
 */
async function waitForScript(page: Page): Promise<void> {
  const unready = page.locator("html:not([data-hydrated]):has(:is(script[type=module], script[data-later]))");
  // It has nothing to do but to wait until that is gone.
  await page.addLocatorHandler(unready, () => Promise.resolve());
}

/** Scripts that fail, pictures that are missing, and what the content security policy has stopped, in every tab. */
function listenForErrors(context: BrowserContext, errors: string[]): void {
  context.on("weberror", (failure) => errors.push(failure.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}
