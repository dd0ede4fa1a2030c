import { expect } from "vitest";
import { journey } from "../support/journey-test.ts";

journey("a visitor opens the shop", { tags: ["essential"] }, async ({ page, shop }) => {
  const answer = await page.goto("/");

  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  expect((await fetch(`${shop.simulatorUrl}/__sim/`)).status).toBe(200);
});

journey("what a page reports as an error is noticed", { tags: ["essential"] }, async ({ page, pageErrors }) => {
  await page.goto("about:blank");

  await page.evaluate(() => console.error("planted"));

  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("planted")]);
});
