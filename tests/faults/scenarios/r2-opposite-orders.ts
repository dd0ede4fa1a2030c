import { randomUUID } from "node:crypto";
import { isFailure } from "../../../src/domain/errors.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { aProduct, aProfile } from "../../support/factories.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { noticeOf, wishFor } from "../tools/purchases.ts";
import type { Trial } from "../scenario-run.ts";

const CUSTOMERS = 6;
const PRODUCTS = 4;

/**
 * Customers with unpaid orders order other products in opposite order, while older orders are paid. All commands must
 * lock rows in the same order.
 */
export async function oppositeCarts(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => aProduct(shop.db, { stock: 100_000 })));
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aProfile(shop.db)));
  for (let round = 0; round < trial.size; round += CUSTOMERS) {
    shop.clock.advance(1_000);
    const plans = customers.map((customer) => {
      const lines = trial.random.shuffled(products).slice(0, trial.random.whole(1, PRODUCTS));
      return { customer, wish: wishFor(lines, randomUUID()), isPaid: trial.random.isLikely(0.5) };
    });
    const outcomes = await Promise.allSettled(
      plans.map(async ({ customer, wish, isPaid }) => {
        const order = await placeOrder(shop, customer, wish);
        if (isPaid) await recordNotification(shop, noticeOf(order));
      }),
    );
    trial.tried(CUSTOMERS);
    const broken = outcomes.flatMap((one) =>
      one.status === "rejected" && !isFailure(one.reason, "CART_CHANGED") ? [whyOf(one.reason)] : [],
    );
    trial.none(broken, `round ${round / CUSTOMERS}`);
  }
  trial.none(await brokenInvariants(shop.db), "after all rounds");
}

function whyOf(reason: unknown): string {
  const { message, cause } = reason as Error;
  return cause instanceof Error ? cause.message : message;
}
