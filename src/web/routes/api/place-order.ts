import { placeOrder } from "../../../domain/orders/place-order.server.ts";
import { placeOrderInput } from "../../../domain/orders/place-order-input.ts";
import { requirePayable } from "../../../domain/payments/require-payable.ts";
import { shopContext } from "../../context.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/place-order.ts";

/** Places the order and answers what starts its payment. Ids and quantities in, the server's own prices out. */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const shop = context.get(shopContext);
    const profile = await requireCustomer(context);
    const order = await placeOrder(shop, profile, await readJson(request, placeOrderInput));
    requirePayable(order, shop.now());
    const answer = {
      orderNumber: order.number,
      expiresAt: order.expiresAt,
      payment: shop.gateway.paymentRequest(order),
    };
    return Response.json(answer, { status: 201 });
  });
}
