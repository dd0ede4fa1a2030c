import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../tests/support/db-test.ts";
import { anOpenOrder } from "../../tests/support/orders/open-order.ts";
import { mails } from "../db/schema/index.ts";
import { queueMail } from "./queue-mail.server.ts";

dbTest("queues a mail with its event and rolls both back", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  const undone = db.transaction(async (tx) => {
    await queueMail(shop, tx, { kind: "order-delivered", orderId: order.id });
    throw new Error("rolled back");
  });

  await expect(undone).rejects.toThrow("rolled back");
  expect(await db.$count(mails, eq(mails.kind, "order-delivered"))).toBe(0);
});

dbTest("queues one mail when the same event arrives ten times at once", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => queueMail(shop, tx, { kind: "order-delivered", orderId: order.id })),
    ),
  );

  expect(await db.$count(mails, eq(mails.kind, "order-delivered"))).toBe(1);
});

dbTest("queues one mail for each of two refunds of one order", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  const facts = { amountCents: order.deliveryCents, isFull: false };
  const refund = (event: string) => ({ kind: "order-refunded" as const, orderId: order.id, event, facts });

  await db.transaction((tx) => queueMail(shop, tx, refund("first"), refund("second")));
  await db.transaction((tx) => queueMail(shop, tx, refund("first")));

  const queued = await db.select().from(mails).where(eq(mails.kind, "order-refunded")).orderBy(mails.id);
  expect(queued.map(({ event }) => event).toSorted()).toEqual(["first", "second"]);
});

dbTest("stores neither addresses nor product names in outbox and jobs", async ({ db, shop }) => {
  const { profile, product } = await anOpenOrder(shop);

  const stored = JSON.stringify([await db.select().from(mails), await shop.queuedJobs()]);

  expect(stored).toContain("order-placed");
  for (const word of [profile.email, profile.phone, product.title]) expect(stored).not.toContain(word);
});
