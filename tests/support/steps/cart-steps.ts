import type { Page } from "playwright-core";
import { type CartItem, toItemPrice } from "../../../src/domain/cart/cart-item.ts";
import { aListedProduct, type ListedProduct } from "../catalogue.ts";
import { type SignInShop, signIn } from "./customer-steps.ts";

/** Returns a line item in the format that the product page stores. */
export function aCartItem(product: ListedProduct, quantity = 1): CartItem {
  const { publicId, title, variant, picture } = product;
  return {
    id: publicId,
    variantId: variant.id,
    title,
    variantLabel: variant.optionValues.join(" / "),
    sku: variant.sku,
    image: picture,
    price: toItemPrice(variant.priceCents),
    quantity,
  };
}

/** Fills the stored cart, as on an earlier visit before a log-in. */
export async function fillCart(page: Page, items: readonly CartItem[]): Promise<void> {
  await writeStorage(page, "cart", JSON.stringify(items));
  await page.evaluate(() => localStorage.removeItem("account-cart"));
}

/** Writes to the browser's storage from a page without code of the shop. */
export async function writeStorage(page: Page, key: string, text: string): Promise<void> {
  const answer = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("/blank", (route) => route.fulfill(answer));
  await page.goto("/blank");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}

/** Opens the cart page for a customer with two units of a new product, and waits for today's prices. */
export async function aCustomerWithACart(
  page: Page,
  shop: SignInShop,
  facts: Parameters<typeof aListedProduct>[1] = { stock: 5 },
) {
  const product = await aListedProduct(shop.db, facts);
  const { email } = await signIn(page, shop);
  await fillCart(page, [aCartItem(product, 2)]);
  await openCart(page);
  return { product, email };
}

/** Opens the cart page. Later changes of the shop do not reach it. */
export async function openCart(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse("**/api/quote"), page.goto("/cart")]);
}

/** Returns the cart from the browser's storage. */
export async function storedCart(page: Page): Promise<CartItem[]> {
  const text = await page.evaluate(() => localStorage.getItem("cart"));
  return JSON.parse(text ?? "[]") as CartItem[];
}
