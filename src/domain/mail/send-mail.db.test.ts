import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { dbTest, ownDbTest } from "../../../tests/support/db-test.ts";
import { aMailServer, headerOf, type MailServerBehaviour } from "../../../tests/support/mail-server.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { passTime } from "../../../tests/support/pass-time.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { openJobQueue } from "../../db/job-queue.ts";
import { customers, mails, orders } from "../../db/schema/index.ts";
import { createSmtpMailer } from "../../integrations/mail/smtp-mailer.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import { queueMail } from "../queue-mail.server.ts";
import { findHealth } from "../reporting/find-health.server.ts";
import { MailNotTaken } from "./mailer.ts";
import { sendMail } from "./send-mail.server.ts";
import { sendWaitingMails } from "./send-waiting-mails.server.ts";

/** A shop with a mail server and one queued mail about a new order. */
async function aMail(given: TestShop, ...moods: MailServerBehaviour[]) {
  const server = await aMailServer();
  onTestFinished(server.stop);
  server.behaviours.push(...moods);
  const sender = { from: given.config.mailFrom, replyTo: () => given.config.shop.email };
  const shop = { ...given, mailer: createSmtpMailer(server.url, sender) };
  const { order, profile } = await anOpenOrder(given);
  const [mail] = await shop.db.select().from(mails);
  invariant(mail, "no queued mail after order placement");
  const state = async () => {
    const [row] = await shop.db.select().from(mails).where(eq(mails.id, mail.id));
    return row;
  };
  return { shop, server, order, profile, mail, state };
}

dbTest("delivers a queued mail and marks it as sent", async ({ shop: given }) => {
  const { shop, server, mail, profile, order, state } = await aMail(given);

  expect(await sendMail(shop, mail.id)).toBe("sent");

  expect(server.accepted).toHaveLength(1);
  expect(headerOf(server.accepted[0] ?? "", "To")).toBe(profile.email);
  expect(headerOf(server.accepted[0] ?? "", "Subject")).toBe(`${order.number}: order received`);
  expect(await state()).toMatchObject({ status: "sent", sentAt: shop.now(), attempts: 1, failure: null });
});

dbTest("sends a mail once when ten workers and a round run at once", async ({ shop: given }) => {
  const { shop, server, mail } = await aMail(given);

  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => sendMail(shop, mail.id)),
    sendWaitingMails(shop),
  ]);

  expect(server.accepted).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "sent" || outcome === 1)).toHaveLength(1);
  await passTime(shop, DAY_MS);
  expect(await sendMail(shop, mail.id)).toBe("left");
  expect(server.accepted).toHaveLength(1);
});

dbTest("sends a mail that a dead process had claimed after three minutes", async ({ shop: given }) => {
  const { shop, server, mail } = await aMail(given);
  const died = { ...shop, mailer: { ...shop.mailer, send: () => Promise.reject(new Error("killed")) } };
  await expect(sendMail(died, mail.id)).rejects.toThrow("killed");

  await passTime(shop, 2 * MINUTE_MS);
  expect(await sendWaitingMails(shop)).toBe(0);
  await passTime(shop, MINUTE_MS);
  expect(await sendWaitingMails(shop)).toBe(1);

  expect(server.accepted).toHaveLength(1);
});

ownDbTest(
  "logs one line a minute while the mail server is away, and Health shows the attempt at once",
  { tags: ["full"] },
  async ({ shop: given, url }) => {
    // Health counts emails about accounts in the job queue.
    await (await openJobQueue(url, [], (error) => given.reportError(error))).stop();
    const { shop, server } = await aMail(given);
    await server.stop();

    for (let second = 0; second < 90; second += 1) {
      await sendWaitingMails(shop);
      shop.clock.advance(SECOND_MS);
    }

    expect(given.logged).toEqual([
      { level: "warn", text: "failed to use mail server", facts: { waiting: 1 } },
      { level: "warn", text: "failed to use mail server", facts: { waiting: 1 } },
    ]);
    expect((await findHealth(shop)).mail).toMatchObject({ isServerAway: true });
  },
);

dbTest("logs one line a minute while the mail server accepts one mail per round", async ({ shop: given }) => {
  const { shop, order } = await aMail(given);
  for (const kind of ["order-paid", "order-delivered"] as const)
    await shop.db.transaction((tx) => queueMail(shop, tx, { kind, orderId: order.id }));
  const unreachable = () => Promise.reject(new MailNotTaken("unreachable"));
  let attempts = 0;
  const send = () => (attempts++ % 2 === 0 ? Promise.resolve() : unreachable());
  const overloaded = { ...shop, mailer: { send, verify: unreachable } };

  const sent = [];
  for (let round = 0; round < 3; round += 1) sent.push(await sendWaitingMails(overloaded));

  expect(sent).toEqual([1, 1, 1]);
  expect(given.logged).toHaveLength(1);
});

dbTest("sends every mail once, in order, in the first round after an outage of days", async ({ shop: given }) => {
  const { shop, server, order, mail } = await aMail(given);
  const { id: orderId } = order;
  await server.stop();
  expect(await sendMail(shop, mail.id)).toBe("server-away");
  await shop.db.transaction((tx) => queueMail(shop, tx, { kind: "order-paid", orderId }));
  for (let hour = 0; hour < 100; hour += 20) {
    shop.clock.advance(20 * HOUR_MS);
    expect(await sendWaitingMails(shop)).toBe(0);
  }
  await shop.db.transaction((tx) => queueMail(shop, tx, { kind: "order-delivered", orderId }));

  await server.restart();

  expect(await sendWaitingMails(shop)).toBe(3);
  expect(await sendWaitingMails(shop)).toBe(0);
  const subjects = server.accepted.map((taken) => headerOf(taken, "Subject"));
  expect(subjects).toEqual([
    `${order.number}: order received`,
    `${order.number}: payment received`,
    `${order.number}: delivered`,
  ]);
});

dbTest("tries one mail per round while the server is away", async ({ shop: given }) => {
  const { shop, server, order } = await aMail(given);
  await shop.db.transaction((tx) => queueMail(shop, tx, { kind: "order-paid", orderId: order.id }));
  await server.stop();

  await sendWaitingMails(shop);

  const tries = await shop.db.select({ attempts: mails.attempts }).from(mails).orderBy(mails.id);
  expect(tries.map(({ attempts }) => attempts)).toEqual([1, 0]);
  expect(given.logged).toEqual([{ level: "warn", text: "failed to use mail server", facts: { waiting: 2 } }]);
  await server.restart();
});

dbTest("treats a rejected greeting as a server failure and retries in the next round", async ({ shop: given }) => {
  const { shop, server, mail, state } = await aMail(given, "refuses-connection", "refuses-connection");

  expect(await sendMail(shop, mail.id)).toBe("server-away");
  expect(await state()).toMatchObject({ status: "queued", failure: "unreachable" });

  expect(await sendWaitingMails(shop)).toBe(1);
  expect(server.accepted).toHaveLength(1);
});

dbTest("sends a mail once, a minute later, when the connection was cut before acceptance", async ({ shop: given }) => {
  const { shop, server, mail, state } = await aMail(given, "cuts-before-taking");

  expect(await sendMail(shop, mail.id)).toBe("not-taken");
  expect(await state()).toMatchObject({ status: "queued", failure: "connection-lost" });
  expect(await sendWaitingMails(shop)).toBe(0);
  await passTime(shop, MINUTE_MS);
  expect(await sendWaitingMails(shop)).toBe(1);

  expect(server.accepted).toHaveLength(1);
});

dbTest(
  "sends a second copy with the same Message-ID when the connection was cut after acceptance",
  async ({ shop: given }) => {
    const { shop, server, mail } = await aMail(given, "takes-and-cuts");

    await sendMail(shop, mail.id);
    await passTime(shop, MINUTE_MS);
    await sendWaitingMails(shop);

    const ids = server.accepted.map((taken) => headerOf(taken, "Message-ID"));
    expect(ids).toEqual([`<${mail.id}@sanda.example>`, `<${mail.id}@sanda.example>`]);
  },
);

dbTest("keeps no transaction open and the mail claimed while the server is slow", async ({ shop: given }) => {
  const { shop, server, mail } = await aMail(given, "hangs");
  const sending = sendMail(shop, mail.id);
  await expect.poll(() => server.behaviours).toEqual([]);

  expect([await sendMail(shop, mail.id), await sendWaitingMails(shop)]).toEqual(["left", 0]);
  const inTransaction = sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect((await shop.db.execute(inTransaction)).rowCount).toBe(0);
  server.resume();

  expect(await sending).toBe("sent");
  expect(server.accepted).toHaveLength(1);
});

dbTest("waits and retries when the server defers the mail, without delaying others", async ({ shop: given }) => {
  const { shop, server, mail, order, state } = await aMail(given, "greylists");
  await shop.db.transaction((tx) => queueMail(shop, tx, { kind: "order-paid", orderId: order.id }));

  expect(await sendWaitingMails(shop)).toBe(1);
  expect(await state()).toMatchObject({ status: "queued", failure: "server-refused", attempts: 1 });
  expect(given.logged).toMatchObject([
    { level: "warn", text: "deferred mail", facts: { mailId: mail.id, failure: "server-refused", attempts: 1 } },
  ]);
  await passTime(shop, MINUTE_MS);
  expect(await sendWaitingMails(shop)).toBe(1);

  expect(server.accepted).toHaveLength(2);
  expect(await sendMail(shop, mail.id)).toBe("left");
});

dbTest(
  "marks a mail as failed, with our own code, when the recipient is rejected for good",
  async ({ shop: given }) => {
    const { shop, server, mail, profile, state } = await aMail(given, "refuses-recipient");

    expect(await sendMail(shop, mail.id)).toBe("not-taken");

    expect(await state()).toMatchObject({ status: "failed", failure: "recipient-refused", sentAt: null });
    await passTime(shop, DAY_MS);
    expect(await sendWaitingMails(shop)).toBe(0);
    expect(server.accepted).toHaveLength(0);
    const output = JSON.stringify([given.logged, given.reported, await state()]);
    expect(given.logged).toEqual([
      {
        level: "error",
        text: "failed to deliver mail",
        facts: { mailId: mail.id, kind: "order-placed", failure: "recipient-refused" },
      },
    ]);
    expect(output).not.toContain(profile.email);
  },
);

dbTest("marks a mail as failed that no server accepts for three days", async ({ shop: given }) => {
  const { shop, mail, state } = await aMail(given, "greylists", "greylists");
  await sendMail(shop, mail.id);

  await passTime(shop, 3 * DAY_MS + 1);
  await sendWaitingMails(shop);

  expect(await state()).toMatchObject({ status: "failed", failure: "server-refused", attempts: 2 });
  expect(given.logged.map(({ level }) => level)).toEqual(["warn", "error"]);
});

dbTest("sends a mail to the customer's current email address", async ({ db, shop: given }) => {
  const { shop, server, mail, profile } = await aMail(given);
  await db.update(customers).set({ email: "moved@example.test" }).where(eq(customers.id, profile.customerId));

  await sendMail(shop, mail.id);

  expect(headerOf(server.accepted[0] ?? "", "To")).toBe("moved@example.test");
});

dbTest(
  "sends to the order's address when the account is deleted, and fails the mail without one",
  async ({ db, shop: given }) => {
    const { shop, server, mail, order, state } = await aMail(given);
    await db.update(orders).set({ customerId: null, email: "kept@example.test" }).where(eq(orders.id, order.id));
    await sendMail(shop, mail.id);
    expect(headerOf(server.accepted[0] ?? "", "To")).toBe("kept@example.test");

    await db.update(orders).set({ email: "" }).where(eq(orders.id, order.id));
    await db.update(mails).set({ status: "queued", sentAt: null, dueAt: shop.now() });
    await sendMail(shop, mail.id);

    expect(await state()).toMatchObject({ status: "failed", failure: "no-recipient" });
  },
);

dbTest("deletes the facts of an event once the mail is sent", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  const facts = { courier: "Quick Courier", trackingNumber: "QC-1", trackingUrl: "https://courier.example/QC-1" };
  await db.transaction((tx) => queueMail(shop, tx, { kind: "order-dispatched", orderId: order.id, facts }));

  await sendWaitingMails(shop);

  expect(shop.mailer.sent.at(-1)?.text).toContain("https://courier.example/QC-1\n");
  expect(JSON.stringify(await db.select().from(mails))).not.toContain("QC-1");
});

dbTest("names products only to customers who asked for it, and only in the body", async ({ db, shop }) => {
  const { order, profile, product } = await anOpenOrder(shop);
  const subscription = { kind: "back-in-stock" as const, customerId: profile.customerId };
  const facts = { productPublicId: product.publicId };
  await db.transaction((tx) => queueMail(shop, tx, { ...subscription, event: "1", facts }));
  await sendWaitingMails(shop);
  await db.update(customers).set({ namesInMails: true });
  await db.transaction(async (tx) => {
    await queueMail(shop, tx, { kind: "order-paid", orderId: order.id }, { ...subscription, event: "2", facts });
    await queueMail(shop, tx, { kind: "new-order", orderId: order.id });
  });

  await sendWaitingMails(shop);

  const named = shop.mailer.sent.map(({ text, html }) => text.includes(product.title) && html.includes(product.title));
  expect(named).toEqual([false, false, true, true, false]);
  for (const { subject, preheader } of shop.mailer.sent) expect(subject + preheader).not.toContain(product.title);
});
