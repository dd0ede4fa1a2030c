import type { Page } from "playwright-core";
import { type CartItem, toItemPrice } from "../../src/domain/cart/cart-item.ts";
import { aShownProduct, type ShownProduct } from "./catalogue.ts";
import { type SignInShop, signIn } from "./customer-steps.ts";

/** A cart's line as the product page makes it. */
export function aCartItem(product: ShownProduct, quantity = 1): CartItem {
  const { publicId, title, variant, picture } = product;
  return {
    id: publicId,
    variantId: variant.id,
    title,
    choice: variant.optionValues.join(" / "),
    sku: variant.sku,
    image: picture,
    price: toItemPrice(variant.priceCents),
    quantity,
  };
}

/** This visitor had filled their cart before. */
export async function fillCart(page: Page, items: readonly CartItem[]): Promise<void> {
  await writeStorage(page, "cart", JSON.stringify(items));
}

/** Puts something into the browser's storage, from a page that no code of the shop looks at. */
export async function writeStorage(page: Page, key: string, text: string): Promise<void> {
  const answer = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("/blank", (route) => route.fulfill(answer));
  await page.goto("/blank");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}

/** A customer on the cart page, with two of a product of their own; the shop has answered what they cost today. */
export async function aCustomerWithACart(
  page: Page,
  shop: SignInShop,
  facts: Parameters<typeof aShownProduct>[1] = { stock: 5 },
) {
  const product = await aShownProduct(shop.db, facts);
  const { email } = await signIn(page, shop);
  await fillCart(page, [aCartItem(product, 2)]);
  await openCart(page);
  return { product, email };
}

/** Opens the cart page with everything as it is now: what the shop changes afterwards, the page does not know. */
export async function openCart(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse("**/api/quote"), page.goto("/cart")]);
}

/** Returns the cart from the browser's storage. */
export async function storedCart(page: Page): Promise<CartItem[]> {
  const text = await page.evaluate(() => localStorage.getItem("cart"));
  return JSON.parse(text ?? "[]") as CartItem[];
}
