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
      .poll(() => page.locator("p[lang]").evaluateAll((all) => all.map((each) => each.getAttribute("lang"))))
      .toEqual(["en", "si", "ta"]);
    await page.getByText("Your cart is safe on this phone").waitFor();

    await page.context().setOffline(false);
    await page.getByRole("link", { name: "↻" }).click();
    await page.getByRole("heading", { name: "Cart" }).waitFor();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  },
);
