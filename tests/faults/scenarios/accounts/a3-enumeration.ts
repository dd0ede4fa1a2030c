import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient, anAccount } from "../../tools/accounts.ts";
import { openDatabaseProxy } from "../../tools/database-proxy.ts";
import { percentile } from "../../tools/parallel.ts";
import type { VisitResponse } from "../../tools/visitors.ts";

const SIDES = ["known", "unknown"] as const;
/** Limit per hour for registrations and resets of one email address, in requests. */
const USES = 4;
/** Accepted distance from 0.5, in addition to the standard error (reliability goals: 0.45 to 0.55). */
const SLACK = 0.05;
const STANDARD_ERRORS = 3;
/** Delay of each message from or to the database, so that a difference of one statement exceeds the scatter. */
const DATABASE_DELAY_MS = 2;
const CHANGING_HEADERS = new Set(["date", "content-length", "connection", "keep-alive"]);

type Form = { path: string; fields: (email: string) => Record<string, string>; times: number };

/** `times`: forms that compute no password hash are fast, so they are sent more often. */
const FORMS: Record<string, Form> = {
  login: { path: "/login", fields: (email) => ({ email, password: "not the right password" }), times: 1 },
  reset: { path: "/forgot-password", fields: (email) => ({ email }), times: 4 },
  register: { path: "/register", fields: (email) => ({ ...FILLED_FORM, email }), times: 1 },
};

/**
 * Returns a response without the parts that contain the typed email address: the address itself, and hashes of scripts
 * with it.
 */
function comparableText({ status, headers, text }: VisitResponse, email: string): string {
  const stableHeaders = [...headers].filter(([name]) => !CHANGING_HEADERS.has(name));
  const hashes = /'sha256-[^']+'/g;
  return JSON.stringify([status, stableHeaders, text.replaceAll(email, "…")]).replaceAll(hashes, "sum");
}

/**
 * Probability that a response about a known email address took longer than one about an unknown one; 0.5 reveals
 * nothing.
 */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.flatMap((a) => unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

/** Sends each form with known and unknown email addresses, and compares contents and times of the responses. */
export async function noEnumeration(run: ScenarioRun): Promise<void> {
  const settings = { TRUST_PROXY: "on", REQUIRE_EMAIL_VERIFICATION: "on", WORKER: "off" };
  const database = await run.openDatabase();
  const proxy = await openDatabaseProxy(database.url);
  run.afterwards(() => proxy.close());
  const built = await run.openBuiltShop({ settings, database: { url: proxy.url, drop: async () => undefined } });
  proxy.delay(DATABASE_DELAY_MS);
  for (const [name, form] of Object.entries(FORMS)) await tryForm(run, built, { name, ...form });
  await expectNoMailToUnknown(run, built);
  run.none(built.errors.splice(0), "the log");
}

async function tryForm(
  run: ScenarioRun,
  built: RunningShop,
  { name, path, fields, times: more }: Form & { name: string },
) {
  const count = run.size * more;
  const emails: string[] = [];
  while (emails.length * USES <= count) emails.push((await anAccount(built.db)).email);
  const responses = new Set<string>();
  const times: Record<(typeof SIDES)[number], number[]> = { known: [], unknown: [] };
  for (let round = -1; round < count; round += 1) {
    for (const side of run.random.shuffled(SIDES)) {
      const known = emails[(round + 1) % emails.length] as string;
      const email = side === "known" ? known : `nobody-${name}-${round}@example.test`;
      const response = await aClient(built.baseUrl).post(path, fields(email));
      // The first round also loads the code, so its times do not count.
      if (round < 0) continue;
      times[side].push(response.ms);
      responses.add(comparableText(response, email));
      run.countAttempts();
    }
  }
  run.check(responses.size === 1, `${name}: ${responses.size} different responses: ${firstDifference([...responses])}`);
  const area = areaUnderCurve(times.known, times.unknown);
  const standardError = Math.sqrt((2 * count + 1) / (12 * count ** 2));
  const isSilent = Math.abs(area - 0.5) <= SLACK + STANDARD_ERRORS * standardError;
  run.check(isSilent, `${name}: the response time reveals it, ${area.toFixed(3)} instead of 0.5`);
  const medians = SIDES.map((side) => percentile(times[side], 50).toFixed(1));
  const what = `${name}: known distinguished from unknown by time (0.5 means not at all)`;
  run.figure(what, `${area.toFixed(3)} of ${count} pairs, medians ${medians.join(" and ")} ms`);
}

function firstDifference([first = "", second = ""]: readonly string[]): string {
  const found = [...first].findIndex((character, index) => character !== second[index]);
  const at = Math.max(found < 0 ? first.length : found, 60);
  return `${first.slice(at - 60, at + 60)} or ${second.slice(at - 60, at + 60)}`;
}

/** Expects no email for reset requests of unknown email addresses. */
async function expectNoMailToUnknown(run: ScenarioRun, { pool }: RunningShop): Promise<void> {
  const { rows } = await pool.query("select data from pgboss.job where name = 'send-reset-mail'");
  run.equal(rows.length, run.size * (FORMS.reset?.times ?? 0) + 1, "emails with a reset link");
}
