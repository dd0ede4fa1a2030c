import { expect } from "vitest";
import { productReviews } from "../../../src/db/schema/index.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCustomer } from "../../support/factories.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";

/** Creates a product with one approved review for each number of stars, and returns its path. */
async function aReviewedProduct({ db }: Pick<RunningShop, "db">, stars: readonly number[]): Promise<string> {
  const { id: productId, publicId } = await aListedProduct(db, { title: "Lantern" });
  for (const [index, each] of stars.entries()) {
    const { id: customerId } = await aCustomer(db);
    const written = { nickname: `Moon ${index}`, text: `Review ${index}`, language: "en", writtenAt: new Date() };
    await db.insert(productReviews).values({ productId, customerId, stars: each, status: "approved", ...written });
  }
  return `/detail/${publicId}`;
}

browserTest.for([
  { name: "with script", javaScriptEnabled: true },
  { name: "without script", javaScriptEnabled: false },
])("filters reviews of buyers by stars $name", async ({ javaScriptEnabled }, { openPage, shop }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled });
  await page.goto(await aReviewedProduct(shop, [5, 2, 5]));
  const texts = () =>
    page
      .getByText(/^Review \d/)
      .filter({ visible: true })
      .allInnerTexts();

  await expect.poll(texts).toHaveLength(3);
  await expect.poll(() => page.getByText("✓ Received it").count()).toBe(3);
  await page.getByRole("radio", { name: "2 of 5 stars" }).check();
  await expect.poll(texts).toEqual(["Review 1"]);
  // axe-core waits for timers, which do not run without script.
  if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("radio", { name: "All" }).check();
  await expect.poll(texts).toHaveLength(3);
});

browserTest("shows no filter while all reviews have the same stars", async ({ page, shop }) => {
  await page.goto(await aReviewedProduct(shop, [4, 4]));
  await page.getByText("Review 0").waitFor();

  await expect.poll(() => page.getByRole("group", { name: "Filter by stars" }).count()).toBe(0);
});
