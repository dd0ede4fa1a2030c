import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";

browserTest(
  "opens the home page in English beside a running PayHere simulator",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const answer = await page.goto("/");

    expect(answer?.status()).toBe(200);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    expect((await fetch(`${shop.simulatorUrl}/__sim/`)).status).toBe(200);
  },
);

browserTest("collects console errors of a page", { tags: ["essential"] }, async ({ page, pageErrors }) => {
  await page.goto("about:blank");

  await page.evaluate(() => console.error("planted"));

  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("planted")]);
});
