import { eq } from "drizzle-orm";
import { variants } from "../../../../src/db/schema/index.ts";
import { MAX_QUANTITY_PER_LINE } from "../../../../src/domain/cart/cart-limits.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { placeOrderInput } from "../../../../src/domain/orders/placement/place-order-input.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { orderInputFor } from "../../tools/purchases.ts";

/**
 * Sends one variant on several lines, also with its id in capitals, from two tabs concurrently: limits apply to the
 * sum.
 */
export async function sameProductTwice(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    shop.clock.advance(1_000);
    const stock = run.random.whole(1, 25);
    const [{ variant }, buyer] = [await aProduct(shop.db, { stock }), await aProfile(shop.db)];
    const parts = Array.from({ length: run.random.whole(2, 5) }, () => run.random.whole(1, 8));
    const lines = parts.map((quantity) => ({
      variantId: run.random.isLikely(0.2) ? variant.id.toUpperCase() : variant.id,
      quantity,
    }));
    const sum = parts.reduce((all, part) => all + part, 0);
    const input = { ...orderInputFor([{ variant }]), lines };
    const tabs = [input, { ...input, key: orderInputFor([{ variant }]).key }].slice(0, run.random.whole(1, 2));
    const ends = await Promise.allSettled(
      // As the route parses it.
      tabs.map(async (tab) => placeOrder(shop, buyer, placeOrderInput.parse(tab))),
    );
    run.countAttempts();
    const where = `${JSON.stringify(lines.map(({ quantity }) => quantity))} of ${stock}`;
    const may = sum <= stock && sum <= MAX_QUANTITY_PER_LINE;
    run.none(
      ends.flatMap((end) =>
        end.status === "rejected" && !isFailure(end.reason, "CART_CHANGED") ? [String(end.reason)] : [],
      ),
      `${where}, rejected for another reason`,
    );
    run.equal(
      ends.every(({ status }) => (status === "fulfilled") === may),
      true,
      `${where}, ordered`,
    );
    const [left] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variant.id));
    // A second tab's order replaces the first one's.
    run.equal(left?.stock, may ? stock - sum : stock, `${where}, left`);
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
