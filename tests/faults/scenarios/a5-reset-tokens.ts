import { LINK_LIFE_MS } from "../../../src/domain/accounts/auth.server.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { ask } from "../../support/ask.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { findInDatabase } from "../../support/whole-database.ts";
import { aClient, anAccount, anAddress, aSession, isIn, mailedToken, PASSWORD } from "../tools/accounts.ts";
import { inParallel } from "../tools/parallel.ts";
import type { Trial } from "../scenario-run.ts";

const AT_ONCE = 4;
/** Letters and digits for 128 bits. */
const SIGNS_OF_128_BITS = 22;
const NEW = `${PASSWORD}, another one`;
const OTHER = `${PASSWORD}, a third one`;
/** Headers that name another host; all are sent with a `Host` of another host. */
const HOSTS: Record<string, string>[] = [
  {},
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-host": "evil.example", "x-host": "evil.example", "x-forwarded-server": "evil.example" },
];

type Owner = { email: string; userId: string; token: string };
type Use = (token: string, password?: string) => Promise<boolean>;
/** Uses of a link, the expected success of each, and the valid password afterwards. */
type Way = [
  name: string,
  run: (use: Use, owner: Owner, built: RunningShop) => Promise<boolean[]>,
  expected: boolean[],
  password: string,
];

const WAYS: Way[] = [
  ["used twice", async (use, { token }) => [await use(token), await use(token, OTHER)], [true, false], NEW],
  [
    "after a newer link",
    async (use, { email, token }, { baseUrl, db }) => {
      await aClient(baseUrl).post("/forgot-password", { email });
      const newer = await mailedToken(db, email, 2);
      return [await use(token, OTHER), await use(newer.token)];
    },
    [false, true],
    NEW,
  ],
  [
    "after an hour",
    async (use, { userId, token }, { pool }) => {
      await pool.query("update verifications set expires_at = now() where value = $1", [userId]);
      return [await use(token)];
    },
    [false],
    PASSWORD,
  ],
  [
    "almost guessed",
    async (use, { token }) => {
      const changed = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
      const otherCase = token.replace(/[a-z]/i, (sign) =>
        sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
      );
      return [await use(changed, OTHER), await use(otherCase, OTHER), await use("", OTHER), await use(token)];
    },
    [false, false, false, true],
    NEW,
  ],
  [
    "by ten concurrent requests",
    async (use, { token }) => {
      const uses = await Promise.all(Array.from({ length: 10 }, () => use(token)));
      return uses.toSorted().reverse();
    },
    [true, ...Array<boolean>(9).fill(false)],
    NEW,
  ],
];

/** Requests reset links and uses them in every way; checks length, storage, validity and host. */
export async function resetTokens(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  await inParallel(Array.from({ length: trial.size }), AT_ONCE, async (_, turn) => {
    const { email, userId } = await anAccount(built.db);
    const asked = await askFromElsewhere(built, email, trial.random.branch(turn).pick(HOSTS));
    const { token, text } = await mailedToken(built.db, email);
    trial.check(!JSON.stringify([asked.text, asked.headers]).includes(token), "the response contains the token");
    trial.equal([...new Set(text.match(/https?:\/\/[^/\s]+/g))], [built.baseUrl], "hosts in the email");
    await keptAsHash(trial, built, { email, userId, token });
    const [name, run, expected, password] = WAYS[turn % WAYS.length] as Way;
    trial.equal(await run(useOf(trial, built), { email, userId, token }, built), expected, name);
    const session = await aSession(built.baseUrl, email, password);
    trial.equal(await isIn(built.baseUrl, session), true, `${name}: log-in with the valid password`);
    trial.none(
      built.errors.filter((line) => line.includes(token)).map(() => "a line"),
      "log lines with the token",
    );
    trial.tried();
  });
  trial.none(built.errors.splice(0), "the log");
}

function askFromElsewhere({ baseUrl }: RunningShop, email: string, told: Record<string, string>) {
  const form = { "content-type": "application/x-www-form-urlencoded", origin: baseUrl };
  return ask(Number(new URL(baseUrl).port), "/forgot-password", {
    method: "POST",
    headers: { ...form, host: "evil.example", "x-forwarded-for": anAddress(), ...told },
    body: new URLSearchParams({ email }).toString(),
  });
}

/** Opens the link and submits its form. */
function useOf(trial: Trial, { baseUrl }: RunningShop): Use {
  return async (token, password = NEW) => {
    const client = aClient(baseUrl);
    const opened = await client.get(`/reset-password?token=${token}`);
    trial.equal(opened.headers.get("location"), "/reset-password", "the redirect target of the link");
    const form = await client.get("/reset-password");
    const told = JSON.stringify([form.text, [...form.headers]]);
    trial.check(token === "" || !told.includes(token), "the page with the form contains the token");
    const { status } = await client.post("/reset-password", { password, confirmPassword: password });
    return status === 302;
  };
}

async function keptAsHash(trial: Trial, { db, pool }: RunningShop, { email, userId, token }: Owner): Promise<void> {
  trial.check(token.length >= SIGNS_OF_128_BITS, `the token has ${token.length} characters`);
  const places = (await findInDatabase(db, [token])).map(({ table }) => table);
  // The preview inbox contains the email itself.
  trial.none(
    places.filter((table) => table !== "public.preview_mails"),
    `the token of ${email} is stored in plain text in`,
  );
  const query = "select expires_at from verifications where value = $1";
  const { rows } = await pool.query<{ expires_at: Date }>(query, [userId]);
  trial.equal(rows.length, 1, "tokens of an account");
  const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
  trial.check(left > 0 && left <= LINK_LIFE_MS + MINUTE_MS, `a link for ${left} ms`);
}
