import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders, stockMovements } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest as withScript } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf, ordersOf } from "../../support/orders/order-facts.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCartItem, fillCart, storedCart } from "../../support/steps/cart-steps.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { payByCard } from "../../support/steps/payment-steps.ts";

const browserTest = withScript.extend("page", ({ openPage }) => openPage({ javaScriptEnabled: false }));

async function add(page: Page, publicId: string, quantity = 1) {
  await page.goto(`/detail/${publicId}`);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill(String(quantity));
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.waitForURL("/cart");
}

/** Logs in from the cart and returns to it. */
async function goToSteps(page: Page, account: { email: string; password: string }) {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.waitForURL("/login?**");
  await logIn(page, account);
  await page.waitForURL("/cart");
}

/** Adds the address "Parents" from the cart, which then delivers there. */
async function addAddress(page: Page) {
  await page.getByRole("link", { name: "Deliver to another address" }).click();
  const address = { "Name of this address": "Parents", "Address Line 1": "2 Other Road", City: "Jaffna" };
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
  await page.getByLabel("District").selectOption("LK-41");
  await page.getByLabel("Postal code").fill("40000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

browserTest(
  "buys from search to confirmation with cash on delivery",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const account = await anAccount(shop);
    await aListedProduct(shop.db, { title: "Feather duster", stock: 7, priceCents: rupees(1_000) });
    await page.goto("/");
    await page.getByLabel("Search products").fill("feather");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Feather duster" }).first().click();
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.waitForURL("/cart");
    await page.getByRole("row", { name: "Feather duster" }).getByText("Rs. 2,000").waitFor();

    await page.getByRole("spinbutton", { name: "Quantity of Feather duster" }).fill("3");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByRole("row", { name: "Feather duster" }).getByText("Rs. 3,000").waitFor();
    await page.getByLabel("Check delivery to your district").selectOption("Colombo");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("/cart?district=LK-11");
    await page.getByText("Rs. 3,500").waitFor();
    await goToSteps(page, account);
    await page.getByLabel("Cash on delivery").check();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();

    await page.waitForURL("/order-confirmation?order_id=Order-*");
    await page.getByText("Feather duster").waitFor();
    expect(await onlyOrderOf(shop.db, account.email)).toMatchObject({ status: "awaiting-confirmation" });
    await page.goto("/cart");
    await page.getByText("Cart is empty").waitFor();
  },
);

browserTest("pays by card on the gateway's page", async ({ page, shop }) => {
  const account = await anAccount(shop);
  const { publicId } = await aListedProduct(shop.db, { stock: 3 });
  await add(page, publicId);
  await goToSteps(page, account);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();

  await page.waitForURL("/pay/Order-*");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Proceed to Checkout" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await payByCard(page);

  await page.waitForURL("/order-confirmation?order_id=Order-*");
  await expect.poll(() => onlyOrderOf(shop.db, account.email)).toMatchObject({ status: "paid" });
  await page.goto("/cart");
  await page.getByText("Cart is empty").waitFor();
});

browserTest("shows in the page's language that a quantity is more than the stock", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lantern", stock: 4 });
  await page.goto(`/si/detail/${publicId}`);

  await page.getByRole("spinbutton").fill("9");
  await page.locator('button[name="intent"][value="add"]').click();

  await page.waitForURL("/si/cart");
  await page.getByRole("button", { name: "වෙනස්කම්" }).waitFor();
});

browserTest("deletes a line and shows changes before ordering", async ({ page, shop }) => {
  const account = await anAccount(shop);
  const [kept, other] = [await aListedProduct(shop.db, { title: "Lamp", stock: 5 }), await aListedProduct(shop.db, {})];
  await add(page, kept.publicId, 4);
  await add(page, other.publicId);
  await page.getByRole("button", { name: `Delete ${other.title} from the cart` }).click();
  await expect.poll(() => page.getByText(other.title).count()).toBe(0);
  const movement = { variantId: kept.variant.id, delta: -3, reason: "adjusted", actor: "test" } as const;
  await shop.db.insert(stockMovements).values(movement);
  await goToSteps(page, account);

  await page.getByRole("heading", { name: "Your cart has changed" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).count()).toBe(0);
  await page.getByRole("button", { name: "Accept changes" }).click();
  await addAddress(page);
  await page.getByRole("spinbutton", { name: "Quantity of Lamp" }).fill("1");
  await page.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "Parents" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "My profile address" }).check();
  await page.getByRole("button", { name: "Deliver here" }).click();
  await page.waitForURL("/cart?address=profile");
  await page.getByLabel("Bank transfer").check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();

  await page.waitForURL("/order-confirmation?order_id=Order-*");
  expect(await ordersOf(shop.db, account.email)).toHaveLength(1);
});

browserTest(
  "moves the cookie's cart into the browser's cart once, with the larger quantity of a line",
  async ({ openPage, shop }) => {
    const both = await aListedProduct(shop.db, { title: "Bowl", stock: 9 });
    const added = await aListedProduct(shop.db, { title: "Vase", stock: 9 });
    const page = await openPage();
    await fillCart(page, [aCartItem(both, 2)]);
    for (const { variant } of [both, added]) {
      await page.request.post("/cart", {
        form: { intent: "add", variantId: variant.id, quantity: "3" },
        headers: { origin: shop.baseUrl },
      });
    }
    const quantities = async () =>
      new Map((await storedCart(page)).map(({ variantId, quantity }) => [variantId, quantity]));

    await page.goto("/cart");
    await page.getByText("We've added the 6 items you chose.").waitFor();
    await expect.poll(quantities).toEqual(
      new Map([
        [both.variant.id, 3],
        [added.variant.id, 3],
      ]),
    );
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "lines")).toBe(false);
    await page.getByRole("button", { name: `Delete ${added.title} from the cart` }).click();
    await page.reload();
    await expect.poll(async () => (await storedCart(page)).length).toBe(1);
  },
);

browserTest("keeps the gift note when the quantity, the address or a line changes below it", async ({ page, shop }) => {
  const account = await anAccount(shop);
  const lamp = await aListedProduct(shop.db, { title: "Lamp", stock: 5, priceCents: rupees(1_000) });
  const bowl = await aListedProduct(shop.db, { title: "Bowl", stock: 5, priceCents: rupees(500) });
  await add(page, lamp.publicId);
  await add(page, bowl.publicId);
  await goToSteps(page, account);
  await addAddress(page);
  await page.getByText("Name on the parcel, delivery requests, gift").click();
  await page.getByLabel("Name on the parcel").fill("The neighbours");
  await page.getByRole("checkbox", { name: /gift/ }).check();
  await page.getByRole("textbox", { name: /note/i }).fill("With love");
  const isKept = async () => {
    await expect.poll(() => page.getByLabel("Name on the parcel").inputValue()).toBe("The neighbours");
    await expect.poll(() => page.getByRole("checkbox", { name: /gift/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole("textbox", { name: /note/i }).inputValue()).toBe("With love");
  };

  await page.getByRole("spinbutton", { name: "Quantity of Lamp" }).fill("3");
  await page.getByRole("row", { name: "Lamp" }).getByRole("button", { name: "Update" }).click();
  await page.getByRole("row", { name: "Lamp" }).getByText("Rs. 3,000").waitFor();
  await isKept();
  await page.getByRole("button", { name: "Delete Bowl from the cart" }).click();
  await expect.poll(() => page.getByRole("row", { name: "Bowl" }).count()).toBe(0);
  await isKept();
  await page.getByRole("radio", { name: "My profile address" }).check();
  await page.getByRole("button", { name: "Deliver here" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "My profile address" }).isChecked()).toBe(true);
  await isKept();
  await page.getByLabel("Bank transfer").check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();

  await page.waitForURL("/order-confirmation?order_id=Order-*");
  const [placed] = await shop.db.select().from(orders).where(eq(orders.email, account.email));
  expect(placed).toMatchObject({
    parcelName: "The neighbours",
    isGift: true,
    giftNote: "With love",
    district: "LK-11",
  });
});
