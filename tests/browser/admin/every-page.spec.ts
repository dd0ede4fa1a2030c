import { randomInt, randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { expect } from "vitest";
import { routesWithForms } from "../../../scripts/check/forms.ts";
import { readSourceFiles } from "../../../scripts/check/source-files.ts";
import { couriers, productQuestions, productReviews, searchSynonyms } from "../../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { addNewsletter } from "../../../src/domain/marketing/save-newsletter.server.ts";
import { rupees } from "../../../src/domain/money.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { refuseOrder } from "../../../src/domain/orders/fulfilment/refuse-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { requestReturn } from "../../../src/domain/returns/request-return.server.ts";
import routes from "../../../src/web/routes.ts";
import { browserTestWith } from "../../support/browser-test.ts";
import { aCanaryCustomer } from "../../support/canary-customer.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aDiscount } from "../../support/discounts.ts";
import { aSubscriber, NEWS } from "../../support/newsletters.ts";
import { aDeliveredOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { anOpenOrder } from "../../support/orders/open-order.ts";
import { anOrderInParts } from "../../support/orders/parts-of-order.ts";
import { give } from "../../support/orders/with-credit.ts";
import { aDraft, aSentPurchase, receiveUnits } from "../../support/purchases.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { formProblems } from "../../support/steps/form-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { smallTargets } from "../../support/steps/target-sizes.ts";
import { lostText } from "../../support/steps/text-fits.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** With gift cards, their page has a form. */
const browserTest = browserTestWith({ GIFT_CARDS: "on" });

const screensOf = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(screensOf) ?? [entry];

/** The routes of the back office, also those inside layouts. */
const ROUTES = (routes as RouteConfigEntry[]).flatMap(({ children = [] }) => children).flatMap(screensOf);

/** Routes of pages have a component; resource routes have none. The page for unknown URLs is not a screen. */
const PAGES = ROUTES.filter(({ path, file }) => /^admin(?!.*\*)/.test(path ?? "") && file.endsWith(".tsx")).map(
  ({ path = "" }) => `/${path}`,
);

const FORM_FILES = routesWithForms(readSourceFiles(".", ["src"]));
/** Pages that render a `SendForm`, as the static check finds them. */
const FORM_PAGES = ROUTES.filter(({ file }) => FORM_FILES.includes(`src/web/${file}`)).map(
  ({ path = "" }) => `/${path}`,
);

/**
 * Pages whose form is rendered only in a state that the fixture does not contain, and two whose buttons share a file
 * with the form of a failed delivery.
 */
const WITHOUT_FORM = ["/admin/money", "/admin", "/admin/to-confirm"];
/** Pages with a form for members who are not signed in. */
const SIGN_IN_PAGES = ["/admin/login", "/admin/forgot-password", "/admin/confirm-email"];

/** Pages without a session, or that need an upload or an email first. Other browser tests cover them. */
const COVERED_ELSEWHERE = [
  ...SIGN_IN_PAGES,
  ...["/admin/code", "/admin/confirm", "/admin/welcome", "/admin/second-factor"],
  "/admin/reset-password",
  ...["/admin/products/import/:id", "/admin/content/slides/:id"],
  ...["/admin/remittances/:id", "/admin/payouts/:id"],
];

/** Creates orders in several statuses, a return, a discount, a product and a review. @returns the start URLs */
async function createFixtures({ db }: RunningShop): Promise<string[]> {
  const shop = makeTestShop(db);
  await aCanaryCustomer(shop);
  const numbers = [];
  for (const _ of ["to pack", "packed", "away"]) {
    const { order, notification } = await anOpenOrder(shop);
    await recordNotification(shop, notification({ paymentId: `32${randomInt(1e9, 1e10)}` }));
    numbers.push(order.number);
  }
  const [toPack = "", packed = "", away = ""] = numbers;
  for (const number of [packed, away]) await packOrder(shop, { number, actor: STAFF });
  await dispatchOrder(shop, {
    number: away,
    actor: STAFF,
    courier: "Example Couriers",
    trackingNumber: null,
    trackingUrl: null,
  });
  await refuseOrder(shop, { number: away, actor: STAFF });
  const { order, line, profile } = await aDeliveredOrder(shop);
  await requestReturn(
    shop,
    { owner: profile.customerId },
    {
      number: order.number,
      key: randomUUID(),
      reason: "faulty",
      details: "It makes a noise.",
      lines: [{ lineId: line.id, quantity: 1 }],
      // The running shop has its own folder of files, so a photograph of this return would be missing.
      photos: [],
    },
  );
  await aDiscount(db);
  await aSubscriber(shop);
  await addNewsletter(shop, { userId: STAFF.slice("staff:".length) }, NEWS);
  await give(shop, profile.customerId, rupees(250));
  const inParts = await anOrderInParts(shop);
  await inParts.pack(1);
  await db.insert(couriers).values({ name: "Example Couriers", numberExamples: [], collectsCash: true });
  await db.insert(searchSynonyms).values({ kind: "same", words: ["lamp", "lantern"], targets: [] });
  const { id: productId, publicId, variant } = await aListedProduct(db, { title: "Lamp", category: "Lights" });
  const written = { productId, customerId: profile.customerId, stars: 4, nickname: "Blue moon", text: "Well made." };
  await db.insert(productReviews).values({ ...written, language: "en", status: "approved", writtenAt: new Date() });
  const question = { productId, text: "Is it bright?", language: "en", formKey: randomUUID(), askedAt: new Date() };
  await db.insert(productQuestions).values(question);
  const ordered = [{ variantId: variant.id, quantity: 12, unitCostCents: rupees(450) }];
  const sent = await aSentPurchase(shop, ordered, { expectedOn: "2026-12-04" });
  await receiveUnits(shop, sent, [5]);
  const draft = await aDraft(shop, ordered);
  const lists = [
    `pick-list?order=${toPack}`,
    `left-out?document=labels&order=${away}`,
    `hand-over?order=${packed}`,
    `not-delivered?order=${away}`,
    `cancel-unpaid?order=${toPack}`,
    `tags?order=${toPack}`,
  ];
  const pages = [
    inParts.order.number,
    `${packed}/dispatch`,
    `${away}/return-to-sender`,
    ...lists,
    toPack,
    packed,
    away,
  ];
  // The link to the reports page is for visitors without JavaScript and is replaced on hydration.
  const unlinked = [
    `/admin/products/prices?id=${publicId}`,
    `/admin/products/details?id=${publicId}`,
    `/admin/orders/new?v-${variant.id}=1`,
    `/admin/customers/${profile.customerId}/note`,
    "/admin/newsletters",
    ...[draft.id, `${draft.id}?low`, sent.id, `${sent.id}/receive`].map((page) => `/admin/purchases/${page}`),
  ];
  // Only this page of the shop's texts links to photographs.
  const parcel = "/admin/content/pages/parcel";
  return ["/admin", "/admin/reports/today", parcel, ...unlinked, ...pages.map((page) => `/admin/orders/${page}`)];
}

/** Returns the route that matches a URL. */
function routeOf(url: string): string {
  const { pathname } = new URL(url, "http://shop.invalid");
  const found = PAGES.filter((route) => matchPath(route, pathname));
  return found.find((route) => !route.includes(":")) ?? found.at(0) ?? pathname;
}

/** The links of a page, except those to a parcel's documents, which are files. */
const linksOn = (page: Page) =>
  page
    .locator("a[href^='/admin']:not([href*='&parcel='])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

/** Opens all collapsed sections, so that the checks include their content. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll("main details")) one.setAttribute("open", "");
  });

browserTest(
  "shows each back-office page on a phone without overflow or WCAG 2.2 AA violations",
  { timeout: 20 * MINUTE_MS },
  async ({ page, openPage, shop, pageErrors }) => {
    const start = await createFixtures(shop);
    await enterBackOffice(page, shop, "owner", { confirmedAt: new Date() });
    const found = [...start];
    const visited = new Set<string>();
    const seen = new Map<string, unknown>();
    const titles = new Map<string, string>();
    const formPages = new Map<string, string>();

    // The list grows during the loop. The loop visits one URL per route and set of query parameters.
    for (const [index, address] of found.entries()) {
      const route = routeOf(address);
      const kind = [index < start.length ? address : route, ...new URL(address, shop.baseUrl).searchParams.keys()].join(
        " ",
      );
      if (seen.has(kind) || !PAGES.includes(route)) continue;
      visited.add(route);
      if (FORM_PAGES.includes(route) && !formPages.has(route)) formPages.set(route, address);
      await page.goto(address);
      await openAll(page);
      const title = await page.title();
      const others = [...titles].filter(([other, named]) => other !== route && named === title).map(([other]) => other);
      titles.set(route, title);
      const wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      seen.set(kind, {
        sameTitleAs: title === "Back office" ? [route] : others,
        wide,
        broken: await accessibilityProblems(page),
        small: await smallTargets(page),
        lost: await lostText(page),
      });
      found.push(...(await linksOn(page)));
    }

    const fine = { sameTitleAs: [], wide: 0, broken: [], small: [], lost: [] };
    expect(
      Object.fromEntries([...seen].filter(([, problems]) => JSON.stringify(problems) !== JSON.stringify(fine))),
    ).toEqual({});
    expect(
      PAGES.filter((route) => !visited.has(route) && !COVERED_ELSEWHERE.includes(route)),
      "pages that no link leads to",
    ).toEqual([]);
    const member = await openPage({ actsBeforeHydration: true });
    await enterBackOffice(member, shop, "owner", { confirmedAt: new Date() });
    expect(await textLostInForms(member, formPages)).toEqual({});
    const signInPages = new Map(SIGN_IN_PAGES.map((route) => [route, route]));
    expect(await textLostInForms(await openPage({ actsBeforeHydration: true }), signInPages)).toEqual({});
    expect(pageErrors.splice(0).filter((error) => !/status of 502|net::ERR_FAILED/.test(error))).toEqual([]);
    expect(
      FORM_PAGES.filter((route) => !formPages.has(route) && !COVERED_ELSEWHERE.includes(route)),
      "pages whose forms were not filled in",
    ).toEqual([]);
  },
);

/** Returns, by route, what its forms lost of text typed before hydration and sent while offline. */
async function textLostInForms(page: Page, addresses: ReadonlyMap<string, string>) {
  const lost: Record<string, string[]> = {};
  for (const [route, address] of addresses) {
    let forms = 1;
    for (let index = 0; index < forms; index += 1) {
      // A new tab per form: closing it opens no leave dialog.
      const tab = await page.context().newPage();
      const { count, problems } = await formProblems(tab, address, index);
      if (problems.length > 0) lost[`${route} ${index}`] = problems;
      if (count === 0 && !WITHOUT_FORM.includes(route)) lost[route] = ["has no form"];
      forms = Math.min(count, 3);
      await tab.close();
    }
  }
  return lost;
}
