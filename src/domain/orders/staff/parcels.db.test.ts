import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { passTime } from "../../../../tests/support/pass-time.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import { payOrder } from "../../../../tests/support/steps/order-steps.ts";
import { auditLog, orderEvents, orders, payments } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { sendWaitingMails } from "../../mail/send-waiting-mails.server.ts";
import { cents, rupees } from "../../money.ts";
import { cancelByStaff } from "../../payments/cancel-order.server.ts";
import { matchTransfer } from "../../payments/match-transfer.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { plainRupees } from "../../plain-rupees.ts";
import { anonymiseOrder } from "../anonymise-order.server.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { deliverOrder } from "../fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { findOrder } from "../order-queries.server.ts";
import { changeOrders } from "./change-orders.server.ts";
import { listParcels } from "./list-parcels.server.ts";
import { undoActions } from "./undo-actions.server.ts";
import { writeWaybill } from "./waybill.server.ts";

const actor = "staff:a" as const;

dbTest("confirms and delivers selected orders, and undoes all of them", async ({ db, shop }) => {
  const staff = { ...(await aStaffMember(shop, "manager")), role: "manager" as const };
  const [first, second] = [
    await aWaitingOrder(shop, "cash-on-delivery"),
    await aWaitingOrder(shop, "cash-on-delivery"),
  ];
  const other = await aWaitingOrder(shop, "bank-transfer");
  const numbers = [first.number, other.number, second.number];
  const statuses = async () =>
    (await Promise.all([first, second].map(({ again }) => again()))).map(({ status }) => status);
  const left = [{ number: other.number, reason: "status" }];

  expect(await changeOrders(shop, staff, { numbers, action: "confirm" })).toEqual(left);
  expect(await statuses()).toEqual(["confirmed", "confirmed"]);
  const undone = await undoActions(shop, staff, { numbers: [first.number, second.number], action: "confirm" });
  expect(undone).toEqual({ undone: [first.number, second.number], left: [], refusal: null });
  expect(await statuses()).toEqual(["awaiting-confirmation", "awaiting-confirmation"]);

  await changeOrders(shop, staff, { numbers, action: "confirm" });
  await changeOrders(shop, staff, { numbers, action: "pack" });
  for (const number of [first.number, second.number]) {
    await dispatchOrder(shop, { number, actor, courier: "Example Couriers", trackingNumber: null, trackingUrl: null });
  }
  const failed = { numbers, action: "fail-delivery" as const, reason: "unreachable" as const };
  expect(await changeOrders(shop, staff, failed)).toEqual(left);
  expect(await statuses()).toEqual(["delivery-failed", "delivery-failed"]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.kind, "delivery-failed"));
  expect(events.map(({ facts }) => facts)).toMatchObject([{ reason: "unreachable" }, { reason: "unreachable" }]);
  await undoActions(shop, staff, { numbers: [first.number, second.number], action: "fail-delivery" });
  expect(await statuses()).toEqual(["dispatched", "dispatched"]);
  expect(await changeOrders(shop, staff, { numbers, action: "deliver" })).toEqual(left);
  expect(await statuses()).toEqual(["delivered", "delivered"]);
  await undoActions(shop, staff, { numbers: [first.number, second.number], action: "deliver" });
  expect(await statuses()).toEqual(["dispatched", "dispatched"]);
  expect((await db.select().from(payments)).length).toBe(0);
});

dbTest("packs the other orders when one of several cannot be packed", async ({ db, shop }) => {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const waiting = await aWaitingOrder(shop, "bank-transfer");
  const staff = await aStaffMember(shop, "packer");
  const numbers = [waiting.number, "Order-1", open.order.number];

  expect(await changeOrders(shop, staff, { numbers, action: "pack" })).toEqual([
    { number: waiting.number, reason: "status" },
    { number: "Order-1", reason: "gone" },
  ]);
  expect(await changeOrders(shop, staff, { numbers: [open.order.number], action: "pack" })).toEqual([]);

  expect(await open.status()).toBe("packed");
  expect((await waiting.again()).status).toBe("awaiting-transfer");
  const noted = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(noted.map(({ action, subject }) => [action, subject])).toEqual([["order.pack", open.order.number]]);
});

dbTest("returns address and items of a parcel, and logs the access once a day", async ({ db, shop }) => {
  const product = await aProduct(db, { stock: 5, priceCents: rupees(2_000), sku: "LAMP-1" });
  const { order, number } = await aWaitingOrder(shop, "cash-on-delivery", { product });
  await confirmByStaff(shop, { number, actor });
  const gone = await aWaitingOrder(shop, "bank-transfer");
  await anonymiseOrder(db, gone.order.id, shop.now());
  const staff = await aStaffMember(shop, "packer");

  const read = () => listParcels(shop, staff, { numbers: [number, gone.number, "Order-1"] });
  const { parcels, leftOut } = await read();
  const [parcel, ...others] = parcels;
  await read();

  expect([...others, ...leftOut]).toEqual([]);
  const { firstName, phone } = order;
  expect(parcel).toMatchObject({ number, cashCents: order.totalCents, customer: { firstName, phone } });
  expect(parcel?.lines).toMatchObject([{ sku: "LAMP-1", quantity: 2 }]);
  expect(await db.$count(auditLog, eq(auditLog.action, "order.viewed"))).toBe(1);
});

dbTest("collects the rest on delivery when a part of a cash order was transferred", async ({ db, shop }) => {
  const { number, order, customerId } = await aWaitingOrder(shop, "cash-on-delivery");
  const move = { number, actor };
  const due = cents(order.totalCents - rupees(100));
  await confirmByStaff(shop, move);
  await matchTransfer(shop, { order: number, amountCents: rupees(100), entry: "FT-1", actor });

  const { parcels } = await listParcels(shop, await aStaffMember(shop), { numbers: [number] });
  const seen = await findOrder(shop, customerId, { number });
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, courier: "Courier", trackingNumber: null, trackingUrl: null });
  await passTime(shop, HOUR_MS);
  await sendWaitingMails(shop);
  await deliverOrder(shop, move);

  const [cash] = await db.select().from(payments).where(eq(payments.provider, "cash"));
  const dispatched = shop.mailer.sent.find(({ subject }) => subject === `${number}: with the courier`);
  expect(parcels.map(({ cashCents }) => cashCents)).toEqual([due]);
  expect(seen).toMatchObject({ payment: "on-delivery", dueCents: due });
  expect(dispatched?.text).toContain(plainRupees(due));
  expect(dispatched?.text).not.toContain(plainRupees(order.totalCents));
  expect(cash?.amountCents).toBe(due);
});

dbTest("writes a waybill without items and without spreadsheet formulas", async ({ db, shop }) => {
  const product = await aProduct(db, {
    stock: 5,
    priceCents: rupees(2_000),
    title: "Very telling lamp",
    sku: "LAMP-1",
  });
  const cash = await aWaitingOrder(shop, "cash-on-delivery", { product });
  await db.update(orders).set({ firstName: "=HYPERLINK(1)", address1: "@home" }).where(eq(orders.id, cash.order.id));
  await confirmByStaff(shop, { number: cash.number, actor });
  const paid = await aWaitingOrder(shop, "card");
  await payOrder(shop, paid.order);
  const { parcels } = await listParcels(shop, await aStaffMember(shop), { numbers: [cash.number, paid.number] });

  const [head, first, second] = writeWaybill(parcels, { sender: "Sanda Trading", contents: "Household goods" })
    .trimEnd()
    .split("\n");

  expect(head).toBe(
    "\uFEFFreference,sender,name,phone,address,city,district,postal_code,cash_to_collect_lkr,parcels,contents,instructions",
  );
  const amount = (cash.order.totalCents / 100).toFixed(2);
  expect(first).toBe(
    `${cash.number},Sanda Trading,'=HYPERLINK(1) Customer,"=""0771234567""",'@home,Colombo,Colombo,"=""00300""",${amount},1,Household goods,`,
  );
  expect(second).toContain(",0.00,1,");
  expect(`${first}${second}`).not.toMatch(/telling|LAMP/);
  const layout =
    "Our ref: {order number}\n=Phone: {phone}\nTo: {address 1}, {address 2}\nCOD: {cash}\nService: Standard";
  const [names, own] = writeWaybill(parcels, { sender: "", contents: "" }, layout).trimEnd().split("\n");
  expect(names).toBe("\uFEFFOur ref,'=Phone,To,COD,Service");
  expect(own).toBe(`${cash.number},"=""0771234567""",'@home,${amount},Standard`);
});

dbTest("creates no packing documents for orders that must not be sent", async ({ shop }) => {
  const staff = await aStaffMember(shop, "packer");
  const cancelled = await aWaitingOrder(shop, "card");
  await cancelByStaff(shop, { number: cancelled.number, actor });
  const unpaid = await aWaitingOrder(shop, "bank-transfer");
  const delivered = await aWaitingOrder(shop, "cash-on-delivery");
  const move = { number: delivered.number, actor };
  await confirmByStaff(shop, move);
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, courier: "Courier", trackingNumber: null, trackingUrl: null });
  const numbers = [cancelled.number, unpaid.number, delivered.number];
  expect((await listParcels(shop, staff, { numbers })).parcels.map(({ number }) => number)).toEqual([delivered.number]);
  await deliverOrder(shop, move);

  const { parcels, leftOut } = await listParcels(shop, staff, { numbers });

  expect(parcels).toEqual([]);
  expect(leftOut.map(({ status }) => status)).toEqual(["cancelled", "awaiting-transfer", "delivered"]);
});
