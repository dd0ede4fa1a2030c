import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder, theCodeFor } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orders } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { rupees } from "../money.ts";
import { confirmByCode, confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { findExpectedArrival } from "../orders/timeline/find-expected-arrival.server.ts";
import { findSettings, saveSettings } from "../settings/save-settings.server.ts";
import { acceptPayment } from "./decide-transfer.server.ts";
import { editDelivery } from "./edit-order.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { recordNotification } from "./record-notification.server.ts";

const actor = "staff:nimal" as const;
/** A Tuesday, one minute before the cut-off. */
const BEFORE_CUT_OFF = new Date("2026-11-24T13:59:00+05:30");
const LATE = new Date("2026-11-25T15:00:00+05:30");

const dates = (firstArrivalOn: string, lastArrivalOn: string) => ({ firstArrivalOn, lastArrivalOn });
const AT_PLACEMENT = dates("2026-11-25", "2026-11-27");
const ACCEPTED_LATE = dates("2026-11-27", "2026-11-30");

function placeAt(shop: TestShop, method: PaymentMethod, at = BEFORE_CUT_OFF) {
  shop.clock.set(at);
  return aWaitingOrder(shop, method);
}

async function saveDelivery(shop: TestShop, typed: Record<string, string>) {
  const { fields, version } = await findSettings(shop, "delivery");
  await saveSettings(shop, await aStaffMember(shop), { section: "delivery", version, fields: { ...fields, ...typed } });
}

dbTest("stores the days of arrival with an order, and names the last one in its email", async ({ db, shop }) => {
  const { order, again, customerId, number } = await placeAt(shop, "cash-on-delivery");

  expect(order).toMatchObject(AT_PLACEMENT);
  expect(await again()).toMatchObject(AT_PLACEMENT);
  await sendWaitingMails(shop);
  const mail = shop.mailer.sent.find(({ subject }) => subject.endsWith("order received"));
  expect(mail?.text).toContain("Expect it by Friday 27 November. If you confirm it later,");
  expect(await findExpectedArrival(shop, customerId, number)).toEqual({
    first: "2026-11-25",
    last: "2026-11-27",
    acceptBy: { day: "2026-11-24", hour: 14 },
  });
  expect(await db.$count(orders)).toBe(1);
});

dbTest("counts from the next working day for an order after the cut-off", async ({ shop }) => {
  const { order } = await placeAt(shop, "card", new Date("2026-11-28T14:00:00+05:30"));

  expect(order).toMatchObject(dates("2026-12-01", "2026-12-03"));
});

dbTest("follows the owner's days, cut-off, closed days and holidays", async ({ shop }) => {
  await saveDelivery(shop, {
    "DELIVERY_DAYS_BY_DISTRICT.LK-11": "1-2",
    DELIVERY_CUT_OFF_HOUR: "9",
    DELIVERY_HOLIDAYS: "2026-11-26 Closed",
    "DELIVERY_CLOSED_DAYS.Saturday": "on",
  });
  const { order } = await placeAt(shop, "card");

  expect(order.district).toBe("LK-11");
  // Starts on Wednesday; Thursday is a holiday, Saturday and Sunday are closed.
  expect(order).toMatchObject(dates("2026-11-27", "2026-11-30"));
});

dbTest("promises again when a cash order is confirmed by its code or by staff", async ({ shop }) => {
  for (const isByCode of [true, false]) {
    const { order, number, customerId, again } = await placeAt(shop, "cash-on-delivery");
    const code = await theCodeFor(shop, order.id);
    shop.clock.advance(MINUTE_MS);
    if (isByCode) await confirmByCode(shop, customerId, { number, code });
    else await confirmByStaff(shop, { number, actor });

    expect(await again()).toMatchObject({ status: "confirmed", ...dates("2026-11-26", "2026-11-28") });
  }
});

dbTest("promises again when a transfer arrives, and names the new day in its email", async ({ shop }) => {
  const { number, again, customerId } = await placeAt(shop, "bank-transfer");
  shop.clock.set(LATE);

  await matchTransfer(shop, { order: number, amountCents: rupees(4_500), entry: "1", actor });

  expect(await again()).toMatchObject({ status: "paid", ...ACCEPTED_LATE });
  const expected = { first: "2026-11-27", last: "2026-11-30", acceptBy: null };
  expect(await findExpectedArrival(shop, customerId, number)).toEqual(expected);
  await sendWaitingMails(shop);
  const mail = shop.mailer.sent.find(({ subject }) => subject.endsWith("payment received"));
  expect(mail?.text).toContain("Expect it by Monday 30 November.\n");
});

dbTest("promises again when a card payment arrives, but not when it is declined", async ({ db, shop }) => {
  shop.clock.set(BEFORE_CUT_OFF);
  const open = await anOpenOrder(shop);
  const stored = async () => {
    const { firstArrivalOn, lastArrivalOn } = orders;
    return (await db.select({ firstArrivalOn, lastArrivalOn }).from(orders).where(eq(orders.id, open.order.id)))[0];
  };
  shop.clock.set(new Date("2026-11-24T14:01:00+05:30"));

  await recordNotification(shop, open.notification({ statusCode: "-2" }));
  expect(await stored()).toEqual(AT_PLACEMENT);
  await recordNotification(shop, open.notification());

  expect(await stored()).toEqual(dates("2026-11-26", "2026-11-28"));
});

dbTest("promises again when staff accept a payment after the order expired", async ({ shop }) => {
  const { number, again, customerId } = await placeAt(shop, "bank-transfer");
  shop.clock.set(new Date("2026-11-27T10:00:00+05:30"));
  await expireOrders(shop);
  await matchTransfer(shop, { order: number, amountCents: rupees(4_500), entry: "1", actor });
  expect(await again()).toMatchObject({ status: "expired", ...AT_PLACEMENT });
  expect(await findExpectedArrival(shop, customerId, number)).toBeNull();

  await acceptPayment(shop, { number, actor });

  expect(await again()).toMatchObject({ status: "paid", ...dates("2026-11-28", "2026-12-01") });
});

dbTest("promises again when staff send an order to another district, and not for another street", async ({ shop }) => {
  await saveDelivery(shop, { "DELIVERY_DAYS_BY_DISTRICT.LK-21": "4-5" });
  const { number, again } = await placeAt(shop, "cash-on-delivery");
  const editTo = async (district: "LK-11" | "LK-21", version: number) => {
    const address = { line1: "2 Lake Road", line2: "", city: "Town", postalCode: "20000", country: "Sri Lanka" };
    const to = { firstName: "A", lastName: "B", phone: "+94701234567", address: { ...address, district } };
    const shown = { displayedTotalCents: rupees(4_700), displayedRefundCents: rupees(0) };
    await editDelivery(shop, { number, version, actor, ...shown, to });
  };
  shop.clock.set(new Date("2026-11-24T16:00:00+05:30"));

  await editTo("LK-11", 0);
  expect(await again()).toMatchObject({ address1: "2 Lake Road", ...AT_PLACEMENT });
  await editTo("LK-21", 1);

  expect(await again()).toMatchObject(dates("2026-11-30", "2026-12-01"));
});

dbTest("rejects one day without the other, and a last day before the first", async ({ db, shop }) => {
  const { order } = await placeAt(shop, "card");
  const set = (first: string | null, last: string | null) =>
    db.execute(sql`update orders set first_arrival_on = ${first}, last_arrival_on = ${last} where id = ${order.id}`);

  await expect(set("2026-11-25", null)).rejects.toThrow();
  await expect(set("2026-11-25", "2026-11-24")).rejects.toThrow();
  await set(null, null);
});
