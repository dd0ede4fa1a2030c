import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProfile } from "../../../../tests/support/factories.ts";
import { aWaitingOrder, notThe, theCodeFor } from "../../../../tests/support/orders/waiting-order.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { confirmationCodes, orderEvents, products, stockMovements } from "../../../db/schema/index.ts";
import { sendCode } from "../../../jobs/send-code.ts";
import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES } from "../../accounts/code-limits.ts";
import { isSixDigitCode } from "../../accounts/six-digit-code.server.ts";
import { HOUR_MS, SECOND_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { expireOrders } from "../expire-orders.server.ts";
import type { OrderEventKind } from "../timeline/order-event-kinds.ts";
import { confirmByCode, confirmByStaff } from "./confirm-order.server.ts";
import { MAX_CODES, requestCode } from "./send-code.server.ts";

async function anOrderWithCode(shop: TestShop) {
  const waiting = await aWaitingOrder(shop, "cash-on-delivery");
  const code = await theCodeFor(shop, waiting.order.id);
  const confirm = (typed = code) => confirmByCode(shop, waiting.customerId, { number: waiting.number, code: typed });
  return { ...waiting, code, confirm };
}

const eventsOf = (shop: TestShop, orderId: string, kind: OrderEventKind) =>
  shop.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));

dbTest("confirms the order once when the code from the mail is sent twenty times at once", async ({ db, shop }) => {
  const { order, product, confirm, again, stock } = await anOrderWithCode(shop);

  await Promise.all(Array.from({ length: 20 }, () => confirm()));

  expect(await again()).toMatchObject({ status: "confirmed", paidAt: null });
  expect(await eventsOf(shop, order.id, "confirmed")).toBe(1);
  expect(await stock()).toBe(3);
  const [sold] = await db.select().from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(0);
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "order-confirmed", "new-order"]);
  expect(await db.$count(confirmationCodes)).toBe(0);
});

dbTest("stores a code as a hash, and keeps it out of the mail's subject", async ({ db, shop }) => {
  const { code, number, profile } = await anOrderWithCode(shop);

  const [stored] = await db.select().from(confirmationCodes);
  const mail = shop.mailer.sent.at(-1);

  expect(JSON.stringify(stored)).not.toContain(code);
  expect(mail).toMatchObject({ to: profile.email, subject: `${number}: your code` });
  expect(mail?.text).toContain(`/orders/${number}/confirm`);
});

dbTest("counts a wrong code when thirty are tried at once, and then rejects the right one", async ({ shop }) => {
  const { order, code, confirm, again } = await anOrderWithCode(shop);

  await expect(confirm(notThe(code))).rejects.toMatchObject({
    code: "CODE_WRONG",
    facts: { attemptsLeft: CODE_TRIES - 1 },
  });
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => confirm(notThe(code))));
  const codes = results.map((result) => (result.status === "rejected" ? result.reason.code : "confirmed"));

  expect(codes.filter((each) => each === "CODE_WRONG")).toHaveLength(CODE_TRIES - 1);
  expect(codes.filter((each) => each === "CODE_EXPIRED")).toHaveLength(30 - CODE_TRIES + 1);
  await expect(confirm()).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  expect((await again()).status).toBe("awaiting-confirmation");
  expect(await eventsOf(shop, order.id, "wrong-code")).toBe(CODE_TRIES);
});

dbTest("accepts a code for one hour", async ({ shop }) => {
  const { confirm, again } = await anOrderWithCode(shop);

  shop.clock.advance(CODE_LIFE_MS);

  await expect(confirm()).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  expect((await again()).status).toBe("awaiting-confirmation");
});

dbTest("rejects a code when the order is another customer's or the code is another order's", async ({ db, shop }) => {
  const first = await anOrderWithCode(shop);
  const second = await anOrderWithCode(shop);
  const stranger = await aProfile(db);

  await expect(confirmByCode(shop, stranger.customerId, first)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  await expect(requestCode(shop, stranger.customerId, first.number)).rejects.toMatchObject({
    code: "ORDER_NOT_FOUND",
  });
  const [stored] = await db.select().from(confirmationCodes).where(eq(confirmationCodes.orderId, first.order.id));
  invariant(stored, "no code for the order");
  const fits = (id: string) =>
    isSixDigitCode(shop.config, { purpose: "confirm", id }, { codeHash: stored.codeHash, typed: first.code });
  expect([fits(first.order.id), fits(second.order.id)]).toEqual([true, false]);
  if (first.code !== second.code) {
    await expect(second.confirm(first.code)).rejects.toMatchObject({ code: "CODE_WRONG" });
  }
  expect((await first.again()).status).toBe("awaiting-confirmation");
});

dbTest("replaces the previous code, and limits new codes in time and number", async ({ shop }) => {
  const { order, code, customerId, number, confirm } = await anOrderWithCode(shop);
  const ask = () => requestCode(shop, customerId, number);

  shop.clock.advance(10 * SECOND_MS);
  await expect(ask()).rejects.toMatchObject({ code: "TOO_MANY_TRIES", facts: { retryAfterSeconds: 50 } });
  for (let asked = 1; asked < MAX_CODES; asked += 1) {
    shop.clock.advance(CODE_PAUSE_MS);
    await ask();
  }
  shop.clock.advance(CODE_PAUSE_MS);
  await expect(ask()).rejects.toMatchObject({ code: "NO_MORE_CODES" });

  const newest = await theCodeFor(shop, order.id);
  if (newest !== code) await expect(confirm(code)).rejects.toMatchObject({ code: "CODE_WRONG" });
  await confirm(newest);
});

dbTest("sends one code when ten are requested at once", async ({ shop }) => {
  const { customerId, number } = await anOrderWithCode(shop);
  shop.clock.advance(CODE_PAUSE_MS);
  const before = (await shop.queuedJobs()).length;

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => requestCode(shop, customerId, number)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.queuedJobs()).toHaveLength(before + 1);
});

dbTest(
  "records the staff member, and changes nothing when staff confirm twice without a code",
  async ({ db, shop }) => {
    const { order, number, again } = await aWaitingOrder(shop, "cash-on-delivery");

    await Promise.all(Array.from({ length: 5 }, () => confirmByStaff(shop, { number, actor: "staff:nimal" })));

    expect((await again()).status).toBe("confirmed");
    const [event] = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "confirmed")));
    expect(event).toMatchObject({ actor: "staff:nimal", fulfilmentState: "unfulfilled", toStatus: "confirmed" });
    await expect(confirmByStaff(shop, { number: "Order-1", actor: "staff:nimal" })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
  },
);

dbTest("rejects a confirmation when the payment method is not cash on delivery", async ({ shop }) => {
  for (const method of ["card", "bank-transfer"] as const) {
    const { number, customerId, again } = await aWaitingOrder(shop, method);
    const { status } = await again();

    await expect(confirmByStaff(shop, { number, actor: "staff:nimal" })).rejects.toMatchObject({
      code: "ORDER_NOT_WAITING",
      facts: { status },
    });
    await expect(confirmByCode(shop, customerId, { number, code: "123456" })).rejects.toMatchObject({
      code: "ORDER_NOT_WAITING",
    });
    expect((await again()).status).toBe(status);
  }
});

dbTest("releases the stock and rejects the code when an order is not confirmed in time", async ({ shop }) => {
  const { order, number, confirm, again, stock } = await anOrderWithCode(shop);
  shop.clock.advance(24 * HOUR_MS - SECOND_MS);
  const code = await theCodeFor(shop, order.id);
  shop.clock.advance(SECOND_MS);

  // Even before the expiry job has run, as the page shows.
  await expect(confirm(code)).rejects.toMatchObject({ code: "ORDER_NOT_WAITING" });
  await expect(confirmByStaff(shop, { number, actor: "staff:nimal" })).rejects.toMatchObject({
    code: "ORDER_NOT_WAITING",
  });
  expect(await expireOrders(shop)).toBe(1);

  expect((await again()).status).toBe("expired");
  expect(await stock()).toBe(5);
  const sent = shop.mailer.sent.length;
  await sendCode(shop, { orderId: order.id });
  expect(shop.mailer.sent).toHaveLength(sent);
});

dbTest("either confirms or expires when both happen at once, with matching stock", async ({ db, shop }) => {
  for (let round = 0; round < 8; round += 1) {
    const { order, confirm, again, stock } = await anOrderWithCode(shop);
    const before = { ...shop, now: () => new Date((order.expiresAt?.getTime() ?? 0) - SECOND_MS) };
    const after = { ...shop, now: () => new Date(order.expiresAt?.getTime() ?? 0) };
    void confirm;
    const code = await theCodeFor(before, order.id);
    const input = { number: order.number, code };

    const [confirmed] = await Promise.all([
      confirmByCode(before, order.customerId ?? "", input).then(
        () => true,
        () => false,
      ),
      ...Array.from({ length: 5 }, () => expireOrders(after)),
    ]);

    const { status } = await again();
    expect(status).toBe(confirmed ? "confirmed" : "expired");
    expect(await stock()).toBe(confirmed ? 3 : 5);
    const released = and(eq(stockMovements.orderId, order.id), eq(stockMovements.reason, "released"));
    expect(await db.$count(stockMovements, released)).toBe(confirmed ? 0 : 1);
  }
});
