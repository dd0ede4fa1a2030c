import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct, aProfile } from "../../../tests/support/factories.ts";
import { anOrderWithCredit, creditOf, give, placeOneUnit } from "../../../tests/support/orders/with-credit.ts";
import { creditMovements, credits, orders, payments } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { type Cents, cents, rupees, sum } from "../money.ts";
import { expireCredit, giveCredit, voidCredit, voidCreditOf } from "./change-credit.server.ts";
import { listCreditDifferences } from "./check-credit.server.ts";
import { lockUsableCredit, spendCredit, usableSum } from "./spend-credit.server.ts";

dbTest("spends a balance once when ten orders want it at the same time", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 20, priceCents: rupees(1_000) });
  const profile = await aProfile(db);
  const others = await Promise.all(Array.from({ length: 10 }, () => aProfile(db)));
  const placed = await Promise.all(others.map((other) => placeOneUnit(shop, other, { variant })));
  await give(shop, profile.customerId, rupees(1_000));

  const spend = (orderId: string, amountCents: Cents) =>
    db.transaction(async (tx) => {
      const usable = await lockUsableCredit(tx, profile.customerId, shop.now());
      if (usableSum(usable) < amountCents) return false;
      await spendCredit(tx, usable, { orderId, amountCents, currency: "LKR", at: shop.now() });
      await tx.update(orders).set({ paymentState: "partially-paid" }).where(eq(orders.id, orderId));
      return true;
    });
  const spent = await Promise.all(placed.map(({ id }) => spend(id, rupees(300))));

  expect(spent.filter(Boolean)).toHaveLength(3);
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: rupees(100) });
  expect(sum((await db.select().from(payments)).map(({ amountCents }) => amountCents))).toBe(rupees(900));
  expect(await listCreditDifferences(shop)).toEqual([]);
});

dbTest("pays one of ten simultaneous orders of a customer from a balance for one", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 20, priceCents: rupees(1_000) });
  const profile = await aProfile(db);
  await give(shop, profile.customerId, rupees(1_500));

  const wanted = { variant, creditCents: rupees(1_500) };
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => placeOneUnit(shop, profile, wanted)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(new Set(refused)).toEqual(
    new Set(["METHOD_NOT_OFFERED", "CREDIT_CHANGED"].filter((code) => refused.includes(code))),
  );
  expect(await creditOf(shop, profile.customerId)).toEqual({ balance: 0, moved: ["issue 1500", "spend -1500"] });
});

dbTest(
  "rejects a movement below zero, a changed balance and a changed movement in the database",
  async ({ db, shop }) => {
    const customer = await aCustomer(db);
    await give(shop, customer.id, rupees(100));
    const [credit] = await db.select().from(credits);
    const creditId = credit?.id ?? "";

    const tooMuch = { creditId, kind: "void" as const, amountCents: cents(-10_001), actor: "test" };
    await expect(db.insert(creditMovements).values(tooMuch)).rejects.toThrow();
    await expect(db.update(credits).set({ balanceCents: rupees(900) })).rejects.toThrow();
    await expect(db.update(creditMovements).set({ amountCents: rupees(900) })).rejects.toThrow();
    await expect(db.delete(creditMovements)).rejects.toThrow();
  },
);

dbTest("rejects a payment with credit and a refund as credit without their movement", async ({ db, shop }) => {
  const { order } = await anOrderWithCredit(shop, { priceCents: rupees(1_000), balanceCents: rupees(100) });
  const forged = { orderId: order.id, provider: "store-credit", providerPaymentId: "x", status: "received" as const };

  await expect(
    db.insert(payments).values({ ...forged, amountCents: rupees(1_500), currency: "LKR" }),
  ).rejects.toThrow();
});

dbTest("spends what expires first, and nothing that has expired", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const { customerId } = profile;
  const at = shop.now();
  await give(shop, customerId, rupees(300));
  for (const [days, amountCents] of [
    [2, rupees(200)],
    [1, rupees(100)],
    [0, rupees(50)],
  ] as const) {
    const expiresAt = new Date(at.getTime() + days * DAY_MS);
    const [credit] = await db.insert(credits).values({ kind: "store-credit", customerId, expiresAt }).returning();
    await db.insert(creditMovements).values({ creditId: credit?.id ?? "", kind: "issue", amountCents, actor: "test" });
  }

  const usable = await db.transaction((tx) => lockUsableCredit(tx, customerId, at));

  expect(usable.map(({ usableCents }) => usableCents)).toEqual([rupees(100), rupees(200), rupees(300)]);
});

dbTest("ends credit after the owner's months, and keeps it on record", async ({ db, shop }) => {
  const customer = await aCustomer(db);
  const settings = {
    ...shop.settings,
    asOf: async () => ({ ...shop.settings.current(), credit: { hasGiftCards: false, months: 1 } }),
  };
  const given = { customerId: customer.id, amountCents: rupees(100), reason: "goodwill", actor: "staff:test" };
  await giveCredit({ ...shop, settings }, { ...given, formKey: "0c1f9c1e-8a55-4a7c-9d0e-0a8f4a1d2b3c" });

  shop.clock.advance(27 * DAY_MS);
  expect(await expireCredit(shop)).toBe(0);
  shop.clock.advance(5 * DAY_MS);
  expect(usableSum(await db.transaction((tx) => lockUsableCredit(tx, customer.id, shop.now())))).toBe(0);
  expect(await expireCredit(shop)).toBe(1);

  expect(await creditOf(shop, customer.id)).toEqual({ balance: 0, moved: ["issue 100", "expire -100"] });
});

dbTest("gives credit once when the form is sent twice", async ({ db, shop }) => {
  const customer = await aCustomer(db);
  const formKey = "5d6d0ac5-1c5a-4a55-9b8e-27d1f3f0a111";
  const given = { customerId: customer.id, amountCents: rupees(250), reason: "goodwill", formKey, actor: "staff:test" };

  await Promise.all([giveCredit(shop, given), giveCredit(shop, given)]);

  expect(await creditOf(shop, customer.id)).toEqual({ balance: rupees(250), moved: ["issue 250"] });
});

dbTest("voids the displayed balance only", async ({ db, shop }) => {
  const customer = await aCustomer(db);
  await give(shop, customer.id, rupees(100));
  const [credit] = await db.select().from(credits);
  const voided = { creditId: credit?.id ?? "", reason: "mistake", actor: "staff:test" };

  const other = voidCredit(shop, { ...voided, displayedCents: rupees(90) });
  await expect(other).rejects.toMatchObject({ code: "CREDIT_CHANGED", facts: { balanceCents: rupees(100) } });
  await voidCredit(shop, { ...voided, displayedCents: rupees(100) });

  expect(await creditOf(shop, customer.id)).toEqual({ balance: 0, moved: ["issue 100", "void -100"] });
  await db.transaction((tx) => voidCreditOf(tx, customer.id, { actor: "customer", at: shop.now() }));
  expect(await listCreditDifferences(shop)).toEqual([]);
});
