import { eq } from "drizzle-orm";
import { variants } from "../../../../src/db/schema/index.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { orderInputFor } from "../../tools/purchases.ts";

const BUYERS = [2, 10, 50, 200];
const UNITS = [1, 3, 10];

/** Lets many buyers order the last units concurrently: each unit is sold once, and the others get the reason. */
export async function lastUnitRace(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const crowd = await Promise.all(Array.from({ length: Math.max(...BUYERS) }, () => aProfile(shop.db)));
  for (let race = 0; race < run.size; race += 1) {
    // All pairs of numbers in turn; the largest crowd is rarer, because it takes most of the time.
    const buyers = BUYERS[race % 12 === 11 ? 3 : race % 3] ?? 2;
    const units = UNITS[Math.floor(race / 3) % 3] ?? 1;
    const { variant } = await aProduct(shop.db, { stock: units });
    const where = `race ${race}: ${buyers} buyers, ${units} units`;
    shop.clock.advance(1_000);
    const outcomes = await Promise.allSettled(
      run.random
        .shuffled(crowd)
        .slice(0, buyers)
        .map((buyer) => placeOrder(shop, buyer, orderInputFor([{ variant }]))),
    );
    run.countAttempts();
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    run.equal(buyers - refused.length, Math.min(buyers, units), `${where}, sold`);
    run.none(
      refused.filter((reason) => !isFailure(reason, "CART_CHANGED")).map(String),
      `${where}, rejected for another reason`,
    );
    const [left] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variant.id));
    run.equal(left?.stock, Math.max(units - buyers, 0), `${where}, left`);
  }
  run.none(await brokenInvariants(shop.db), "after all races");
}
