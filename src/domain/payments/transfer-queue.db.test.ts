import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDocument } from "../../../tests/support/hostile-files.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { HOUR_MS } from "../durations.ts";
import { cents, rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { formatOrderCode } from "../orders/order-code.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { listTransfersToMatch } from "./transfer-queue.server.ts";
import { uploadBankSlip } from "./upload-bank-slip.server.ts";

const actor = "staff:nimal" as const;

dbTest(
  "lists waiting transfers and decisions with bank slips and received money, without settled ones",
  async ({ shop }) => {
    const waiting = await aWaitingOrder(shop, "bank-transfer");
    const decided = await aWaitingOrder(shop, "bank-transfer");
    const paid = await aWaitingOrder(shop, "bank-transfer");
    await aWaitingOrder(shop, "card");
    const upload = ({ customerId, number }: typeof waiting) =>
      uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument("the same slip") });
    await upload(waiting);
    await upload(decided);
    const unsent = await aWaitingOrder(shop, "bank-transfer");
    await matchTransfer(shop, { order: decided.number, amountCents: cents(1), entry: "FT1", actor });
    await matchTransfer(shop, { order: paid.number, amountCents: rupees(4_500), entry: "FT2", actor });

    const queue = await listTransfersToMatch(shop);

    expect(queue).toMatchObject([
      {
        number: decided.number,
        reviews: ["wrong-amount"],
        received: [{ amountCents: 1, entry: "FT1" }],
        slips: [{ alsoFor: [{ number: waiting.number, code: formatOrderCode(waiting.order.code) }], isPicture: false }],
      },
      {
        number: waiting.number,
        reference: waiting.order.transferReference,
        totalCents: rupees(4_500),
        customer: "Test Customer",
        reviews: [],
        received: [],
        slips: [{ alsoFor: [{ number: decided.number }] }],
        isKept: true,
      },
      { number: unsent.number, isKept: false, reservedUntil: expect.any(Date) },
    ]);
  },
);

dbTest("removes an expired order from the queue, and lists it again when its money arrives", async ({ shop }) => {
  const { number } = await aWaitingOrder(shop, "bank-transfer");
  shop.clock.advance(48 * HOUR_MS);
  await expireOrders(shop);
  expect(await listTransfersToMatch(shop)).toEqual([]);

  await matchTransfer(shop, { order: number, amountCents: rupees(4_500), entry: "FT1", actor });

  expect(await listTransfersToMatch(shop)).toMatchObject([
    { number, status: "expired", reviews: ["paid-late"], reservedUntil: null },
  ]);
});
