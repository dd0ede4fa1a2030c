import { changeWishlist, listWishlist } from "../../../domain/wishlist/wishlist.server.ts";
import { wishlistChangeInput } from "../../../domain/wishlist/wishlist-change-input.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/wishlist-api.route.ts";

/** Changes the account's wishlist and returns the whole new list. */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const { customerId } = await requireCustomer(context);
    const change = await readJson(request, wishlistChangeInput);
    const shop = context.get(shopContext);
    await changeWishlist(shop, customerId, change);
    return Response.json({ kept: await listWishlist(shop, customerId, pageLanguage()) });
  });
}
