import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { expect } from "vitest";
import { bundleComponents, productImages, products } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { invariant } from "../../src/domain/errors.ts";
import { LANGUAGES, type Language, splitLanguage } from "../../src/domain/languages.ts";
import { rupees } from "../../src/domain/money.ts";
import routes from "../../src/web/routes.ts";
import { makeAddress } from "../screens/make-address.ts";
import { makeOrders } from "../screens/make-orders.ts";
import { OPENED } from "../screens/opened-screens.ts";
import { type Facts, SCREENS, type Screen } from "../screens/screens.ts";
import { startTour } from "../screens/tour.ts";
import { browserTestWith, type OpenPage } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aCategory } from "../support/factories.ts";
import { give } from "../support/orders/with-credit.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";
import { type Problem, problemsInBothThemes } from "../support/steps/accessibility.ts";
import { aCartItem, fillCart } from "../support/steps/cart-steps.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { profileOf } from "../support/steps/order-steps.ts";
import { smallTargets } from "../support/steps/target-sizes.ts";
import { lostText } from "../support/steps/text-fits.ts";
import { makeTestShop } from "../support/test-shop.ts";

/**
 * Guest orders add a page and the guest's fields in the cart; SMS adds the log-in by phone and texts about orders; gift
 * cards and VAT add lines and a form.
 */
const browserTest = browserTestWith({
  GUEST_ORDERS: "on",
  PHONE_LOGIN: "on",
  SMS_PROVIDER: "preview",
  GIFT_CARDS: "on",
  VAT_NUMBER: "123456789-7000",
});

const ALL = [...SCREENS, ...OPENED];
/** Routes of pages have a component; resource routes have none. */
const PAGES = (routes as RouteConfigEntry[]).filter(({ file }) => file.endsWith(".tsx")).map(({ path = "/" }) => path);
const PEOPLE = ["stranger", "visitor", "customer"] as const;
/** Time limit for a test that opens every page. */
const WAIT = { timeout: 10 * MINUTE_MS };

browserTest.for(LANGUAGES)(
  "shows every screen in %s, in light and dark themes, without WCAG 2.2 AA violations",
  WAIT,
  async (language, { openPage, shop, pageErrors }) => {
    const { facts, pages } = await openVisitors({ language, openPage, shop });

    const visited: string[] = [];
    const found = await Promise.all(
      PEOPLE.map(async (who) => {
        const problems: [string, Problem[], string[]][] = [];
        const tour = startTour(pages[who], { language, facts });
        for (const screen of ALL.filter((each) => each.who === who)) {
          await tour.goTo(screen);
          visited.push(splitLanguage(new URL(pages[who].url()).pathname).path);
          const broken = await problemsInBothThemes(pages[who], { except: await tour.seenParts() });
          const lost = [...(await smallTargets(pages[who])), ...(await lostText(pages[who]))];
          if (broken.length + lost.length > 0) problems.push([screen.name, broken, lost]);
        }
        return problems;
      }),
    );

    const reported = pageErrors.splice(0);
    expect(found.flat()).toEqual([]);
    const isUnvisited = (route: string) => !visited.some((path) => matchPath(route, path));
    expect(PAGES.filter(isUnvisited), "pages that no screen shows").toEqual([]);
    // Expected errors: some screens show a 4xx response or a failed request.
    expect(reported.filter((error) => !/status of 4\d\d|net::ERR_FAILED/.test(error))).toEqual([]);
  },
);

type Fixtures = { language: Language; openPage: OpenPage; shop: RunningShop };

/** Opens a new browser, a visitor's, and a customer's with a full cart and an order in each status. */
async function openVisitors({ language, openPage, shop }: Fixtures) {
  const { db } = shop;
  const offered = { priceCents: rupees(1_000), stock: 500, returnable: true };
  const { id: parentId } = await aCategory(db, "Care");
  await aCategory(db, "For two", { parentId });
  const product = await aListedProduct(db, { ...offered, title: `Lantern ${language}`, category: "For two" });
  await addPicture(shop, product.id);
  const [soldOut] = await db.select().from(products).where(eq(products.title, "Sold out"));
  const [choices] = await db.select().from(products).where(eq(products.title, "Robe"));
  const pages: Record<Screen["who"], Page> = {
    stranger: await openPage({ isAgeGateOpen: true }),
    visitor: await openPage(),
    customer: await openPage(),
  };
  const { email } = await signIn(pages.customer, shop);
  await fillCart(pages.customer, [aCartItem(product, 2)]);
  const made = await makeOrders({ db, enqueueJob: async () => undefined }, email, language);
  const { customerId } = await profileOf(db, email);
  await give(makeTestShop(db), customerId, rupees(250));
  const facts: Facts = {
    product: product.publicId,
    bundle: await aBundle(shop, product.variant.id, language),
    choices: choices?.publicId ?? "",
    soldOut: soldOut?.publicId ?? "",
    category: "care",
    addressId: await makeAddress({ db }, email),
    ...made,
  };
  return { facts, pages };
}

/** Creates a product that consists of two units of another. @returns its public id */
async function aBundle({ db }: RunningShop, variantId: string, language: Language): Promise<string> {
  const set = await aListedProduct(db, { title: `Set ${language}`, stock: 0 });
  await db.insert(bundleComponents).values({ bundleId: set.variant.id, variantId, quantity: 2 });
  await markCatalogChanged(db);
  return set.publicId;
}

/** Adds a second picture, so that the product page shows a picture picker. */
async function addPicture({ db, mediaDir }: RunningShop, productId: string): Promise<void> {
  const [image] = await db.select().from(productImages).where(eq(productImages.productId, productId));
  invariant(image, "no picture of the product");
  const { picture, width, height } = image;
  const other = `${picture}b`;
  for (const file of await readdir(mediaDir)) {
    if (file.startsWith(`${picture}-`))
      await copyFile(join(mediaDir, file), join(mediaDir, file.replace(picture, other)));
  }
  await db.insert(productImages).values({ productId, position: 2, picture: other, width, height });
}

browserTest(
  "finds targets that are too small and text that is cut off or wider than its container",
  async ({ page }) => {
    await page.setContent(`<html style="font: 16px/1.5 sans-serif"><body style="margin: 0"><main style="padding: 0 20px">
    <p>Words with <a href="#1">a link</a> among them.</p>
    <a href="#2">Alone</a>
    <label style="display: flex; height: 44px; width: 60px"><input type="checkbox">Yes</label>
    <div style="overflow-x: auto; padding: 0 20px"><table style="width: calc(100% + 10px)"><tr><td>1</td></tr></table></div>
    <table style="width: 100%"><tr><td>fits</td></tr></table>
    <p style="height: 10px; overflow: hidden">Cut off.</p></main></body></html>`);

    const small = await smallTargets(page);
    const lost = await lostText(page);

    expect(small).toEqual([expect.stringMatching(/^\d+ × \d+ px: a "Alone"$/)]);
    expect(lost.filter((one) => one.startsWith("320 px"))).toEqual([
      '320 px, text 100 %: wider than its place: table. "1"',
      '320 px, text 100 %: cut off: p. "Cut off."',
    ]);
  },
);
