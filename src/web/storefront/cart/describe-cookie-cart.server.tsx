import { renderToStaticMarkup } from "react-dom/server";
import { createContext, type RouterContextProvider } from "react-router";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { itemPrice } from "../../../domain/cart/cart-item.ts";
import { cartTotals } from "../../../domain/cart/cart-totals.ts";
import { compareWithShop } from "../../../domain/cart/compare-with-shop.ts";
import { type CookieCart, settleCookieCart } from "../../../domain/cart/cookie-cart.ts";
import { orderableLines } from "../../../domain/cart/orderable-lines.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import { quoteCart } from "../../../domain/cart/quote-cart.server.ts";
import { quotedItem } from "../../../domain/cart/quoted-item.ts";
import type { WantedLine } from "../../../domain/cart/wanted-lines.ts";
import { isDistrictCode } from "../../../domain/districts.ts";
import { type CodeProblem, discountsOf } from "../../../domain/promotions/apply-discounts.ts";
import { withDiscountIds } from "../../../domain/promotions/list-offers.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { cartCookie, readCartCookie } from "../../cart-cookie.ts";
import { shopContext } from "../../context.ts";
import type { FormAnswer } from "../../failures.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { findScopes } from "./applied-discount.server.ts";
import { cartWords } from "./cart-words.server.ts";
import { type CartPage, CookieCartView } from "./cookie-cart-view.tsx";

/** The rejected form of this request's action, for the cart below it. */
export const cartAnswerContext = createContext<FormAnswer | null>(null);

/** The cart that this request's action has changed, and the texts of the order form that it keeps. */
export const changedCartContext = createContext<{
  cart: CookieCart;
  address: string | undefined;
  typed: FormAnswer["typed"];
} | null>(null);

export type DisplayedCookieCart = {
  /** For browsers without script. */
  html: string;
  /** Reason why the discount code has no effect. */
  codeProblem: CodeProblem | null;
  /** For browsers with script, which move them into their own cart and show a message. */
  items: CartItem[];
  taken: string;
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Page = CartPage & {
  placedOrders: Parameters<typeof settleCookieCart>[1];
};

/**
 * Returns the cart of the cookie for the cart page, and the cookie without the units of an order placed meanwhile; both
 * null when there is nothing to show or to change.
 */
export async function describeCookieCart({ request, context }: Asked, page: Page) {
  const shop = context.get(shopContext);
  const changed = context.get(changedCartContext);
  const answer = context.get(cartAnswerContext);
  const stored = changed?.cart ?? readCartCookie(shop.config, request.headers);
  const cart = settleCookieCart(stored, page.placedOrders);
  const cookie = cart === stored ? null : cartCookie(shop.config, cart);
  const quoted = await quoteLines(shop, cart.lines);
  const { items } = quoted;
  if (items.length === 0) return { shown: null, cookie };
  const quote = await withDiscountIds(shop.db, quoted.quote, await findScopes(shop, request.headers));
  const { searchParams } = new URL(request.url);
  const district = searchParams.get("district") ?? "";
  const address = changed?.address ?? searchParams.get("address");
  const destination = page.destinations.find(({ id }) => id === address) ?? page.destinations[0] ?? null;
  const orderable = orderableLines(items, quote);
  const words = cartWords(pageLanguage());
  const html = renderToStaticMarkup(
    <CookieCartView
      {...{ items, quote, orderable, page, destination, words }}
      problems={compareWithShop(
        items.map((item) => ({ ...item, priceCents: itemPrice(item) })),
        quote,
      )}
      district={destination?.address.district ?? (isDistrictCode(district) ? district : null)}
      statementName={shop.config.shop.statementName}
      orderKey={crypto.randomUUID()}
      answer={answer}
      typed={answer?.typed ?? changed?.typed ?? {}}
    />,
  );
  const { delivery, discount, offers } = page;
  const { codeProblem } = cartTotals(pricedLines(orderable, quote), {
    delivery,
    discounts: discountsOf({ code: discount, offers }),
  });
  const buyable = items.filter(({ variantId }) => quote.some((line) => line.variantId === variantId && line.isBuyable));
  const units = buyable.reduce((count, { quantity }) => count + quantity, 0);
  const shown: DisplayedCookieCart = { html, codeProblem, items: buyable, taken: words.taken(units) };
  return { shown, cookie };
}

/** Returns the lines as items with today's titles and prices. Variants that no longer exist are left out. */
export async function quoteLines(shop: Pick<Shop, "db" | "config">, lines: readonly WantedLine[]) {
  const quote = await quoteCart(shop, lines, { language: pageLanguage() });
  const known = quote.filter(({ productId }) => productId !== "");
  const quantityOf = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return { quote: known, items: known.map((line) => quotedItem(line, quantityOf.get(line.variantId) ?? 1)) };
}
