import { randomUUID } from "node:crypto";
import { isFailure } from "../../../../src/domain/errors.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { aBundle, aProduct, aProfile } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationOf, orderInputFor } from "../../tools/purchases.ts";

const CUSTOMERS = 6;
const PRODUCTS = 4;

/**
 * Customers with unpaid orders order other products and bundles in opposite order, while older orders are paid. All
 * commands must lock rows in the same order.
 */
export async function oppositeOrders(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const plain = await Promise.all(Array.from({ length: PRODUCTS }, () => aProduct(shop.db, { stock: 100_000 })));
  // Each bundle shares components with the other and with the products, in opposite order.
  const products = [...plain, await aBundle(shop.db, plain.slice(1)), await aBundle(shop.db, plain.toReversed())];
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aProfile(shop.db)));
  for (let round = 0; round < run.size; round += CUSTOMERS) {
    shop.clock.advance(1_000);
    const plans = customers.map((customer) => {
      const lines = run.random.shuffled(products).slice(0, run.random.whole(1, products.length));
      return { customer, input: orderInputFor(lines, randomUUID()), isPaid: run.random.isLikely(0.5) };
    });
    const outcomes = await Promise.allSettled(
      plans.map(async ({ customer, input, isPaid }) => {
        const order = await placeOrder(shop, customer, input);
        if (isPaid) await recordNotification(shop, notificationOf(order));
      }),
    );
    run.countAttempts(CUSTOMERS);
    const broken = outcomes.flatMap((one) =>
      one.status === "rejected" && !isFailure(one.reason, "CART_CHANGED") ? [whyOf(one.reason)] : [],
    );
    run.none(broken, `round ${round / CUSTOMERS}`);
  }
  run.none(await brokenInvariants(shop.db), "after all rounds");
}

function whyOf(reason: unknown): string {
  const { message, cause } = reason as Error;
  return cause instanceof Error ? cause.message : message;
}
