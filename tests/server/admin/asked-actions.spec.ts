import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { STAFF } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Returns the question of each action that a page asks about at its button, by label. */
function questionsIn(html: string): Record<string, string> {
  const text = html.replaceAll("\u00a0", " ").replaceAll("&#x27;", "'");
  const all = text.matchAll(/<summary[^>]*>([^<]*)<\/summary><form[^>]*>(?:<input[^>]*>)*<p>([^<]*)<\/p>/g);
  return Object.fromEntries([...all].map(([, label, question]) => [label, question]));
}

serverTest("asks with the amount before money is accepted or recorded as returned", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "bank-transfer");
  await matchTransfer(testShop, { order: number, amountCents: rupees(1_000), entry: "ENTRY-1", actor: STAFF });

  const { text } = await call(`/admin/orders/${number}/transfer`, { headers: { cookie } });

  expect(questionsIn(text)).toEqual({
    "Accept as payment":
      "Rs. 1,000 was received for an order of Rs. 4,500. The order is marked as paid, and the customer gets an email at once. This can't be undone.",
    "Refund Rs. 1,000 (record as sent)":
      "Record that you refunded Rs. 1,000 by bank transfer? The customer gets an email. This can't be undone.",
  });
});

serverTest("asks before the hold of an order ends", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: STAFF });
  await shop.db
    .update(orders)
    .set({ fulfilmentState: "on-hold", holdReason: "review" })
    .where(eq(orders.number, number));

  const { text } = await call(`/admin/orders/${number}`, { headers: { cookie } });

  expect(questionsIn(text)).toEqual({
    "Release hold": "End the hold? The order can then be packed.",
  });
});
