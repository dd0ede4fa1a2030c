import { expect } from "vitest";
import { refunds } from "../../../src/db/schema/index.ts";
import { listHeldPayments } from "../../../src/domain/payments/refunds/refundable-payments.server.ts";
import { aDeliveredOrder } from "../../support/orders/delivered-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest(
  "starts a refund without an amount, and follows the chosen items when it stays empty",
  async ({ shop, call }) => {
    const testShop = makeTestShop(shop.db);
    const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
    const headers = { cookie, origin: shop.baseUrl };
    const { order, line } = await aDeliveredOrder(testShop);
    const [held] = await listHeldPayments(testShop, order.id);
    const page = `/admin/orders/${order.number}/refund`;
    const form = { paymentId: held?.paymentId ?? "", leftCents: String(held?.leftCents), reason: "Returned goods" };
    const check = async (units: string) => {
      const sent = { ...form, amount: "", step: "check", [`units-${line.id}`]: units };
      const { status, text } = await call(page, aForm(sent, headers));
      return { status, text: text.replaceAll("\u00a0", " ") };
    };

    const { text: empty } = await call(page, { headers });
    expect(/<input[^>]*name="amount"[^>]*>/.exec(empty)?.[0]).not.toMatch(/value="[^"]/);
    expect((await check("0")).status).toBe(422);
    const one = await check("1");
    expect(one.status).toBe(200);
    expect(one.text).toContain("Refund Rs. 2,000 of Rs. 4,500 to the card?");
    expect(await shop.db.$count(refunds)).toBe(0);
  },
);
