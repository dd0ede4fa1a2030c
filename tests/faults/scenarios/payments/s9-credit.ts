import { eq } from "drizzle-orm";
import { orders } from "../../../../src/db/schema/index.ts";
import { listCreditDifferences } from "../../../../src/domain/credit/check-credit.server.ts";
import { redeemGiftCard } from "../../../../src/domain/credit/gift-cards.server.ts";
import { lockUsableCredit, spendCredit, usableSum } from "../../../../src/domain/credit/spend-credit.server.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import { rupees } from "../../../../src/domain/money.ts";
import { aCustomer, aProduct, aProfile } from "../../../support/factories.ts";
import { creditOf, give, placeOneUnit, withGiftCards } from "../../../support/orders/with-credit.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

const CONTENDERS = 10;
/** Tries of an account for gift card codes in an hour. */
const TRIES = 10;
const SPENT = rupees(300);

/** Spends one balance from ten orders at once, and guesses gift card codes. */
export async function creditIsSafe(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    await spendAtOnce(run, shop, 1 + run.random.whole(0, CONTENDERS));
    await guessCodes(run, shop);
    run.countAttempts();
  }
  run.none(await listCreditDifferences(shop), "balances that differ from their movements");
}

async function spendAtOnce(run: ScenarioRun, shop: TestShop, affordable: number): Promise<void> {
  const { variant } = await aProduct(shop.db, { stock: CONTENDERS, priceCents: rupees(1_000) });
  const { customerId } = await aProfile(shop.db);
  const buyers = await Promise.all(Array.from({ length: CONTENDERS }, () => aProfile(shop.db)));
  const placed = await Promise.all(buyers.map((buyer) => placeOneUnit(shop, buyer, { variant })));
  await give(shop, customerId, rupees(300 * affordable + 100));
  const spend = (orderId: string) =>
    shop.db.transaction(async (tx) => {
      const usable = await lockUsableCredit(tx, customerId, shop.now());
      if (usableSum(usable) < SPENT) return false;
      await spendCredit(tx, usable, { orderId, amountCents: SPENT, currency: "LKR", at: shop.now() });
      await tx.update(orders).set({ paymentState: "partially-paid" }).where(eq(orders.id, orderId));
      return true;
    });
  const ends = await Promise.allSettled(placed.map(({ id }) => spend(id)));
  const faults = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  run.none(faults, "failed transactions");
  const paid = ends.filter((end) => end.status === "fulfilled" && end.value).length;
  const most = Math.min(affordable, CONTENDERS);
  run.equal(paid, most, "orders paid by the balance");
  const { balance } = await creditOf(shop, customerId);
  run.equal(balance, rupees(300 * (affordable - most) + 100), "the rest of the balance");
}

async function guessCodes(run: ScenarioRun, shop: TestShop): Promise<void> {
  const { id: customerId } = await aCustomer(shop.db);
  const clientIp = `198.51.${run.random.whole(0, 250)}.${run.random.whole(1, 250)}`;
  const tries = Array.from({ length: TRIES + 2 }, () =>
    redeemGiftCard(withGiftCards(shop), { customerId, clientIp, typed: "7KQ2-M9XB-4F7K-92MX" }),
  );
  const ends = await Promise.allSettled(tries);
  const limited = ends.filter((end) => end.status === "rejected" && isFailure(end.reason, "TOO_MANY_TRIES")).length;
  run.equal(limited, 2, "tries above the limit");
}
