import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { aMailServer, type MailServer } from "../../../support/mail-server.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient } from "../../tools/accounts.ts";
import { filesWith, foundIn, type Planted, tablesWith } from "../../tools/canary-search.ts";
import { until } from "../../tools/wait-until.ts";
import { kindsOf, plantWords, visitShop, type Words } from "./p6-customer-visit.ts";

/** Tables that may contain each kind of word; any other place is a leak. */
const TABLES: Planted = {
  person: ["public.addresses", "public.customers", "public.orders", "public.users"],
  items: [
    ...["public.categories", "public.enquiries", "public.order_lines", "public.products", "public.variants"],
    ...["public.search_documents", "public.search_words", "public.product_facets"],
  ],
  card: [],
  password: [],
  typed: [],
  file: [],
};
/** A customer's upload is stored unchanged, under a random name. */
const PRIVATE = /^\/private\/[^/]+$/;

/**
 * Runs complete customer visits with unique words, through successes and failures. Searches every log, queue, table,
 * file, link and email for them.
 */
export async function noCanaryAnywhere(run: ScenarioRun): Promise<void> {
  const mailServer = await aMailServer();
  run.afterwards(() => mailServer.stop());
  const transfer = {
    BANK_NAME: "Bank",
    BANK_BRANCH: "Branch",
    BANK_ACCOUNT_NAME: "Shop",
    BANK_ACCOUNT_NUMBER: "1234567890",
  };
  const settings = { LOG_LEVEL: "debug", TRUST_PROXY: "on", SMTP_URL: mailServer.url, ...transfer };
  const built = await run.openBuiltShop({ settings });
  const all: Words[] = [];
  for (let round = 0; round < run.size; round += 1) {
    const words = plantWords(run.random);
    all.push(words);
    mailServer.behaviours.push("refuses-recipient", "greylists", "refuses-relaying");
    const { responses, payment, links } = await visitShop(built, words);
    const { items = [], ...people } = kindsOf([words]);
    const failed = responses.filter(({ status }) => status >= 500).length;
    run.equal(failed, 0, `failed steps of ${JSON.stringify(responses.map(({ status }) => status))}`);
    run.none(foundIn(JSON.stringify(payment), items), "in requests to the gateway");
    run.none(foundIn(links.join(" "), [...Object.values(people).flat(), ...items]), "in the shop's links");
    await failQueries(run, built, words);
    run.countAttempts();
  }
  await waitForMails(built);
  await search(run, { built, mailServer, planted: kindsOf(all) });
}

/** Makes queries fail, because PostgreSQL repeats values in its error messages. */
async function failQueries(
  run: ScenarioRun,
  { pool, baseUrl, errors }: RunningShop,
  { email, wrong, first }: Words,
): Promise<void> {
  const before = errors.length;
  await pool.query("alter table users rename to users_away");
  const login = await aClient(baseUrl).post("/login", { email, password: wrong });
  const reset = await aClient(baseUrl).post("/forgot-password", { email });
  const named = await aClient(baseUrl).get(`/orders/${first}`, { cookie: `session=${wrong}` });
  await pool.query("alter table users_away rename to users");
  run.equal([login.status, reset.status, named.status < 500], [500, 500, true], "responses without a table");
  await until(() => errors.slice(before).join("").includes("a query failed"));
  run.check(errors.slice(before).join("").includes("a query failed"), "the log does not report the failed query");
}

async function waitForMails({ pool }: RunningShop): Promise<void> {
  await pool.query("update mails set due_at = now() where status = 'queued'");
  await until(
    async () => (await pool.query("select from mails where status = 'queued' and due_at <= now()")).rowCount === 0,
  );
}

type Searched = { built: RunningShop; mailServer: MailServer; planted: Planted };

async function search(run: ScenarioRun, { built, mailServer, planted }: Searched): Promise<void> {
  const { rows } = await built.pool.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const serverLog = await readFile(join(rows[0]?.folder ?? "", "server.log"), "utf8");
  const log = built.errors.splice(0).join("");
  run.check(log.includes('"level":'), "the log is empty");
  run.check(mailServer.accepted.length > 0, "no mail came");
  const heads = mailServer.accepted.map((mail) => withoutRecipient(mail.split("\r\n\r\n")[0] ?? ""));
  for (const [kind, words] of Object.entries(planted)) {
    run.none(foundIn(log, words), `${kind}: in the log`);
    run.none(foundIn(serverLog, words), `${kind}: in the database's log`);
    run.none(
      (await tablesWith(built.db, words)).filter((table) => !TABLES[kind]?.includes(table)),
      `${kind}: in tables`,
    );
    const files = await filesWith(join(built.mediaDir, ".."), words);
    run.none(
      files.filter((file) => kind !== "file" || !PRIVATE.test(file)),
      `${kind}: in files`,
    );
    run.none(foundIn(heads.join("\n"), words), `${kind}: in email headers`);
    if (kind !== "person") run.none(foundIn(mailServer.accepted.join("\n"), words), `${kind}: in mails`);
  }
  await expectPlanted(run, built, planted);
  run.figure(
    "log lines, emails and words searched",
    `${log.split("\n").length}, ${heads.length}, ${Object.values(planted).flat().length}`,
  );
}

const withoutRecipient = (head: string) => head.replace(/^To: .*$/gim, "");

/** Expects the words in the places where they belong, so that the search can find them. */
async function expectPlanted(
  run: ScenarioRun,
  { db }: RunningShop,
  { person = [], items = [] }: Planted,
): Promise<void> {
  for (const word of [...person, ...items])
    run.check((await tablesWith(db, [word])).length > 0, `${word} is not in any table`);
}
