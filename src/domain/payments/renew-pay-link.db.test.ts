import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { auditLog, orders } from "../../db/schema/index.ts";
import { openPaymentLink } from "./open-payment.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { renewPayLink } from "./renew-pay-link.server.ts";

dbTest("closes earlier payment links of an unpaid order and opens the new one", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  const { number, payKey } = order;
  const staff = await aStaffMember(shop, "manager");

  expect(await renewPayLink(shop, staff, number)).toBe(true);

  expect(await openPaymentLink(shop, { number, key: payKey })).toBeNull();
  const [renewed] = await shop.db.select().from(orders).where(eq(orders.number, number));
  expect(await openPaymentLink(shop, { number, key: renewed?.payKey ?? "" })).toMatchObject({ number });
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: "order.renew-pay-link", subject: number }]);
  await recordNotification(shop, notification());
  expect(await renewPayLink(shop, staff, number)).toBe(false);
});
