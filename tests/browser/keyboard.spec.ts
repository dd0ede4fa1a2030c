import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { onlyOrderOf } from "../support/orders/order-facts.ts";
import { aCartItem, fillCart } from "../support/steps/cart-steps.ts";
import { anAccount, signIn } from "../support/steps/customer-steps.ts";
import { untilHydrated } from "../support/steps/hydration.ts";
import { pressOn, tabTo } from "../support/steps/keyboard.ts";
import { GOOD_CARD, popupOf, proceedToPopup } from "../support/steps/payment-steps.ts";

const CHECKOUT = "Proceed to Checkout";
const button = (page: Page, name: string) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

browserTest("completes a purchase by keyboard, from the age gate to the paid order", async ({ openPage, shop }) => {
  const page = await openPage({ isAgeGateOpen: true });
  const { email, password } = await anAccount(shop);

  await page.goto("/");
  await page.getByRole("dialog", { name: "Are you 18 or over?" }).waitFor();
  await untilHydrated(page);
  await pressOn(page, button(page, "I am 18 or over"));
  await expect.poll(() => isFocused(page, "#content")).toBe(true);

  await tabTo(page, page.getByRole("combobox", { name: "Search products" }), "Shift+Tab");
  await page.keyboard.type("Robe");
  await page.keyboard.press("Enter");
  await heading(page, "Search Results").waitFor();
  await pressOn(page, page.getByRole("link", { name: "Shop Now: Robe" }));
  await heading(page, "Robe").waitFor();
  await expect.poll(() => isFocused(page, "#content")).toBe(true);

  await tabTo(page, page.getByRole("radio", { name: "Small" }));
  await page.keyboard.press("ArrowRight");
  await page.getByText("Rs. 4,800").first().waitFor();
  await pressOn(page, button(page, "Add to Cart"));
  await page.getByRole("status").getByText("1 in your cart").waitFor();
  await pressOn(page, page.getByRole("link", { name: "View cart" }));

  await heading(page, "Cart").waitFor();
  await pressOn(page, page.getByRole("link", { name: CHECKOUT }));
  await heading(page, "Log in or create an account").waitFor();
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");

  await button(page, CHECKOUT).waitFor();
  await pressOn(page, button(page, CHECKOUT));
  await payByKeyboard(page);
  await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
});

/** Pays in the gateway's popup. The shop moves the focus into it; the gateway defines the focus order inside. */
async function payByKeyboard(page: Page): Promise<void> {
  const popup = popupOf(page);
  await popup.getByRole("heading", { name: "Pay with PayHere" }).waitFor();
  await expect.poll(() => isFocused(page, "#ph-iframe")).toBe(true);
  const form = popup.frameLocator("#pg_iframe");
  const goTo = async (wanted: ReturnType<typeof popup.getByRole>) => {
    await wanted.waitFor();
    do await page.keyboard.press("Tab");
    while (!(await wanted.evaluate((element) => element === element.ownerDocument.activeElement)));
  };
  await goTo(popup.getByRole("link", { name: "Visa" }));
  await page.keyboard.press("Enter");
  const typed = { "Name on card": "Test Customer", "Card number": GOOD_CARD, Expiry: "12/30", "Security code": "123" };
  for (const [label, text] of Object.entries(typed)) {
    await goTo(form.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
}

browserTest("keeps the focus in an open dialog and returns it to the button on Escape", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  await fillCart(page, [aCartItem(await aListedProduct(shop.db, { title: "Lantern" }))]);
  await page.goto("/cart");
  const popup = await proceedToPopup(page);
  await popup.getByRole("link", { name: "Back to Site" }).press("Enter");
  const closed = page.getByRole("status").filter({ hasText: "You left before paying." });
  await closed.waitFor();
  await pressOn(page, button(page, "Popup not working? Pay on PayHere's site"));
  await page.waitForURL(`${shop.simulatorUrl}/pay/checkout`);
  const { number } = await onlyOrderOf(shop.db, email);

  await page.goto("/order-tracking");
  await untilHydrated(page);
  await pressOn(page, button(page, "Order details"));
  const dialog = page.getByRole("dialog", { name: "Order details" });
  await dialog.getByText(number).waitFor();
  const places = new Set<string>();
  do {
    places.add(
      await page.evaluate(() => document.activeElement?.closest("dialog, header, main, footer")?.localName ?? ""),
    );
    await page.keyboard.press("Tab");
  } while (!(await isFocused(page, "dialog div > button")));
  // In a real window the browser's toolbar is one of the focus stops.
  expect([...places].filter(Boolean)).toEqual(["dialog"]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => button(page, "Order details").evaluate((one) => one === document.activeElement)).toBe(true);
});

browserTest("focuses the delete button when the removal of an item is undone", async ({ page, shop }) => {
  await fillCart(page, [aCartItem(await aListedProduct(shop.db, { title: "Lantern" }))]);
  await page.goto("/cart");
  const remove = button(page, "Delete Lantern from the cart");

  await pressOn(page, remove);
  await page.getByText("Lantern was removed from your cart.").waitFor();
  await pressOn(page, button(page, "Undo"));

  await remove.waitFor();
  await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true);
});
