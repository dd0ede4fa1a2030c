import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { aMailServer, type MailServer } from "../../support/mail-server.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { aClient } from "../tools/accounts.ts";
import { filesWith, foundIn, type Planted, tablesWith } from "../tools/canary-search.ts";
import { until } from "../tools/wait-until.ts";
import type { Trial } from "../scenario-run.ts";
import { aJourney, kindsOf, plantWords, type Words } from "./p6-customer-visit.ts";

/** Tables that may contain each kind of word; any other place is a leak. */
const TABLES: Planted = {
  person: ["public.addresses", "public.customers", "public.orders", "public.users"],
  goods: [
    ...["public.categories", "public.enquiries", "public.order_lines", "public.products", "public.variants"],
    ...["public.search_documents", "public.search_documents_en", "public.search_documents_si"],
    ...["public.search_documents_ta", "public.search_words"],
  ],
  card: [],
  password: [],
  asked: [],
  file: [],
};
/** A customer's upload is stored unchanged, under a random name. */
const PRIVATE = /^\/private\/[^/]+$/;

/**
 * Runs complete customer visits with unique words, through successes and failures, and searches every log, queue,
 * table, file, link and email for them.
 */
export async function noCanaryAnywhere(trial: Trial): Promise<void> {
  const mailServer = await aMailServer();
  trial.afterwards(() => mailServer.leave());
  const transfer = {
    BANK_NAME: "Bank",
    BANK_BRANCH: "Branch",
    BANK_ACCOUNT_NAME: "Shop",
    BANK_ACCOUNT_NUMBER: "1234567890",
  };
  const settings = { LOG_LEVEL: "debug", TRUST_PROXY: "on", SMTP_URL: mailServer.url, ...transfer };
  const built = await trial.openBuiltShop({ settings });
  const all: Words[] = [];
  for (let round = 0; round < trial.size; round += 1) {
    const words = plantWords(trial.random);
    all.push(words);
    mailServer.moods.push("refuses-recipient", "asks-for-patience", "refuses-relaying");
    const { answers, payment, links } = await aJourney(built, words);
    const { goods = [], ...people } = kindsOf([words]);
    const failed = answers.filter(({ status }) => status >= 500).length;
    trial.equal(failed, 0, `failed steps of ${JSON.stringify(answers.map(({ status }) => status))}`);
    trial.none(foundIn(JSON.stringify(payment), goods), "in requests to the gateway");
    trial.none(foundIn(links.join(" "), [...Object.values(people).flat(), ...goods]), "in the shop's links");
    await withoutATable(trial, built, words);
    trial.tried();
  }
  await mailsAreOut(built);
  await search(trial, { built, mailServer, planted: kindsOf(all) });
}

/** Makes queries fail, because PostgreSQL repeats values in its error messages. */
async function withoutATable(
  trial: Trial,
  { pool, baseUrl, errors }: RunningShop,
  { email, wrong, first }: Words,
): Promise<void> {
  const before = errors.length;
  await pool.query("alter table users rename to users_away");
  const login = await aClient(baseUrl).post("/login", { email, password: wrong });
  const asked = await aClient(baseUrl).post("/forgot-password", { email });
  const named = await aClient(baseUrl).get(`/orders/${first}`, { cookie: `session=${wrong}` });
  await pool.query("alter table users_away rename to users");
  trial.equal([login.status, asked.status, named.status < 500], [500, 500, true], "responses without a table");
  await until(() => errors.slice(before).join("").includes("a query failed"));
  trial.check(errors.slice(before).join("").includes("a query failed"), "the log does not report the failed query");
}

async function mailsAreOut({ pool }: RunningShop): Promise<void> {
  await pool.query("update mails set due_at = now() where status = 'queued'");
  await until(
    async () => (await pool.query("select from mails where status = 'queued' and due_at <= now()")).rowCount === 0,
  );
}

type Searched = { built: RunningShop; mailServer: MailServer; planted: Planted };

async function search(trial: Trial, { built, mailServer, planted }: Searched): Promise<void> {
  const { rows } = await built.pool.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const serverLog = await readFile(join(rows[0]?.folder ?? "", "server.log"), "utf8");
  const log = built.errors.splice(0).join("");
  trial.check(log.includes('"level":'), "the log is empty");
  trial.check(mailServer.taken.length > 0, "no mail came");
  const heads = mailServer.taken.map((mail) => withoutRecipient(mail.split("\r\n\r\n")[0] ?? ""));
  for (const [kind, words] of Object.entries(planted)) {
    trial.none(foundIn(log, words), `${kind}: in the log`);
    trial.none(foundIn(serverLog, words), `${kind}: in the database's log`);
    trial.none(
      (await tablesWith(built.db, words)).filter((table) => !TABLES[kind]?.includes(table)),
      `${kind}: in tables`,
    );
    const files = await filesWith(join(built.mediaDir, ".."), words);
    trial.none(
      files.filter((file) => kind !== "file" || !PRIVATE.test(file)),
      `${kind}: in files`,
    );
    trial.none(foundIn(heads.join("\n"), words), `${kind}: in email headers`);
    if (kind !== "person") trial.none(foundIn(mailServer.taken.join("\n"), words), `${kind}: in mails`);
  }
  await isLookedFor(trial, built, planted);
  trial.figure(
    "log lines, emails and words searched",
    `${log.split("\n").length}, ${heads.length}, ${Object.values(planted).flat().length}`,
  );
}

const withoutRecipient = (head: string) => head.replace(/^To: .*$/gim, "");

/** Expects the words in the places where they belong, so that the search can find them. */
async function isLookedFor(trial: Trial, { db }: RunningShop, { person = [], goods = [] }: Planted): Promise<void> {
  for (const word of [...person, ...goods])
    trial.check((await tablesWith(db, [word])).length > 0, `${word} is not in any table`);
}
