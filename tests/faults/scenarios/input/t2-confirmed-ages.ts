import { eq } from "drizzle-orm";
import { orders } from "../../../../src/db/schema/index.ts";
import {
  AGE_RULES,
  type AgeConfirmation,
  type AgeRule,
  BIRTH_DATE_CONFIRMED,
} from "../../../../src/domain/age-check.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { findSettings, saveSettings } from "../../../../src/domain/settings/save-settings.server.ts";
import { aBundle, aCategory, aProduct, aProfile } from "../../../support/factories.ts";
import { aStaffMember } from "../../../support/staff.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { Random } from "../../random.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { orderInputFor } from "../../tools/purchases.ts";

const RULES: readonly (AgeRule | null)[] = [null, ...AGE_RULES];
const CONFIRMATIONS: readonly AgeConfirmation[] = [null, "refused", BIRTH_DATE_CONFIRMED];

/**
 * Stores an order only with the age confirmation that its products need. Products have random rules, also of their
 * category and its parent, alone and in bundles, while the shop's own check changes.
 */
export async function confirmedAges(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const staff = await aStaffMember(shop);
  let isStrictShop = false;
  for (let round = 0; round < run.size; round += 1) {
    if (run.random.isLikely(0.1)) {
      isStrictShop = !isStrictShop;
      await setShopRule(shop, staff, isStrictShop ? "birth-date" : "question");
    }
    const chosen = await someProducts(shop, run.random, round);
    const age = run.random.pick(CONFIRMATIONS);
    const isNeeded = isStrictShop || chosen.some(({ isStrict }) => isStrict);
    const may = age === BIRTH_DATE_CONFIRMED || (age === null && !isNeeded);
    const where = JSON.stringify({ isStrictShop, rules: chosen.map(({ rules }) => rules), age });

    const buyer = await aProfile(shop.db);
    const [end] = await Promise.allSettled([placeOrder(shop, buyer, orderInputFor(chosen), { age })]);
    run.countAttempts();

    run.equal(end.status === "fulfilled" || isFailure(end.reason, "AGE_NOT_CONFIRMED"), true, `${where}: the response`);
    const stored = await shop.db.select().from(orders).where(eq(orders.email, buyer.email));
    const expected = may ? [isNeeded ? BIRTH_DATE_CONFIRMED : null] : [];
    run.equal(
      stored.map(({ ageConfirmation }) => ageConfirmation),
      expected,
      `${where}: the confirmations of stored orders`,
    );
  }
}

/** One to three products, each on its own or in a bundle, and whether its rules need the date of birth. */
async function someProducts(shop: TestShop, random: Random, round: number) {
  const chosen = [];
  for (let index = 0; index < random.whole(1, 3); index += 1) {
    const [own, ofCategory, ofParent] = [random.pick(RULES), random.pick(RULES), random.pick(RULES)];
    const parent = await aCategory(shop.db, `Above ${round} ${index}`, { ageRule: ofParent });
    const category = `Below ${round} ${index}`;
    await aCategory(shop.db, category, { ageRule: ofCategory, parentId: parent.id });
    const product = await aProduct(shop.db, { category, ageRule: own });
    const isInBundle = random.isLikely(0.3);
    const { variant } = isInBundle ? await aBundle(shop.db, [product]) : product;
    const isStrict = (own ?? ofCategory ?? ofParent) === "birth-date";
    chosen.push({ variant, isStrict, rules: { own, ofCategory, ofParent, isInBundle } });
  }
  return chosen;
}

async function setShopRule(shop: TestShop, staff: Awaited<ReturnType<typeof aStaffMember>>, rule: string) {
  const { version, fields } = await findSettings(shop, "age");
  await saveSettings(shop, staff, { section: "age", version, fields: { ...fields, AGE_CHECK: rule } });
}
