import { changeWishlist, listWishlist } from "../../../domain/wishlist/wishlist.server.ts";
import { wishlistInput } from "../../../domain/wishlist/wishlist-input.ts";
import { shopContext, visitorContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/wishlist-api.route.ts";
import { describeSavedOffers } from "./describe-saved-offers.server.ts";

/**
 * Changes the account's wishlist and returns the whole new list. Or returns today's price and stock of saved products,
 * also for signed-out visitors. One route, because each one is in the manifest of every page.
 */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const input = await readJson(request, wishlistInput);
    const shop = context.get(shopContext);
    if ("publicIds" in input) {
      const customerId = (await context.get(visitorContext).find())?.profile?.customerId ?? null;
      const asked = { publicIds: input.publicIds, customerId, language: pageLanguage() };
      return Response.json({ offers: await describeSavedOffers(shop, asked) });
    }
    const { customerId } = await requireCustomer(context);
    await changeWishlist(shop, customerId, input);
    return Response.json({ kept: await listWishlist(shop, customerId, pageLanguage()) });
  });
}
