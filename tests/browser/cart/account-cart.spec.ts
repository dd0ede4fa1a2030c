import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { browserTest, type OpenPage } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCartItem, fillCart, openCart, storedCart } from "../../support/steps/cart-steps.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";

const linesOf = async (page: Page) => (await storedCart(page)).map(({ title, quantity }) => `${quantity} × ${title}`);
const saved = (page: Page) => page.waitForResponse("**/api/account-cart");

type Device = { openPage: OpenPage; account: Awaited<ReturnType<typeof anAccount>> };

/** Opens the cart in a browser in which this customer has logged in. */
async function openDevice({ openPage, account }: Device, items: Parameters<typeof fillCart>[1] = []): Promise<Page> {
  const page = await openPage();
  await fillCart(page, items);
  await page.goto("/login");
  await logIn(page, account);
  await page.waitForURL("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth"))).toBe("in");
  await page.goto("/cart");
  return page;
}

async function twoProducts({ db }: RunningShop) {
  return [
    await aListedProduct(db, { title: "Robe", stock: 9 }),
    await aListedProduct(db, { title: "Candle", stock: 9 }),
  ] as const;
}

browserTest("shows the same cart on two devices after a reload", async ({ openPage, shop }) => {
  const account = await anAccount(shop);
  const [robe, candle] = await twoProducts(shop);
  const phone = await openDevice({ openPage, account });
  await phone.getByText("Cart is empty").waitFor();
  await phone.goto(`/detail/${robe.publicId}`);
  await Promise.all([saved(phone), phone.getByRole("button", { name: "Add to Cart" }).click()]);

  const desk = await openDevice({ openPage, account });
  await desk.getByRole("row").filter({ hasText: "Robe" }).waitFor();
  const more = desk.getByRole("button", { name: "Increase quantity of Robe" });
  await Promise.all([saved(desk), more.click()]);
  await phone.goto(`/detail/${candle.publicId}`);
  await Promise.all([saved(phone), phone.getByRole("button", { name: "Add to Cart" }).click()]);
  await phone.goto("/cart");
  await desk.reload();

  for (const page of [phone, desk]) await expect.poll(() => linesOf(page)).toEqual(["2 × Robe", "1 × Candle"]);
  const remove = phone.getByRole("button", { name: "Delete Robe from the cart" });
  await Promise.all([saved(phone), remove.click()]);
  await desk.reload();
  await expect.poll(() => linesOf(desk)).toEqual(["1 × Candle"]);
});

browserTest(
  "asks before adding the device's cart, uses the larger quantity, and restores the device's own at log-out",
  async ({ openPage, shop }) => {
    const account = await anAccount(shop);
    const [robe, candle] = await twoProducts(shop);
    const first = await openDevice({ openPage, account });
    await first.goto(`/detail/${robe.publicId}`);
    await Promise.all([saved(first), first.getByRole("button", { name: "Add to Cart" }).click()]);

    const page = await openDevice({ openPage, account }, [aCartItem(robe, 2), aCartItem(candle)]);
    await page.getByText("Add these 3 items to your account's cart?").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => linesOf(page)).toEqual(["2 × Robe", "1 × Candle"]);
    await Promise.all([saved(page), page.getByRole("button", { name: "Add", exact: true }).click()]);
    await first.goto("/cart");
    await expect.poll(() => linesOf(first)).toEqual(["2 × Robe", "1 × Candle"]);
    const remove = page.getByRole("button", { name: "Delete Candle from the cart" });
    await Promise.all([saved(page), remove.click()]);

    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
    await expect.poll(() => linesOf(page)).toEqual(["2 × Robe", "1 × Candle"]);
    await first.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await first.getByRole("link", { name: "Cart, empty" }).waitFor();
    await expect.poll(() => linesOf(first)).toEqual([]);
  },
);

browserTest(
  "keeps the device's cart apart from the account's when the customer wants it",
  async ({ openPage, shop }) => {
    const account = await anAccount(shop);
    const [robe, candle] = await twoProducts(shop);
    const other = await openDevice({ openPage, account });
    await other.goto(`/detail/${robe.publicId}`);
    await Promise.all([saved(other), other.getByRole("button", { name: "Add to Cart" }).click()]);
    const page = await openDevice({ openPage, account }, [aCartItem(candle)]);

    await page.getByRole("button", { name: "Keep on this device" }).click();
    await page.getByRole("button", { name: "Increase quantity of Candle" }).click();
    await openCart(page);

    await expect.poll(() => linesOf(page)).toEqual(["2 × Candle"]);
    await expect.poll(() => page.getByText("to your account's cart?").count()).toBe(0);
    await other.goto("/cart");
    await expect.poll(() => linesOf(other)).toEqual(["1 × Robe"]);
  },
);

browserTest(
  "keeps a change that was made offline when the cart is opened again",
  async ({ openPage, shop, pageErrors }) => {
    const account = await anAccount(shop);
    const [robe] = await twoProducts(shop);
    const page = await openDevice({ openPage, account });
    await page.goto(`/detail/${robe.publicId}`);
    await Promise.all([saved(page), page.getByRole("button", { name: "Add to Cart" }).click()]);
    await page.goto("/cart");
    const more = page.getByRole("button", { name: "Increase quantity of Robe" });
    await more.waitFor();
    await page.context().setOffline(true);
    const isOfAccount = (request: Request) => request.url().endsWith("/api/account-cart");
    await Promise.all([page.waitForEvent("requestfailed", isOfAccount), more.click()]);
    await page.context().setOffline(false);

    await Promise.all([saved(page), page.reload()]);

    await expect.poll(() => linesOf(page)).toEqual(["2 × Robe"]);
    const other = await openDevice({ openPage, account });
    await expect.poll(() => linesOf(other)).toEqual(["2 × Robe"]);
    pageErrors.splice(0);
  },
);
