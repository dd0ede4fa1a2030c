import { expect } from "vitest";
import { browserTestWith } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";

const browserTest = browserTestWith({ SHOP_CHAT_HOURS: "9-21" });

/** Times in Sri Lanka: 8:30, 9:00, 20:30 and 21:00. */
const HOURS = [
  ["2026-11-26T03:00:00Z", "We'll answer today from 9 am"],
  ["2026-11-26T03:30:00Z", "We answer 9 am to 9 pm"],
  ["2026-11-26T15:00:00Z", "We answer 9 am to 9 pm"],
  ["2026-11-26T15:30:00Z", "We'll answer tomorrow from 9 am"],
] as const;

browserTest("names the hours of the chat by the time in Sri Lanka", async ({ openPage }) => {
  for (const [time, sentence] of HOURS) {
    const page = await openPage({ timezoneId: "America/New_York" });
    await page.addInitScript((now) => {
      const real = Date.now.bind(Date);
      const shift = Date.parse(now) - real();
      Date.now = () => real() + shift;
    }, time);
    await page.goto("/login");
    await expect
      .poll(async () => {
        // The first scroll after hydration loads the module that knows the hour.
        await page.mouse.wheel(0, 10);
        return page.locator("main a > small").evaluate((one) => getComputedStyle(one, "::after").content);
      })
      .toBe(`"${sentence}"`);
  }
});

/** Names the controls that the floating link covers once they are scrolled to, and what it covers at the page's end. */
function coveredByHelp(): string[] {
  const help = document.querySelector("main > a:last-of-type");
  const isCovered = (element: Element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const points = [left + 2, (left + right) / 2, right - 2].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    );
    return width > 0 && element !== help && points.some((point) => point && help?.contains(point));
  };
  for (const group of document.querySelectorAll<HTMLDetailsElement>("footer details")) group.open = true;
  const covered = [
    ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select), footer a, summary"),
  ].filter((control) => {
    control.focus();
    // Links of a closed answer have a place, but cannot be focused.
    return control.checkVisibility() && isCovered(control);
  });
  return covered.map((control) => control.textContent || control.ariaLabel || control.tagName);
}

browserTest("covers no control and no last line with the chat link at 360 pixels", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lantern" });
  for (const path of [
    "/",
    "/all-products",
    "/category/care",
    "/search?query=oil",
    "/faq",
    "/terms",
    "/wishlist",
    `/detail/${publicId}`,
    "/cart",
    "/login",
    "/register",
  ]) {
    await page.goto(path);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(coveredByHelp), { message: path }).toEqual([]);
    const atEnd = () =>
      page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        const link = document.querySelector("main > a:last-of-type");
        return link && getComputedStyle(link).position;
      });
    await expect.poll(atEnd, { message: path }).toBe("static");
  }
});
