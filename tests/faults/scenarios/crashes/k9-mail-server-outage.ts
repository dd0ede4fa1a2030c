import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, openDb } from "../../../../src/db/client.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
import { aProduct } from "../../../support/factories.ts";
import { aMailServer, headerOf, type MailServer, type MailServerBehaviour } from "../../../support/mail-server.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { compareCheckouts } from "../../tools/checkout-times.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aShopProcess } from "../../tools/shop-process.ts";
import { openTcpProxy, type ProxyMode } from "../../tools/tcp-proxy.ts";
import { aSignedIn } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const BEHAVIOURS: MailServerBehaviour[] = [
  "refuses-connection",
  "hangs",
  "greylists",
  "cuts-before-taking",
  "takes-and-cuts",
  "wants-login",
];
/** Time limit for all emails of a comparison, on a busy machine. */
const TIMEOUT_MS = 6 * MINUTE_MS;
/** The last of some four thousand emails; the test's mail server takes 0.1 s for each. */
const SENT_IN_THE_END = 500;
/** Times mean something only after a round of all behaviours. */
const isWhole = ({ size }: ScenarioRun) => size >= BEHAVIOURS.length;

/** Makes the mail server unreachable, silent or unreliable, and expects fast checkouts and one email each. */
export async function mailServerOutage(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const mailServer = await aMailServer();
  run.afterwards(() => mailServer.stop());
  const line = await openTcpProxy({ port: Number(new URL(mailServer.url).port) });
  run.afterwards(() => line.close());
  const product = await aProduct(db, { stock: 1_000_000 });
  const SMTP_URL = `smtp://127.0.0.1:${line.port}`;
  const shop = await aShopProcess(run, { settings: { DATABASE_URL: database.url, SMTP_URL, TRUST_PROXY: "on" } });
  await shop.start();
  const order = async () => placeOverHttp(shop.baseUrl, await aSignedIn(db), orderInputFor([product]));
  for (let round = 0; round < run.size; round += 1) {
    await tryBehaviour(run, { db, mailServer, order }, BEHAVIOURS[round % BEHAVIOURS.length] as MailServerBehaviour);
  }
  await longOutage(run, { db, mailServer, order });
  if (isWhole(run)) {
    // Emails of one state must not be sent in the next.
    const begin = (behaviour: ProxyMode) => async () => {
      await line.set(behaviour);
      await db.execute(sql`update mails set due_at = now() + interval '1 day' where status = 'queued'`);
    };
    await compareCheckouts(run, {
      baseUrl: shop.baseUrl,
      db,
      product,
      states: [
        ["mail server up", begin("passes")],
        ["it refuses connections", begin("refuses")],
        ["it is silent", begin("swallows")],
      ],
    });
    await line.set("passes");
    await db.execute(sql`delete from mails where status = 'queued' and id not in (
      select id from mails where status = 'queued' order by id desc limit ${SENT_IN_THE_END})`);
    await db.execute(sql`update mails set due_at = now() where status = 'queued'`);
    await sendAll(run, db, "after all checkouts");
  }
  run.none(await brokenInvariants(db), "after all");
}

type Fixture = { db: Db; mailServer: MailServer; order(): Promise<{ status: number }> };

/** Places two orders under one behaviour of the mail server, and expects one accepted copy of each email. */
async function tryBehaviour(
  run: ScenarioRun,
  { db, mailServer, order }: Fixture,
  behaviour: MailServerBehaviour,
): Promise<void> {
  const before = mailServer.accepted.length;
  mailServer.behaviours.push(behaviour);
  run.equal(
    [(await order()).status, (await order()).status],
    [201, 201],
    `placing an order when the server ${behaviour}`,
  );
  run.check(await until(() => mailServer.behaviours.length === 0, 10 * SECOND_MS), `it never ${behaviour}`);
  mailServer.resume();
  await sendAll(run, db, behaviour);
  run.countAttempts();
  // The server accepts the email and cuts the connection: the shop cannot know, so it sends the same message again.
  expectAcceptedOnce(run, mailServer.accepted.slice(before), {
    mails: 2,
    again: behaviour === "takes-and-cuts" ? 1 : 0,
    when: behaviour,
  });
}

async function longOutage(run: ScenarioRun, { db, mailServer, order }: Fixture): Promise<void> {
  const before = mailServer.accepted.length;
  await mailServer.stop();
  for (let count = 0; count < 5; count += 1)
    run.equal((await order()).status, 201, "placing an order while the mail server is down");
  await wait(2 * SECOND_MS);
  run.equal(mailServer.accepted.length, before, "emails accepted while the mail server was down");
  await mailServer.restart();
  await sendAll(run, db, "after the outage");
  run.countAttempts();
  expectAcceptedOnce(run, mailServer.accepted.slice(before), { mails: 5, again: 0, when: "after the outage" });
}

type Expected = { mails: number; again: number; when: string };

function expectAcceptedOnce(run: ScenarioRun, taken: readonly string[], { mails, again, when }: Expected): void {
  const messages = new Set(taken.map((mail) => headerOf(mail, "Message-ID")));
  run.equal([messages.size, taken.length - messages.size], [mails, again], `messages, and repeated ones, ${when}`);
}

/** Makes all retries due now. */
async function sendAll(run: ScenarioRun, db: Db, where: string): Promise<void> {
  let left: unknown[] = [];
  await until(async () => {
    await db.execute(sql`update mails set due_at = now() where status = 'queued' and failure is not null`);
    const found = await db.execute(
      sql`select kind, status::text, failure, count(*)::int from mails where status <> 'sent' group by 1, 2, 3`,
    );
    left = found.rows;
    return left.length === 0;
  }, TIMEOUT_MS);
  run.none(left, `${where}: unsent emails`);
}
