import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog, orderNotes, refunds } from "../../../db/schema/index.ts";
import { logAccess } from "../../audit/log-access.server.ts";
import { rupees } from "../../money.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { refundByStaff } from "../../payments/refunds/refund-by-staff.server.ts";
import { listHeldPayments } from "../../payments/refunds/refundable-payments.server.ts";
import { anonymiseOrder } from "../anonymise-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { addOrderNote } from "./add-order-note.server.ts";
import { changeOrder } from "./change-order.server.ts";
import { findOrderForStaff } from "./find-order.server.ts";
import { findOrderHistory } from "./order-history.server.ts";

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const staff = await aStaffMember(shop, "manager");
  const { number } = open.order;
  const audit = async () => {
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, number)).orderBy(asc(auditLog.id));
    return lines.map(({ actor, action, facts }) => ({ actor, action, facts }));
  };
  const pack = () =>
    changeOrder(shop, { staff, number, action: "order.pack" }, (tx, actor) => packOrder(tx, { number, actor }));
  return { ...open, number, staff, audit, pack };
}

dbTest("logs staff member, before and after, and logs nothing for a second click", async ({ shop }) => {
  const { staff, audit, pack } = await aPaidOrder(shop);

  await Promise.all([pack(), pack(), pack()]);

  const facts = { before: { status: "paid" }, after: { status: "packed" } };
  expect(await audit()).toEqual([{ actor: `staff:${staff.userId}`, action: "order.pack", facts }]);
});

dbTest("changes nothing when logging fails, and logs nothing when the command fails", async ({ shop, pool }) => {
  const { number, staff, audit, pack, status } = await aPaidOrder(shop);
  const parcel = { courier: "Example Couriers", trackingNumber: null, trackingUrl: null };
  const early = changeOrder(shop, { staff, number, action: "order.dispatch" }, (tx, actor) =>
    dispatchOrder(tx, { number, actor, ...parcel }),
  );
  await expect(early).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT", facts: { status: "paid" } });

  await pool.query("alter table audit_log add constraint closed check (false) not valid");
  try {
    await expect(pack()).rejects.toThrow();
  } finally {
    await pool.query("alter table audit_log drop constraint closed");
  }

  expect(await status()).toBe("paid");
  expect(await audit()).toEqual([]);
});

dbTest("logs one access per staff member and day in Sri Lanka", async ({ shop }) => {
  const { number, staff, audit } = await aPaidOrder(shop);
  const other = await aStaffMember(shop, "packer");
  shop.clock.set(new Date("2026-11-22T18:29:00Z"));
  await Promise.all(Array.from({ length: 10 }, () => logAccess(shop, staff, { order: number })));
  await logAccess(shop, other, { order: number });
  shop.clock.advance(60_000);
  await logAccess(shop, staff, { order: number });

  const looks = (await audit()).map(({ actor, facts }) => [actor, facts]);
  const [mine, theirs] = [`staff:${staff.userId}`, `staff:${other.userId}`];
  expect(looks).toEqual([
    [mine, { day: "2026-11-22" }],
    [theirs, { day: "2026-11-22" }],
    [mine, { day: "2026-11-23" }],
  ]);
});

dbTest("saves a note once per form with its author, and deletes it with the customer's data", async ({ db, shop }) => {
  const { number, staff, audit, order } = await aPaidOrder(shop);
  const note = { number, key: randomUUID(), words: "Rings twice." };
  await Promise.all([addOrderNote(shop, staff, note), addOrderNote(shop, staff, note)]);

  const { notes, entries } = await findOrderHistory(shop, order.id);
  expect(notes).toMatchObject([{ by: "Test manager", text: "Rings twice." }]);
  expect(entries.map(({ kind }) => kind)).toEqual(["placed", "paid"]);
  expect(await audit()).toMatchObject([{ action: "order.note" }]);
  expect(JSON.stringify(await audit())).not.toContain("Rings");

  await anonymiseOrder(db, order.id, shop.now());
  expect(await db.$count(orderNotes)).toBe(0);
  expect(await findOrderForStaff(shop, number)).toMatchObject({ isAnonymised: true, customer: { phone: "" } });
});

dbTest("requests one refund when the button is clicked ten times", async ({ db, shop }) => {
  const { number, order, staff, audit } = await aPaidOrder(shop);
  const [held] = await listHeldPayments(shop, order.id);
  const { paymentId = "", leftCents = rupees(0) } = held ?? {};
  const refund = { number, paymentId, leftCents, amountCents: rupees(500), reason: "Returned goods", lines: [] };
  const click = () =>
    changeOrder(shop, { staff, number, action: "order.refund" }, (tx, actor) =>
      refundByStaff(tx, { ...refund, actor }),
    );

  const clicks = await Promise.allSettled(Array.from({ length: 10 }, click));

  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.select({ amountCents: refunds.amountCents }).from(refunds)).toEqual([{ amountCents: rupees(500) }]);
  expect(await audit()).toMatchObject([{ action: "order.refund" }]);
  expect(await listHeldPayments(shop, order.id)).toMatchObject([{ leftCents: leftCents - rupees(500) }]);
});

dbTest("rejects a refund when the payment belongs to another order", async ({ shop }) => {
  const { number } = await aPaidOrder(shop);
  const other = await anOpenOrder(shop);
  await recordNotification(shop, other.notification({ paymentId: "320000000002" }));
  const [held] = await listHeldPayments(shop, other.order.id);
  const { paymentId = "", leftCents = rupees(0) } = held ?? {};
  const facts = { reason: "x", lines: [], actor: "staff:test" as const };
  const refund = { number, paymentId, leftCents, amountCents: leftCents, ...facts };

  await expect(refundByStaff(shop, refund)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
});
