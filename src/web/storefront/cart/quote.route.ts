import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { quoteCart } from "../../../domain/cart/quote-cart.server.ts";
import { quoteInput } from "../../../domain/cart/quote-input.ts";
import { listForCart } from "../../../domain/catalog/together/list-together.server.ts";
import type { Language } from "../../../domain/languages.ts";
import { withDiscountIds } from "../../../domain/promotions/list-offers.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson } from "../../json-api.server.ts";
import type { Route } from "./+types/quote.route.ts";
import { findScopes } from "./applied-discount.server.ts";
import { cartWords } from "./cart-words.server.ts";

/**
 * Returns current price and stock of the items in a cart, or products that go well with them; also for signed-out
 * visitors.
 */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const { lines, isSuggesting } = await readJson(request, quoteInput);
    const [shop, language] = [context.get(shopContext), pageLanguage()];
    if (!isSuggesting) {
      const [quote, scopes] = await Promise.all([
        quoteCart(shop, lines, { language }),
        findScopes(shop, request.headers),
      ]);
      return Response.json({ lines: await withDiscountIds(shop.db, withCardNote(quote, shop, language), scopes) });
    }
    const ids = lines.map(({ variantId }) => variantId);
    const products = await listForCart(shop, ids, language);
    return Response.json({ heading: cartWords(language).goesWith, products });
  });
}

/** Adds the note of the card payment to every line when one of the products is charged on packing. */
function withCardNote(quote: QuotedLine[], { config }: Pick<Shop, "config">, language: Language): QuotedLine[] {
  const isReserved = config.methods.card.canReserve && quote.some((line) => line.isChargedOnPacking);
  if (!isReserved) return quote;
  const cardNote = cartWords(language).chargedOnPacking;
  return quote.map((line) => ({ ...line, cardNote }));
}
