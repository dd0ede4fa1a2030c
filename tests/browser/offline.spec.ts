import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";

browserTest(
  "shows an offline page in three languages, and the cart again when the connection is back",
  async ({ openPage }) => {
    const page = await openPage({ serviceWorkers: "allow" });
    await page.goto("/all-products");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await page.context().setOffline(true);
    await page.goto("/cart");
    await expect
      .poll(() => page.getByRole("link").allInnerTexts())
      .toEqual(["Try again", "නැවත උත්සාහ කරන්න", "மீண்டும் முயற்சிக்க"]);
    await page.getByText("Your cart is safe on this phone").waitFor();

    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText("Your cart is safe on this phone").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Cart" }).waitFor();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  },
);

browserTest("shows the staff's own offline page in the back office", async ({ openPage }) => {
  const page = await openPage({ serviceWorkers: "allow" });
  await page.goto("/all-products");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.context().setOffline(true);
  await page.goto("/admin/orders");
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await expect.poll(() => page.getByRole("link").allInnerTexts()).toEqual(["Try again"]);
  await expect.poll(() => page.getByText("Your cart is safe").isVisible()).toBe(false);
});
