import { toDecimal } from "../../../src/domain/money.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { aProduct } from "../../support/factories.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { makeTestShop } from "../../support/test-shop.ts";
import { orderInputFor } from "./purchases.ts";
import { aSignedIn, type Visitor, visit } from "./visitors.ts";

/**
 * Places an order over HTTP, as the cart page does.
 * @param headers for a shop behind a proxy: the customer's IP address, because order submissions are limited per
 * network
 */
export async function placeOverHttp(
  baseUrl: string,
  visitor: Visitor,
  input: unknown,
  headers: Record<string, string> = {},
) {
  const response = await visit(baseUrl, "/api/orders", { cookie: visitor.cookie, json: input, headers });
  const { orderNumber = null } = response.status === 201 ? (JSON.parse(response.text) as { orderNumber: string }) : {};
  return { ...response, orderNumber };
}

/** Creates unpaid orders of different customers, without HTTP. */
export async function unpaidOrders({ db }: Pick<RunningShop, "db">, count: number) {
  const shop = makeTestShop(db);
  const product = await aProduct(db, { stock: 2 * count + 10 });
  const placed = [];
  for (let index = 0; index < count; index += 1) {
    shop.clock.set(new Date());
    const visitor = await aSignedIn(db);
    const order = await placeOrder(shop, visitor.profile, orderInputFor([product]));
    placed.push({ id: order.id, number: order.number, amount: toDecimal(order.totalCents), visitor });
  }
  return { product, placed };
}
