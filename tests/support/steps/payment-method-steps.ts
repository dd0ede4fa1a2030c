import { dirname } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { runScript } from "../run-script.ts";
import type { RunningShop } from "../shops/running-shop.ts";
import { storedCart } from "./cart-steps.ts";

/** Places the order of the cart page with this payment method and opens the order's page. @returns the order number */
export async function placeOrderBy(page: Page, method: "Cash on delivery" | "Bank transfer"): Promise<string> {
  await page.getByLabel(method).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/order-confirmation?order_id=Order-*");
  // The page removes the ordered items from the cart once it is hydrated.
  await expect.poll(() => storedCart(page)).toEqual([]);
  return new URL(page.url()).searchParams.get("order_id") ?? "";
}

/** Charges in the cart's summary, top to bottom. */
export function chargesOf(page: Page): Promise<string[]> {
  return page.getByRole("complementary", { name: "Summary" }).locator("dd").allTextContents();
}

/** Runs `npm run orders --` on the shop's own database and folder. */
export function runOrdersCommand({ databaseUrl, mediaDir }: RunningShop, ...args: string[]) {
  return runScript("orders.ts", { DATABASE_URL: databaseUrl, DATA_DIR: dirname(mediaDir) }, ...args);
}

/** Reads the confirmation code of an order in the preview inbox, in a new tab. */
export async function codeInPreviewInbox(page: Page, number: string): Promise<string> {
  const mail = page.getByRole("link", { name: `${number}: your code` });
  const look = () => page.goto("/preview-inbox").then(() => mail.count());
  await expect.poll(look).toBeGreaterThan(0);
  await mail.first().click();
  const text = page.getByText(/Your code for Order-\d+ is \d{6}\./);
  await text.waitFor();
  return /is (\d{6})\./.exec((await text.textContent()) ?? "")?.[1] ?? "";
}
