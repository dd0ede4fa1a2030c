import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { ordersOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { anAccount, signIn } from "../../support/steps/customer-steps.ts";
import { chargesOf, codeInPreviewInbox, placeOrderBy } from "../../support/steps/payment-method-steps.ts";

const NAMES = ["Card", "Cash on delivery", "Bank transfer"] as const;

/** Returns, per payment method, "offered" or the reasons why it is not. */
async function methodsOn(page: Page) {
  const facts = NAMES.map(async (name) => {
    const option = page.getByRole("radio", { name });
    const hint = page.locator(`#${await option.getAttribute("aria-describedby")}`);
    return [name, (await option.isDisabled()) ? await hint.locator("> span").allTextContents() : "offered"] as const;
  });
  return Object.fromEntries(await Promise.all(facts));
}

browserTest("offers every payment method for an ordinary cart, with card as the default", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);

  await expect
    .poll(() => methodsOn(page))
    .toEqual({ Card: "offered", "Cash on delivery": "offered", "Bank transfer": "offered" });
  await expect.poll(() => page.getByRole("radio", { name: "Card" }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).isVisible()).toBe(true);
  await page.getByText("Bank transfer").click();
  await expect.poll(() => page.getByRole("button", { name: "Place order" }).isVisible()).toBe(true);
});

browserTest("shows the card marks and the name on statements once, in the card option", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);
  const option = page.getByRole("group", { name: "How would you like to pay?" });

  await option.getByText("Your card statement will show SANDA LK.").waitFor();
  for (const mark of ["Visa", "MasterCard", "PayHere"]) await option.getByRole("img", { name: mark }).waitFor();
  await page.getByLabel("Bank transfer").check();
  const marks = await option.getByRole("list", { name: "Ways to pay" }).boundingBox();
  await page.mouse.click((marks?.x ?? 0) + 10, (marks?.y ?? 0) + 10);

  await expect.poll(() => page.getByRole("radio", { name: "Card" }).isChecked()).toBe(true);
  await expect.poll(() => page.getByText(/card statement will show/).count()).toBe(1);
});

browserTest("shows the reasons when a payment method is not available", async ({ page, openPage, shop }) => {
  const dear = await aListedProduct(shop.db, { title: "Grand piano", stock: 3, priceCents: rupees(51_000) });
  await shop.db.update(products).set({ cashOnDelivery: false }).where(eq(products.id, dear.id));
  await signIn(page, shop, { state: "LK-41" });
  await fillCart(page, [aCartItem(dear)]);
  await openCart(page);

  await expect
    .poll(() => methodsOn(page))
    .toEqual({
      Card: ["Card payments are for orders up to Rs.\u00a050,000, including charges."],
      "Cash on delivery": [
        "Our courier doesn't collect cash in Jaffna district.",
        "Cash on delivery is for orders up to Rs.\u00a025,000, including charges.",
        "Cash on delivery isn't available for Grand piano.",
      ],
      "Bank transfer": "offered",
    });
  await expect.poll(() => page.getByRole("radio", { name: "Bank transfer" }).isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  const desk = await openPage(DESK);
  await signIn(desk, shop, { state: "LK-41" });
  await fillCart(desk, [aCartItem(dear)]);
  await openCart(desk);
  expect(await accessibilityProblems(desk)).toEqual([]);
});

browserTest("offers payment methods for the available units when the cart contains more", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { title: "Robe", stock: 2, priceCents: rupees(9_000) });
  await signIn(page, shop);
  await fillCart(page, [aCartItem(product, 20)]);
  await openCart(page);

  await expect
    .poll(() => methodsOn(page))
    .toEqual({ Card: "offered", "Cash on delivery": "offered", "Bank transfer": "offered" });
  await expect.poll(async () => (await chargesOf(page)).at(0)).toBe("Rs.\u00a018,000");
});

browserTest("switches to card when the total exceeds the limit for cash on delivery", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop, { stock: 8, priceCents: rupees(9_000) });
  await page.getByLabel("Cash on delivery").check();

  await page.getByRole("button", { name: /^Increase/ }).click();

  await page.getByText("Cash on delivery is for orders up to Rs.\u00a025,000, including charges.").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Card" }).isChecked()).toBe(true);
  await expect.poll(() => page.getByText("Cash on delivery fee").count()).toBe(0);
});

browserTest("rejects a fourth order when three are unpaid or unconfirmed", async ({ page, shop, pageErrors }) => {
  const { email, product } = await aCustomerWithACart(page, shop, { stock: 30 });
  for (const method of ["Bank transfer", "Cash on delivery", "Bank transfer"] as const) {
    await placeOrderBy(page, method);
    await fillCart(page, [aCartItem(product)]);
    await openCart(page);
  }

  await page.getByLabel("Bank transfer").check();
  await page.getByRole("button", { name: "Place order" }).click();

  await page
    .getByRole("alert")
    .getByText("3 of your orders are still waiting for a transfer or a confirmation.")
    .waitFor();
  expect(await ordersOf(shop.db, email)).toHaveLength(3);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

browserTest("confirms an order and uploads a bank slip without JavaScript", async ({ openPage, shop, pageErrors }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const account = await anAccount(shop);
  const ordering = await openPage();
  await ordering.goto("/login");
  await ordering.getByLabel("Email").fill(account.email);
  await ordering.getByLabel("Password", { exact: true }).fill(account.password);
  await ordering.getByRole("button", { name: "Login" }).click();
  await ordering.waitForURL("/");
  const product = await aListedProduct(shop.db, { stock: 9 });
  const order = async (method: "Cash on delivery" | "Bank transfer") => {
    await fillCart(ordering, [aCartItem(product)]);
    await openCart(ordering);
    return placeOrderBy(ordering, method);
  };
  const [cash, transfer] = [await order("Cash on delivery"), await order("Bank transfer")];
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();

  await page.goto(`/order-confirmation?order_id=${cash}`);
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Confirm order" }).click();
  await page.getByText("Enter the six digits of the code.").first().waitFor();
  await expect.poll(() => page.getByLabel("Code", { exact: true }).inputValue()).toBe("12345");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await page.getByText("We've just sent a code.").waitFor();
  await page.getByLabel("Code", { exact: true }).fill(await codeInPreviewInbox(ordering, cash));
  await page.getByRole("button", { name: "Confirm order" }).click();
  await page.getByRole("heading", { level: 1, name: "Your order is confirmed" }).waitFor();

  await page.goto(`/orders/${transfer}/transfer`);
  const uploadSlip = async (buffer: Buffer) => {
    await page.getByLabel("Choose a file").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Upload bank slip" }).click();
  };
  await uploadSlip(Buffer.from("GIF89a"));
  await page.getByText("We can't accept this type of file.").waitFor();
  await uploadSlip(Buffer.from("%PDF-1.4\n%%EOF"));
  await page.getByText("We have your slip.").waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("422")]);
});
