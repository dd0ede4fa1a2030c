import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../tests/support/db-test.ts";
import { anOpenOrder } from "../../tests/support/open-order.ts";
import { mails } from "../db/schema/index.ts";
import { queueMail } from "./queue-mail.server.ts";

dbTest("a mail is queued with its event, and gone with it", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  const undone = db.transaction(async (tx) => {
    await queueMail(shop, tx, { kind: "order-delivered", orderId: order.id });
    throw new Error("rolled back");
  });

  await expect(undone).rejects.toThrow("rolled back");
  expect(await db.$count(mails, eq(mails.kind, "order-delivered"))).toBe(0);
});

dbTest("the same event ten times at once is one mail", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => queueMail(shop, tx, { kind: "order-delivered", orderId: order.id })),
    ),
  );

  expect(await db.$count(mails, eq(mails.kind, "order-delivered"))).toBe(1);
});

dbTest("two refunds of one order are two mails, each of them once", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  const facts = { amountCents: order.deliveryCents, isFull: false };
  const refund = (event: string) => ({ kind: "order-refunded" as const, orderId: order.id, event, facts });

  await db.transaction((tx) => queueMail(shop, tx, refund("first"), refund("second")));
  await db.transaction((tx) => queueMail(shop, tx, refund("first")));

  const queued = await db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(queued.map(({ event }) => event).toSorted()).toEqual(["first", "second"]);
});

dbTest("neither an address nor a product's name stands in the outbox or in the jobs", async ({ db, shop }) => {
  const { profile, product } = await anOpenOrder(shop);

  const stored = JSON.stringify([await db.select().from(mails), await shop.queuedJobs()]);

  expect(stored).toContain("order-placed");
  for (const word of [profile.email, profile.phone, product.title]) expect(stored).not.toContain(word);
});
