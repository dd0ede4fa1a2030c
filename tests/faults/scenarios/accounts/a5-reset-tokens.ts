import { LINK_LIFE_MS } from "../../../../src/domain/accounts/auth.server.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import { findInDatabase } from "../../../support/database/whole-database.ts";
import { sendRequest } from "../../../support/send-request.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient, anAccount, anAddress, aSession, isSignedIn, mailedToken, PASSWORD } from "../../tools/accounts.ts";
import { inParallel } from "../../tools/parallel.ts";

const AT_ONCE = 4;
/** Letters and digits for 128 bits. */
const CHARACTERS_OF_128_BITS = 22;
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
type LinkUse = [
  name: string,
  attempt: (use: Use, owner: Owner, built: RunningShop) => Promise<boolean[]>,
  expected: boolean[],
  password: string,
];

const USES: LinkUse[] = [
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
      const otherCase = token.replace(/[a-z]/i, (character) =>
        character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
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
export async function resetTokens(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  await inParallel(Array.from({ length: run.size }), AT_ONCE, async (_, turn) => {
    const { email, userId } = await anAccount(built.db);
    const requested = await askFromElsewhere(built, email, run.random.branch(turn).pick(HOSTS));
    const { token, text } = await mailedToken(built.db, email);
    run.check(!JSON.stringify([requested.text, requested.headers]).includes(token), "the response contains the token");
    run.equal([...new Set(text.match(/https?:\/\/[^/\s]+/g))], [built.baseUrl], "hosts in the email");
    await expectStoredAsHash(run, built, { email, userId, token });
    const [name, attempt, expected, password] = USES[turn % USES.length] as LinkUse;
    run.equal(await attempt(openAndSubmit(run, built), { email, userId, token }, built), expected, name);
    const session = await aSession(built.baseUrl, email, password);
    run.equal(await isSignedIn(built.baseUrl, session), true, `${name}: log-in with the valid password`);
    run.none(
      built.errors.filter((line) => line.includes(token)).map(() => "a line"),
      "log lines with the token",
    );
    run.countAttempts();
  });
  run.none(built.errors.splice(0), "the log");
}

function askFromElsewhere({ baseUrl }: RunningShop, email: string, headers: Record<string, string>) {
  const form = { "content-type": "application/x-www-form-urlencoded", origin: baseUrl };
  return sendRequest(Number(new URL(baseUrl).port), "/forgot-password", {
    method: "POST",
    headers: { ...form, host: "evil.example", "x-forwarded-for": anAddress(), ...headers },
    body: new URLSearchParams({ email }).toString(),
  });
}

/** Opens the link and submits its form. */
function openAndSubmit(run: ScenarioRun, { baseUrl }: RunningShop): Use {
  return async (token, password = NEW) => {
    const client = aClient(baseUrl);
    const opened = await client.get(`/reset-password?token=${token}`);
    run.equal(opened.headers.get("location"), "/reset-password", "the redirect target of the link");
    const form = await client.get("/reset-password");
    const headers = JSON.stringify([form.text, [...form.headers]]);
    run.check(token === "" || !headers.includes(token), "the page with the form contains the token");
    const { status } = await client.post("/reset-password", { password, confirmPassword: password });
    return status === 303;
  };
}

async function expectStoredAsHash(
  run: ScenarioRun,
  { db, pool }: RunningShop,
  { email, userId, token }: Owner,
): Promise<void> {
  run.check(token.length >= CHARACTERS_OF_128_BITS, `the token has ${token.length} characters`);
  const tables = (await findInDatabase(db, [token])).map(({ table }) => table);
  // The preview inbox contains the email itself.
  run.none(
    tables.filter((table) => table !== "public.preview_mails"),
    `the token of ${email} is stored in plain text in`,
  );
  const query = "select expires_at from verifications where value = $1";
  const { rows } = await pool.query<{ expires_at: Date }>(query, [userId]);
  run.equal(rows.length, 1, "tokens of an account");
  const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
  run.check(left > 0 && left <= LINK_LIFE_MS + MINUTE_MS, `a link for ${left} ms`);
}
