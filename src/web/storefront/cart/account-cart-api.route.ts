import { changeAccountCart } from "../../../domain/cart/account-cart.server.ts";
import { accountCartChangeInput } from "../../../domain/cart/account-cart-change.ts";
import { shopContext } from "../../context.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/account-cart-api.route.ts";

/** Changes lines of the account's cart. */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const { customerId } = await requireCustomer(context);
    const { changes } = await readJson(request, accountCartChangeInput);
    await changeAccountCart(context.get(shopContext), customerId, changes);
    return Response.json({ isSaved: true });
  });
}
