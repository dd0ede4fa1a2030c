import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { aMailServer, type MailServerBehaviour } from "../../tests/support/mail-server.ts";
import { anOpenOrder } from "../../tests/support/orders/open-order.ts";
import { everythingQueued } from "../../tests/support/queued-job-text.ts";
import { parseConfig } from "../config.ts";
import { customers, mails } from "../db/schema/index.ts";
import { invariant } from "../domain/errors.ts";
import { queueMail } from "../domain/queue-mail.server.ts";
import { findHealth } from "../domain/reporting/find-health.server.ts";
import { createShop } from "../server/shop.ts";

const ACCOUNT_MAILS = ["send-reset-mail", "send-verification-mail", "send-account-exists-mail"] as const;

/** A fully wired shop with its own job queue and a mail server. */
async function aWiredShop(url: string, ...moods: MailServerBehaviour[]) {
  const server = await aMailServer();
  server.behaviours.push(...moods);
  const dataDir = await mkdtemp(join(tmpdir(), "shop-"));
  const config = parseConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    SESSION_SECRET: "a-secret-that-only-tests-know-0123456789",
    SMTP_URL: server.url,
  });
  const shop = await createShop(config, url);
  onTestFinished(async () => {
    await shop.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  return { shop, server };
}

ownDbTest(
  "stores no address of a rejected recipient in queue, outbox or preview inbox",
  async ({ url, shop: given }) => {
    const refusals = Array.from({ length: 20 }, () => "greylists" as const);
    const { shop } = await aWiredShop(url, ...refusals);
    const { order, profile } = await anOpenOrder(given);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, profile.customerId));
    invariant(customer, "no customer for the order");
    // The mail server would reject the mail about the order, too.
    await shop.db.delete(mails);
    await shop.db.transaction(async (tx) => {
      await queueMail(shop, tx, { kind: "order-delivered", orderId: order.id });
      for (const kind of ACCOUNT_MAILS) await shop.enqueueJob(tx, { kind, userId: customer.userId });
    });

    await shop.startJobs();

    const failed = sql`select from pgboss.job where output is not null and name like 'send-%-mail'`;
    await expect.poll(async () => (await shop.db.execute(failed)).rowCount, { timeout: 30_000 }).toBe(3);
    const isNoted = eq(mails.failure, "server-refused");
    await expect.poll(() => shop.db.$count(mails, isNoted), { timeout: 30_000 }).toBe(1);
    const stored = (await everythingQueued(shop.db)) + JSON.stringify(await shop.db.select().from(mails));
    expect(stored).toContain("the mail was not taken: server-refused");
    expect(stored).not.toContain(profile.email);
  },
);

ownDbTest(
  "shows on Health that the mail server did not accept an account email",
  { tags: ["full"] },
  async ({ url, shop: given }) => {
    const { shop, server } = await aWiredShop(url);
    const { profile } = await anOpenOrder(given);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, profile.customerId));
    await shop.db.delete(mails);
    await server.stop();
    const mail = async () => (await findHealth(shop)).mail;
    expect(await mail()).toMatchObject({ isServerAway: false, waiting: 0 });
    await shop.enqueueJob(shop.db, { kind: "send-reset-mail", userId: customer?.userId ?? "" });

    await shop.startJobs();

    await expect.poll(mail, { timeout: 30_000 }).toMatchObject({ isServerAway: true, waiting: 1 });
    await server.restart();
    await expect.poll(mail, { timeout: 50_000 }).toMatchObject({ isServerAway: false, waiting: 0 });
    expect(server.accepted).toHaveLength(1);
  },
);

ownDbTest(
  "sends each of thirty queued mails once when two processes run",
  { tags: ["full"] },
  async ({ url, shop: given }) => {
    const { shop, server } = await aWiredShop(url);
    const { order } = await anOpenOrder(given);
    await shop.db.delete(mails);
    const facts = { amountCents: order.deliveryCents, isFull: false };
    await shop.db.transaction(async (tx) => {
      for (let event = 0; event < 30; event += 1) {
        await queueMail(shop, tx, { kind: "order-refunded", orderId: order.id, event: `${event}`, facts });
      }
    });
    const other = await createShop(shop.config, url);
    onTestFinished(() => other.close());

    await Promise.all([shop.startJobs(), other.startJobs()]);

    const isSent = eq(mails.status, "sent");
    await expect.poll(() => shop.db.$count(mails, isSent), { timeout: 50_000 }).toBe(30);
    expect(server.accepted).toHaveLength(30);
  },
);
