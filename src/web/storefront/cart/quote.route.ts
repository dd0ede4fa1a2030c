import { quoteCart } from "../../../domain/cart/quote-cart.server.ts";
import { quoteInput } from "../../../domain/cart/quote-input.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson } from "../../json-api.server.ts";
import type { Route } from "./+types/quote.route.ts";

/** Returns current price and stock of the items in a cart, also for signed-out visitors. */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const { lines } = await readJson(request, quoteInput);
    return Response.json({ lines: await quoteCart(context.get(shopContext), lines, { language: pageLanguage() }) });
  });
}
