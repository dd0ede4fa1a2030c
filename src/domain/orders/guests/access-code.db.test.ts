import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest as plainTest } from "../../../../tests/support/db-test.ts";
import { aCustomer } from "../../../../tests/support/factories.ts";
import { aWaitingOrder, notThe } from "../../../../tests/support/orders/waiting-order.ts";
import { aGuest, aGuestOrder, anAddress, withGuests } from "../../../../tests/support/orders/with-guests.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { guestOrders, orders } from "../../../db/schema/index.ts";
import { sendAccessCode } from "../../../jobs/send-code.ts";
import { CODE_LIFE_MS, CODE_PAUSE_MS } from "../../accounts/code-limits.ts";
import { DAY_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { ACCESS_CODE_TRIES, MAX_ACCESS_CODES_A_DAY, openByCode, requestAccessCode } from "./access-code.server.ts";
import type { OrderReference } from "./order-reference.ts";

const dbTest = plainTest.extend("guests", ({ shop }) => withGuests(shop));

const request = (shop: TestShop, reference: OrderReference) =>
  requestAccessCode(shop, { reference, clientIp: anAddress() });
const open = (shop: TestShop, reference: OrderReference, code: string, customerId: string | null = null) =>
  openByCode(shop, { reference, code, clientIp: anAddress(), customerId });

async function requestedCodes({ queuedJobs }: TestShop): Promise<string[]> {
  const jobs = await queuedJobs();
  return jobs.flatMap(({ job }) => (job.kind === "send-access-code" ? [job.orderId] : []));
}

/** Runs the job and reads the code in its email. */
async function theCodeFor(shop: TestShop, orderId: string): Promise<string> {
  await sendAccessCode(shop, { orderId });
  const code = /is (\d{6})\./.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1];
  invariant(code, "no code in the email");
  return code;
}

dbTest("opens a guest's order by number or order code with the code from its email, once", async ({ guests }) => {
  const order = await aGuestOrder(guests);
  for (const reference of [{ number: order.number }, { code: order.code }]) {
    await request(guests, reference);
    const code = await theCodeFor(guests, order.id);
    expect(guests.mailer.sent.at(-1)).toMatchObject({ to: order.email, subject: `${order.number}: your code` });

    expect(await open(guests, reference, code)).toEqual({ id: order.id, number: order.number });
    await expect(open(guests, reference, code)).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
    guests.clock.advance(CODE_PAUSE_MS);
  }
});

dbTest("opens an order that staff placed without an account", async ({ db, guests }) => {
  const { order } = await aWaitingOrder(guests, "bank-transfer");
  await db.update(orders).set({ customerId: null }).where(eq(orders.id, order.id));

  await request(guests, { number: order.number });

  expect(await requestedCodes(guests)).toEqual([order.id]);
});

dbTest(
  "sends no code for an order of an account, an unknown order and an anonymised one",
  { tags: ["full"] },
  async ({ db, guests }) => {
    const { number } = await aWaitingOrder(guests, "bank-transfer");
    const removed = await aGuestOrder(guests);
    const noPerson = { firstName: "", lastName: "", email: "", phone: "", address1: "", city: "", postalCode: "" };
    await db
      .update(orders)
      .set({ ...noPerson, anonymisedAt: guests.now() })
      .where(eq(orders.id, removed.id));

    for (const reference of [
      { number },
      { number: removed.number },
      { number: "Order-1000000000000" },
      { code: "22222222" },
    ]) {
      await request(guests, reference);
      await expect(open(guests, reference, "123456")).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
    }

    expect(await requestedCodes(guests)).toEqual([]);
  },
);

dbTest("allows ten wrong codes, also when thirty arrive at once", async ({ guests }) => {
  const { id, number } = await aGuestOrder(guests);
  await request(guests, { number });
  const code = await theCodeFor(guests, id);

  await Promise.allSettled(Array.from({ length: 30 }, () => open(guests, { number }, notThe(code))));

  await expect(open(guests, { number }, code)).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
});

dbTest(
  `accepts the right code after ${ACCESS_CODE_TRIES - 1} wrong ones, and none after an hour`,
  async ({ guests }) => {
    const { id, number } = await aGuestOrder(guests);
    await request(guests, { number });
    const code = await theCodeFor(guests, id);
    for (let tried = 1; tried < ACCESS_CODE_TRIES; tried += 1) {
      await expect(open(guests, { number }, notThe(code))).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
    }
    expect(await open(guests, { number }, code)).toMatchObject({ number });

    guests.clock.advance(CODE_PAUSE_MS);
    await request(guests, { number });
    const late = await theCodeFor(guests, id);
    guests.clock.advance(CODE_LIFE_MS);
    await expect(open(guests, { number }, late)).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
  },
);

dbTest("sends one code a minute and ten a day", { tags: ["full"] }, async ({ guests }) => {
  const { number } = await aGuestOrder(guests);
  await Promise.all(Array.from({ length: 3 }, () => request(guests, { number })));
  expect(await requestedCodes(guests)).toHaveLength(1);

  for (let asked = 0; asked < MAX_ACCESS_CODES_A_DAY; asked += 1) {
    guests.clock.advance(CODE_PAUSE_MS);
    await request(guests, { number });
  }
  expect(await requestedCodes(guests)).toHaveLength(MAX_ACCESS_CODES_A_DAY);

  guests.clock.advance(DAY_MS);
  await request(guests, { number });
  expect(await requestedCodes(guests)).toHaveLength(MAX_ACCESS_CODES_A_DAY + 1);
});

dbTest("limits requests and tries of one network", async ({ guests }) => {
  const reference = { number: "Order-1000000000000" };
  const asking = { reference, clientIp: "192.0.2.9" };
  const over = { code: "TOO_MANY_TRIES" };
  const tenTimes = (run: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 10 }, run));
  const trying = () => openByCode(guests, { ...asking, code: "123456", customerId: null });

  await tenTimes(() => requestAccessCode(guests, asking));
  await expect(requestAccessCode(guests, asking)).rejects.toMatchObject(over);
  await tenTimes(trying);
  await expect(trying()).rejects.toMatchObject(over);
});

dbTest(
  "opens an order for its guest after a stranger has tried all that one network may",
  { tags: ["full"] },
  async ({ guests }) => {
    const { id, number } = await aGuestOrder(guests);
    const reference = { number };
    const stranger = { reference, clientIp: "192.0.2.66" };
    for (let asked = 0; asked < MAX_ACCESS_CODES_A_DAY; asked += 1) {
      await requestAccessCode(guests, stranger).catch(() => undefined);
      guests.clock.advance(CODE_PAUSE_MS);
    }

    await request(guests, reference);
    const code = await theCodeFor(guests, id);
    await Promise.allSettled(
      Array.from({ length: ACCESS_CODE_TRIES }, () =>
        openByCode(guests, { ...stranger, code: notThe(code), customerId: null }),
      ),
    );

    expect(await open(guests, reference, code)).toMatchObject({ number });
  },
);

dbTest("adds the order to the account of a signed-in customer with the right code only", async ({ db, guests }) => {
  const { id: customerId } = await aCustomer(db);
  const order = await aGuestOrder(guests, { contact: aGuest({ email: "guest@example.test" }) });
  const { number } = order;
  await request(guests, { number });
  const code = await theCodeFor(guests, order.id);
  const ownerOf = async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.customerId;

  await expect(open(guests, { number }, notThe(code), customerId)).rejects.toMatchObject({ code: "ORDER_CODE_WRONG" });
  expect(await ownerOf()).toBeNull();
  await open(guests, { number }, code, customerId);

  expect(await ownerOf()).toBe(customerId);
  expect(await db.$count(guestOrders)).toBe(0);
});
