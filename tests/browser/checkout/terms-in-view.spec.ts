// @module-tag spec-5-age-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { browserTestWith, DESK, PHONE } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";

const browserTest = browserTestWith({ GUEST_ORDERS: "on" });

type Watched = Window & {
  /** For each order that the page sent: whether the sentence was on the screen. */
  sent: boolean[];
  isShown(): boolean;
};

/** Lets no order reach the server, and notes for each whether age and terms were on the screen with their link. */
async function watchOrders(page: Page) {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.sent = [];
    watched.isShown = () => {
      const link = document.querySelector("aside a[href*='/terms/']");
      const text = link?.closest("p, label");
      if (!link || !text) return false;
      const { top, bottom } = text.getBoundingClientRect();
      const box = link.getClientRects()[0];
      const isOnTop = box && link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      return top >= 0 && bottom <= window.innerHeight && Boolean(isOnTop);
    };
    const send = window.fetch;
    window.fetch = (input, options) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.endsWith("/api/orders")) return send(input, options);
      watched.sent.push(watched.isShown());
      return Promise.reject(new TypeError("no connection"));
    };
  });
}

const sentBy = (page: Page) => page.evaluate(() => (window as unknown as Watched).sent);

const orderButton = (page: Page) => page.getByRole("button", { name: /^(Proceed to Checkout|Place order)/ });

/** Presses the button from places all over the page, by pointer and by keyboard, without scrolling to it. */
async function pressFromEverywhere(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 300) {
    for (const way of ["pointer", "keyboard"]) {
      const button = orderButton(page);
      await button.waitFor();
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
      if (way === "keyboard") {
        await button.evaluate((element) => element.focus({ preventScroll: true }));
        await page.keyboard.press("Enter");
        continue;
      }
      const box = await button.boundingBox();
      const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const isOnTop = await button.evaluate(
        (element, at) => at !== null && element.contains(document.elementFromPoint(at.x, at.y)),
        middle,
      );
      if (middle && isOnTop) await page.mouse.click(middle.x, middle.y);
    }
  }
}

browserTest.for([
  ["360", "Card", PHONE],
  ["360", "Bank transfer", PHONE],
  ["360", "Cash on delivery", PHONE],
  ["1280", "Card", DESK],
  ["1280", "Bank transfer", DESK],
] as const)(
  "sends no order at %s px by %s while age and terms are out of sight",
  async ([, method, screen], { openPage, shop }) => {
    const page = await openPage(screen);
    await watchOrders(page);
    await aCustomerWithACart(page, shop);
    await page.getByRole("radio", { name: method }).check();

    await pressFromEverywhere(page);

    const sent = await sentBy(page);
    expect(sent).not.toContain(false);
    expect(sent).toContain(true);
    expect(await shop.db.$count(orders)).toBe(0);
  },
);

browserTest("shows age and terms above the order button at once on a phone", async ({ page, shop }) => {
  await watchOrders(page);
  await aCustomerWithACart(page, shop);
  await orderButton(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => [window.scrollY, (window as unknown as Watched).isShown()]))
    .toEqual([0, true]);
  const bar = await page.locator("main .page-bar").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(132);

  await orderButton(page).tap();

  await expect.poll(() => sentBy(page)).toEqual([true]);
});

browserTest("says that age and terms come first when the press only scrolls to them", async ({ openPage, shop }) => {
  // Below 480 px of height no bar sticks, and the sentence can be out of the window.
  const page = await openPage({ viewport: { width: 360, height: 400 }, hasTouch: true });
  await watchOrders(page);
  await aCustomerWithACart(page, shop);
  await orderButton(page).evaluate((button) => {
    const { top } = button.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top - 4, behavior: "instant" });
    button.focus({ preventScroll: true });
  });

  await page.keyboard.press("Enter");

  await page.getByRole("alert").getByText("Read this first, then order.").waitFor();
  await expect.poll(() => sentBy(page)).toEqual([]);
  await orderButton(page).tap();
  await expect.poll(() => sentBy(page)).toEqual([true]);
});

// Its own scrolling would move the tab bar and with it the button, between the two halves of a press.
browserTest("scrolls nothing when the order button gets the focus", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);
  await orderButton(page).waitFor();

  await orderButton(page).focus();
  await orderButton(page).scrollIntoViewIfNeeded();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

browserTest.for([
  ["360", PHONE],
  ["1280", DESK],
] as const)("sends a guest's order at %s px only with the box ticked", async ([, screen], { openPage, shop }) => {
  const page = await openPage(screen);
  await watchOrders(page);
  await fillCart(page, [aCartItem(await aListedProduct(shop.db, { stock: 5 }))]);
  await openCart(page);
  await pressFromEverywhere(page);
  const sentBefore = await sentBy(page);
  expect(sentBefore).toEqual([]);

  await page.getByRole("checkbox", { name: /18 or over/ }).check();
  await orderButton(page).click();

  await expect.poll(async () => (await sentBy(page)).length).toBe(1);
});
