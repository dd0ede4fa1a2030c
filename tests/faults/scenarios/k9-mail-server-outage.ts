import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, openDb } from "../../../src/db/client.ts";
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/durations.ts";
import { aProduct } from "../../support/factories.ts";
import { aMailServer, headerOf, type MailServer, type MailServerMood } from "../../support/mail-server.ts";
import { placeOver } from "../tools/place-over-http.ts";
import { compareCheckouts } from "../tools/checkout-times.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { wishFor } from "../tools/purchases.ts";
import { aShopProcess } from "../tools/shop-process.ts";
import { type LineMood, openTcpProxy } from "../tools/tcp-proxy.ts";
import { until } from "../tools/wait-until.ts";
import { aSignedIn } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const MOODS: MailServerMood[] = [
  "refuses-connection",
  "hangs",
  "asks-for-patience",
  "cuts-before-taking",
  "takes-and-cuts",
  "wants-login",
];
/** Time limit for all emails of a comparison, on a busy machine. */
const PATIENCE_MS = 6 * MINUTE_MS;
/** Times mean something only after a round of all behaviours. */
const isWhole = ({ size }: Trial) => size >= MOODS.length;

/** Makes the mail server unreachable, silent or unreliable, and expects fast checkouts and one email each. */
export async function mailServerAway(trial: Trial): Promise<void> {
  const database = await trial.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  trial.afterwards(() => pool.end());
  const mailServer = await aMailServer();
  trial.afterwards(() => mailServer.leave());
  const line = await openTcpProxy({ port: Number(new URL(mailServer.url).port) });
  trial.afterwards(() => line.close());
  const product = await aProduct(db, { stock: 1_000_000 });
  const SMTP_URL = `smtp://127.0.0.1:${line.port}`;
  const shop = await aShopProcess(trial, { settings: { DATABASE_URL: database.url, SMTP_URL, TRUST_PROXY: "on" } });
  await shop.start();
  const order = async () => placeOver(shop.baseUrl, await aSignedIn(db), wishFor([product]));
  for (let round = 0; round < trial.size; round += 1) {
    await oneMood(trial, { db, mailServer, order }, MOODS[round % MOODS.length] as MailServerMood);
  }
  await longAbsence(trial, { db, mailServer, order });
  if (isWhole(trial)) {
    // Emails of one state must not be sent in the next.
    const begin = (mood: LineMood) => async () => {
      await line.set(mood);
      await db.execute(sql`update mails set due_at = now() + interval '1 day' where status = 'queued'`);
    };
    await compareCheckouts(trial, {
      ...{ baseUrl: shop.baseUrl, db, product },
      states: [
        ["mail server up", begin("passes")],
        ["it refuses connections", begin("refuses")],
        ["it is silent", begin("swallows")],
      ],
    });
    await line.set("passes");
    await db.execute(sql`update mails set due_at = now() where status = 'queued'`);
    await allSent(trial, db, "after all checkouts");
  }
  trial.none(await brokenInvariants(db), "after all");
}

type Scene = { db: Db; mailServer: MailServer; order(): Promise<{ status: number }> };

/** Places two orders under one behaviour of the mail server, and expects one accepted copy of each email. */
async function oneMood(trial: Trial, { db, mailServer, order }: Scene, mood: MailServerMood): Promise<void> {
  const before = mailServer.taken.length;
  mailServer.moods.push(mood);
  trial.equal([(await order()).status, (await order()).status], [201, 201], `placing when it ${mood}`);
  trial.check(await until(() => mailServer.moods.length === 0, 10 * SECOND_MS), `it never ${mood}`);
  mailServer.goOn();
  await allSent(trial, db, mood);
  trial.tried();
  // The server accepts the email and cuts the connection: the shop cannot know, so it sends the same message again.
  takenOnce(trial, mailServer.taken.slice(before), { mails: 2, again: mood === "takes-and-cuts" ? 1 : 0, when: mood });
}

async function longAbsence(trial: Trial, { db, mailServer, order }: Scene): Promise<void> {
  const before = mailServer.taken.length;
  await mailServer.leave();
  for (let count = 0; count < 5; count += 1)
    trial.equal((await order()).status, 201, "placing an order while the mail server is down");
  await wait(2 * SECOND_MS);
  trial.equal(mailServer.taken.length, before, "emails accepted while the mail server was down");
  await mailServer.comeBack();
  await allSent(trial, db, "after the outage");
  trial.tried();
  takenOnce(trial, mailServer.taken.slice(before), { mails: 5, again: 0, when: "after the outage" });
}

type Expected = { mails: number; again: number; when: string };

function takenOnce(trial: Trial, taken: readonly string[], { mails, again, when }: Expected): void {
  const messages = new Set(taken.map((mail) => headerOf(mail, "Message-ID")));
  trial.equal([messages.size, taken.length - messages.size], [mails, again], `messages, and repeated ones, ${when}`);
}

/** Makes all retries due now. */
async function allSent(trial: Trial, db: Db, where: string): Promise<void> {
  let left: unknown[] = [];
  await until(async () => {
    await db.execute(sql`update mails set due_at = now() where status = 'queued' and trouble is not null`);
    const found = await db.execute(
      sql`select kind, status::text, trouble, count(*)::int from mails where status <> 'sent' group by 1, 2, 3`,
    );
    left = found.rows;
    return left.length === 0;
  }, PATIENCE_MS);
  trial.none(left, `${where}: unsent emails`);
}
