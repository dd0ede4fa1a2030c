import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDeliveredOrder, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import { decideReturn } from "../../returns/decide-return.server.ts";
import { receiveReturn } from "../../returns/receive-return.server.ts";
import { requestReturn } from "../../returns/request-return.server.ts";
import { listHeldPayments } from "./refundable-payments.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { findReturnedRefund } from "./returned-refund.server.ts";

dbTest("returns the price of received items until a refund covers them", async ({ shop }) => {
  const { order, profile, line } = await aDeliveredOrder(shop);
  const { number } = order;
  expect(await findReturnedRefund(shop, order.id)).toBeNull();
  const request = { number, key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
  await requestReturn(shop, { owner: profile.customerId }, { ...request, lines: [{ lineId: line.id, quantity: 1 }] });
  await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "Yes." });
  await receiveReturn(shop, { number, actor: STAFF, restock: "all" });

  expect(await findReturnedRefund(shop, order.id)).toBe(line.priceCents);

  const [held] = await listHeldPayments(shop, order.id);
  const refund = { paymentId: held?.paymentId ?? "", amountCents: line.priceCents, reason: "Broken", actor: STAFF };
  await requestRefund(shop, { ...refund, lines: [{ lineId: line.id, units: 1, restockUnits: 0 }] });
  expect(await findReturnedRefund(shop, order.id)).toBeNull();
});
