import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest as plainTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { aWaitingOrder, theCodeFor } from "../../../../tests/support/orders/waiting-order.ts";
import { aGuest, aGuestOrder, anAddress, withGuests } from "../../../../tests/support/orders/with-guests.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { customers, orderEvents, orders } from "../../../db/schema/index.ts";
import { sendCode } from "../../../jobs/send-code.ts";
import { CODE_PAUSE_MS } from "../../accounts/code-limits.ts";
import { DAY_MS } from "../../durations.ts";
import { MAX_WAITING_ORDERS } from "../placement/place-order.server.ts";
import { confirmByCode } from "./confirm-order.server.ts";
import { correctEmail, MAX_EMAIL_CORRECTIONS } from "./correct-email.server.ts";
import { MAX_CODES, requestCode } from "./send-code.server.ts";

const dbTest = plainTest.extend("guests", ({ shop }) => withGuests(shop));

async function aGuestWhoWaits(guests: TestShop, typed: Record<string, string> = {}) {
  const contact = aGuest({ email: "nimali@exmaple.test", ...typed });
  const order = await aGuestOrder(guests, { contact, method: "cash-on-delivery", product: await aProduct(guests.db) });
  const correct = (email: string) =>
    correctEmail(guests, order.id, { number: order.number, email, clientIp: anAddress() });
  const confirm = (code: string) => confirmByCode(guests, order.id, { number: order.number, code });
  const again = async () => (await guests.db.select().from(orders).where(eq(orders.id, order.id)))[0];
  const corrections = () =>
    guests.db.$count(orderEvents, and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "email-corrected")));
  return { order, correct, confirm, again, corrections };
}

dbTest("sends a new code to the corrected address and rejects the earlier one at once", async ({ db, guests }) => {
  const { order, correct, confirm, again, corrections } = await aGuestWhoWaits(guests);
  const first = await theCodeFor(guests, order.id);

  await correct("nimali@example.test");

  await expect(confirm(first)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  const second = await theCodeFor(guests, order.id);
  expect(guests.mailer.sent.at(-1)).toMatchObject({ to: "nimali@example.test" });
  if (second !== first) await expect(confirm(first)).rejects.toMatchObject({ code: "CODE_WRONG" });
  await confirm(second);
  expect(await again()).toMatchObject({ status: "confirmed", email: "nimali@example.test" });
  expect(await corrections()).toBe(1);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id);
  expect(JSON.stringify(events)).not.toContain("@");
});

dbTest("corrects an address twice and no more when ten are sent at once", async ({ guests }) => {
  const { order, correct, again, corrections } = await aGuestWhoWaits(guests);
  const before = (await guests.queuedJobs()).length;

  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => correct(`nimali-${n}@example.test`)));

  const accepted = results.flatMap(({ status }, n) => (status === "fulfilled" ? [`nimali-${n}@example.test`] : []));
  const codes = results.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect(accepted).toHaveLength(MAX_EMAIL_CORRECTIONS);
  expect(new Set(codes)).toEqual(new Set(["NO_MORE_CODES"]));
  expect(accepted).toContain((await again())?.email);
  expect(await corrections()).toBe(MAX_EMAIL_CORRECTIONS);
  expect(await guests.queuedJobs()).toHaveLength(before + MAX_EMAIL_CORRECTIONS);
  await sendCode(guests, { orderId: order.id });
  expect(guests.mailer.sent.at(-1)?.to).toBe((await again())?.email);
});

dbTest("either confirms with the earlier code or corrects the address when both arrive at once", async ({ guests }) => {
  for (let round = 0; round < 8; round += 1) {
    const phone = `07712345${10 + round}`;
    const email = `guest-${round}@exmaple.test`;
    const { order, correct, confirm, again } = await aGuestWhoWaits(guests, { email, phone });
    const code = await theCodeFor(guests, order.id);

    const [confirmed, corrected] = await Promise.allSettled([confirm(code), correct(`guest-${round}@example.test`)]);

    expect([confirmed.status, corrected.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const isConfirmed = confirmed.status === "fulfilled";
    expect(await again()).toMatchObject(
      isConfirmed
        ? { status: "confirmed", email }
        : { status: "awaiting-confirmation", email: `guest-${round}@example.test` },
    );
  }
});

dbTest("counts corrections among the codes of an order, and keeps the pause for the next code", async ({ guests }) => {
  const { order, correct } = await aGuestWhoWaits(guests);
  const ask = () => requestCode(guests, order.id, order.number);

  await correct("nimali@example.test");
  await expect(ask()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  await expect(correct("nimali@example.test")).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  for (let sent = 2; sent < MAX_CODES; sent += 1) {
    guests.clock.advance(CODE_PAUSE_MS);
    await ask();
  }

  await expect(correct("kamal@example.test")).rejects.toMatchObject({ code: "NO_MORE_CODES" });
});

dbTest("limits the corrections that one recipient gets from one network", async ({ guests }) => {
  const clientIp = anAddress();
  const email = "victim@example.test";
  const results: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { order } = await aGuestWhoWaits(guests, { email: `guest-${n}@example.test`, phone: `07712345${10 + n}` });
    const correction = correctEmail(guests, order.id, { number: order.number, email, clientIp });
    results.push(
      await correction.then(
        () => "sent",
        ({ code }) => code,
      ),
    );
  }

  expect(results).toEqual([
    ...Array.from({ length: MAX_WAITING_ORDERS }, () => "sent"),
    "TOO_MANY_WAITING",
    "TOO_MANY_WAITING",
    "TOO_MANY_TRIES",
  ]);
});

dbTest("counts the waiting orders of the new address when five are corrected at once", async ({ db, guests }) => {
  const waiting = [];
  for (let n = 0; n < 5; n += 1) {
    waiting.push(await aGuestWhoWaits(guests, { email: `guest-${n}@exmaple.test`, phone: `07712345${10 + n}` }));
  }

  await Promise.allSettled(waiting.map(({ correct }) => correct("nimali@example.test")));

  expect(await db.$count(orders, eq(orders.email, "nimali@example.test"))).toBe(MAX_WAITING_ORDERS);
});

dbTest("rejects a correction of a stranger's order, an expired one and a confirmed one", async ({ guests }) => {
  const { order, correct, confirm, again } = await aGuestWhoWaits(guests);
  const other = await aGuestWhoWaits(guests, { email: "kamal@example.test", phone: "0771234599" });
  const stranger = correctEmail(guests, other.order.id, {
    number: order.number,
    email: "x@example.test",
    clientIp: anAddress(),
  });
  await expect(stranger).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });

  await confirm(await theCodeFor(guests, order.id));
  await expect(correct("x@example.test")).rejects.toMatchObject({ code: "ORDER_NOT_WAITING" });
  expect(await again()).toMatchObject({ email: "nimali@exmaple.test" });
  guests.clock.advance(DAY_MS);
  await expect(other.correct("x@example.test")).rejects.toMatchObject({ code: "ORDER_NOT_WAITING" });
});

dbTest("rejects a correction of an account's order, whose code goes to the account's address", async ({ db, shop }) => {
  const { order, number, customerId, profile } = await aWaitingOrder(shop, "cash-on-delivery");
  const input = { number, email: "x@example.test", clientIp: anAddress() };

  await expect(correctEmail(shop, customerId, input)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  await theCodeFor(shop, order.id);
  expect(shop.mailer.sent.at(-1)).toMatchObject({ to: profile.email });

  // As confirming a changed address does.
  await db.update(customers).set({ email: "confirmed@example.test" }).where(eq(customers.id, customerId));
  await theCodeFor(shop, order.id);
  expect(shop.mailer.sent.at(-1)).toMatchObject({ to: "confirmed@example.test" });
});
