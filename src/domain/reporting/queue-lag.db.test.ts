import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { openJobQueue } from "../../db/job-queue.ts";
import { MailNotTaken } from "../mail/mailer.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { listQueueLag } from "./queue-lag.server.ts";

ownDbTest(
  "lists mails and jobs that are due and have not started, with the age of the oldest",
  async ({ shop, url }) => {
    const queue = await openJobQueue(url, ["every-minute"], (error) => shop.reportError(error));
    await queue.stop();
    const { notification } = await anOpenOrder(shop);
    await recordNotification(shop, notification());
    await shop.db.execute(sql`update mails set due_at = now() - interval '6 minutes'`);
    await shop.db.execute(sql`
    insert into pgboss.job (name, start_after) values
      ('every-minute', now() - interval '10 minutes'), ('every-minute', now() + interval '10 minutes')`);

    const lag = await listQueueLag(shop);

    expect(lag.map(({ queue: name }) => name).sort()).toEqual(["every-minute", "mails"]);
    const of = (name: string) => lag.find(({ queue: one }) => one === name);
    expect(of("every-minute")?.waiting).toBe(1);
    expect(of("every-minute")?.oldestSeconds).toBeGreaterThanOrEqual(600);
    expect(of("mails")?.oldestSeconds).toBeGreaterThanOrEqual(360);

    await shop.db.execute(sql`update mails set due_at = now() + interval '1 minute'`);
    expect((await listQueueLag(shop)).map(({ queue: name }) => name)).toEqual(["every-minute"]);
  },
);

ownDbTest("counts a mail that waits for its server from its creation", async ({ shop, url }) => {
  const queue = await openJobQueue(url, [], (error) => shop.reportError(error));
  await queue.stop();
  await anOpenOrder(shop);
  await shop.db.execute(sql`update mails set created_at = now() - interval '6 minutes'`);
  const unreachable = () => Promise.reject(new MailNotTaken("unreachable"));

  await sendWaitingMails({ ...shop, mailer: { send: unreachable, verify: unreachable } });

  const isLate = async () => (await listQueueLag(shop)).some(({ oldestSeconds }) => oldestSeconds >= 360);
  expect(await isLate()).toBe(true);
  // While a worker tries it, the mail is not due.
  await shop.db.execute(sql`update mails set due_at = now() + interval '3 minutes'`);
  expect(await isLate()).toBe(true);
});
