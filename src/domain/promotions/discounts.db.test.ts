import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf } from "../../../tests/support/orders/sold-order.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, discountCodes, discountUses } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { type DiscountInput, discountInput } from "./discount-input.ts";
import { findDiscountForStaff, listDiscounts } from "./list-discounts.server.ts";
import { addDiscount, changeDiscount } from "./save-discount.server.ts";

/** Parses a form with these fields. */
const typed = (fields: Record<string, string> = {}): DiscountInput =>
  discountInput.parse({ kind: "percent", value: "10", isActive: "on", ...fields });

dbTest("adds, changes and stops a code and logs the staff member", async ({ db, shop }) => {
  const input = typed({ minimum: "5,000", startsOn: "2026-11-01", endsOn: "2026-11-30", maxUses: "100" });

  const id = await addDiscount(shop, STAFF, { code: "NOVEMBER", input });
  await changeDiscount(shop, STAFF, { id, version: 1, input: { ...input, maxUsesEach: 1 } });
  await changeDiscount(shop, STAFF, { id, version: 2, input: { ...input, maxUsesEach: 1, isActive: false } });

  expect(await findDiscountForStaff(shop, id)).toMatchObject({
    code: "NOVEMBER",
    percent: 10,
    minimumCents: rupees(5_000),
    startsOn: "2026-11-01",
    endsOn: "2026-11-30",
    maxUses: 100,
    maxUsesEach: 1,
    isActive: false,
    used: 0,
    version: 3,
    uses: [],
  });
  const log = await db.select().from(auditLog).where(eq(auditLog.subject, "NOVEMBER")).orderBy(auditLog.id);
  expect(log.map(({ action, facts }) => [action, facts])).toMatchObject([
    ["discount.add", { after: { value: "10", minimum: "5000.00" } }],
    ["discount.change", { before: { maxUsesEach: "" }, after: { maxUsesEach: "1" } }],
    ["discount.change", { before: { isActive: "on" }, after: { isActive: "" } }],
  ]);
});

dbTest("rejects a second code with the same text", async ({ shop }) => {
  await addDiscount(shop, STAFF, { code: "WELCOME", input: typed() });

  await expect(addDiscount(shop, STAFF, { code: "WELCOME", input: typed() })).rejects.toMatchObject({
    facts: { fields: { code: expect.stringContaining("already") } },
  });
});

dbTest("rejects a change when other staff changed the code", async ({ shop }) => {
  const id = await addDiscount(shop, STAFF, { code: "WELCOME", input: typed() });
  await changeDiscount(shop, STAFF, { id, version: 1, input: typed({ value: "15" }) });

  const late = changeDiscount(shop, STAFF, { id, version: 1, input: typed({ value: "20" }) });

  await expect(late).rejects.toMatchObject({ code: "DISCOUNT_CHANGED" });
  expect(await findDiscountForStaff(shop, id)).toMatchObject({ percent: 15 });
  const gone = changeDiscount(shop, STAFF, { id: randomUUID(), version: 1, input: typed() });
  await expect(gone).rejects.toMatchObject({ code: "DISCOUNT_NOT_FOUND" });
});

dbTest("lists the orders that used a code and rejects a limit below its uses", async ({ db, shop }) => {
  const id = await addDiscount(shop, STAFF, { code: "WELCOME", input: typed() });
  const [kept, ended] = [
    await anOrderOf(db, { status: "confirmed", paymentMethod: "cash-on-delivery" }),
    await anOrderOf(db, { status: "confirmed", paymentMethod: "cash-on-delivery" }),
  ];
  await db.insert(discountUses).values([
    { orderId: kept.id, codeId: id, percent: 10 },
    { orderId: ended.id, codeId: id, percent: 10, releasedAt: new Date(), createdAt: new Date(0) },
  ]);
  await db.insert(discountCodes).values({ code: "STOPPED", amountCents: rupees(500), isActive: false });

  expect(await findDiscountForStaff(shop, id)).toMatchObject({
    used: 1,
    uses: [
      { number: kept.number, isReleased: false },
      { number: ended.number, isReleased: true },
    ],
  });
  expect((await listDiscounts(shop)).map(({ code, used }) => [code, used])).toEqual([
    ["WELCOME", 1],
    ["STOPPED", 0],
  ]);
  await anotherUse(id);
  const fewer = changeDiscount(shop, STAFF, { id, version: 1, input: typed({ maxUses: "1" }) });
  await expect(fewer).rejects.toMatchObject({ facts: { fields: { maxUses: expect.stringContaining("2 times") } } });

  async function anotherUse(codeId: string) {
    const order = await anOrderOf(db, { status: "confirmed", paymentMethod: "cash-on-delivery" });
    await db.insert(discountUses).values({ orderId: order.id, codeId, percent: 10 });
  }
});
