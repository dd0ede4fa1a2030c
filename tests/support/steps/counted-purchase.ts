import type { Page } from "playwright-core";
import { expect } from "vitest";
import { GOOD_CARD, PAID, popupOf } from "./payment-steps.ts";
import type { createTapCounter } from "./tap-counter.ts";

type Counter = ReturnType<typeof createTapCounter>;

/** Goes from the home page to a listed product and with it to the cart. */
export async function putIntoCart(page: Page, { tap, nextScreen }: Counter, title: string): Promise<void> {
  await tap(page.getByRole("link", { name: `Shop Now: ${title}` }));
  await nextScreen(page.getByRole("heading", { level: 1, name: title }));
  await tap(page.getByRole("button", { name: "Add to Cart" }));
  await tap(page.getByRole("link", { name: "View Cart" }));
  await nextScreen(page.getByRole("heading", { level: 1, name: "Cart" }));
}

/** Types the town of an address, which fills in district and postal code. */
export async function typeTown(page: Page, { type }: Counter): Promise<void> {
  const town = page.getByLabel("City");
  await town.focus();
  await expect.poll(() => town.getAttribute("role")).toBe("combobox");
  await type(town, "Nugegoda");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("District").inputValue()).toBe("LK-11");
  await expect.poll(() => page.getByLabel("Postal code").inputValue()).toBe("10250");
}

/** Orders from the cart page and pays with a card in PayHere's popup. */
export async function orderByCard(page: Page, { tap, type, nextScreen }: Counter): Promise<void> {
  await tap(page.getByRole("button", { name: "Proceed to Checkout" }));
  const popup = popupOf(page);
  await nextScreen(popup.getByRole("heading", { name: "Pay with PayHere" }));
  await tap(popup.getByRole("link", { name: "Visa" }));
  const form = popup.frameLocator("#pg_iframe");
  await nextScreen(form.getByLabel("Name on card"));
  await type(form.getByLabel("Name on card"), "Test Customer");
  await type(form.getByLabel("Card number"), GOOD_CARD);
  await type(form.getByLabel("Security code"), "123");
  await type(form.getByLabel("Expiry"), "12/30");
  await tap(form.getByRole("button", { name: "Submit" }));
  await nextScreen(page.getByText(PAID));
}

/** Waits until the cart names the day of arrival, after which it no longer moves. */
export const arrivalIsShown = (page: Page) => page.getByText(/^Arrives .* in Colombo if you order by/).waitFor();
