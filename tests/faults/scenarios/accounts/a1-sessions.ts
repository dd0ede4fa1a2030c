import { SESSION_LIFE_MS } from "../../../../src/domain/accounts/sign-in/session-cookie.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import {
  aClient,
  anAccount,
  aSession,
  type Client,
  isSignedIn,
  logIn,
  mailedToken,
  PASSWORD,
} from "../../tools/accounts.ts";
import { inParallel } from "../../tools/parallel.ts";
import { aSignedIn } from "../../tools/visitors.ts";

const AT_ONCE = 4;
const CHOSEN = "chosen-by-another-person";
const NEW_PASSWORD = `${PASSWORD}, another one`;
const session = (client: Client) => client.cookies.get("session");
const turns = (count: number) => Array.from({ length: count }, (_, turn) => turn);

/** Attempts to plant a session id before log-in. */
const PLANTS: [name: string, plant: (client: Client, id: string) => Promise<unknown> | unknown][] = [
  ["nothing", () => undefined],
  ["an unsigned id", ({ cookies }) => cookies.set("session", CHOSEN)],
  ["the attacker's session", ({ cookies }, id) => cookies.set("session", id)],
  ["an id in the URL", (client, id) => client.get(`/login?session=${id}&token=${id}`)],
  ["an id in a header", (client, id) => client.get("/login", { "x-session": id, authorization: `Bearer ${id}` })],
];

/** Plants session ids and logs in twice: each log-in must create a new id and end the old session. */
export async function newSessionIds(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  await inParallel(turns(run.size), AT_ONCE, async (turn) => {
    const [what, plant] = PLANTS[turn % PLANTS.length] as (typeof PLANTS)[number];
    const [first, second, attacker] = [await anAccount(built.db), await anAccount(built.db), await aSignedIn(built.db)];
    const planted = attacker.cookie.slice("session=".length);
    const client = aClient(built.baseUrl);
    run.equal(await isSignedIn(built.baseUrl, planted), true, "the planted session, before");
    await plant(client, planted);
    const { status } = await logIn(client, first.email);
    const firstId = session(client);
    run.equal([status, await isSignedIn(built.baseUrl, firstId)], [303, true], `log-in with ${what}`);
    const tokens = [planted, CHOSEN].map((id) => id.split(".")[0]);
    run.check(!tokens.includes(firstId?.split(".")[0]), `${what}: log-in kept the planted id`);
    const isEnded = what === "the attacker's session";
    run.equal(await isSignedIn(built.baseUrl, planted), !isEnded, `${what}: the planted session, after`);
    await logIn(client, second.email);
    const alive = [await isSignedIn(built.baseUrl, firstId), await isSignedIn(built.baseUrl, session(client))];
    run.equal(alive, [false, true], "validity of the old and the new id after a second log-in");
    run.check(session(client) !== firstId, "a second log-in kept the id");
    run.countAttempts(2);
  });
  run.none(built.errors.splice(0), "the log");
}

/** Events that end a session. */
const ENDS: [
  name: string,
  end: (built: RunningShop, who: { email: string; userId: string; client: Client }) => unknown,
][] = [
  ["log-out", (_, { client }) => client.post("/logout", {})],
  ["a password reset", changePassword],
  [
    "thirty days",
    ({ pool }, { userId }) => pool.query("update sessions set expires_at = now() where user_id = $1", [userId]),
  ],
  ["account deletion", (_, { client }) => client.post("/account/delete", { password: PASSWORD })],
];
const FORGED = [`${"a".repeat(32)}.${"A".repeat(43)}=`, "", "null", "undefined", "[object Object]", "a.b.c", "%00"];

/** Copies cookies and ends their sessions: both processes must reject the copies. */
export async function copiedCookies(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const second = await run.openBeside(built, { TRUST_PROXY: "on", WORKER: "off" });
  await inParallel(turns(run.size), AT_ONCE, async (turn) => {
    const { email, userId } = await anAccount(built.db);
    const client = aClient(built.baseUrl);
    await logIn(client, email);
    const stolen = [session(client), await aSession(second.baseUrl, email)];
    const [own, fromSecond] = stolen;
    const askBoth = (id: string | undefined) => Promise.all([second, built].map((one) => isSignedIn(one.baseUrl, id)));
    run.equal(
      [await askBoth(own), await askBoth(fromSecond)],
      [
        [true, true],
        [true, true],
      ],
      "before",
    );
    await expectFixedLifetime(run, built, userId);
    const [what, end] = ENDS[turn % ENDS.length] as (typeof ENDS)[number];
    await end(built, { email, userId, client });
    run.equal(await askBoth(own), [false, false], `after ${what}`);
    const staysValid = what === "log-out";
    run.equal(await askBoth(fromSecond), [staysValid, staysValid], `after ${what}, signed in at the second process`);
    run.countAttempts();
  });
  for (const one of FORGED) run.equal(await isSignedIn(built.baseUrl, one), false, `the cookie ${one}`);
  run.none([...built.errors.splice(0), ...second.errors.splice(0)], "the log");
}

/** Expects that a session lasts thirty days from log-in, and that requests have not extended it. */
async function expectFixedLifetime(run: ScenarioRun, { pool }: RunningShop, userId: string): Promise<void> {
  const { rows } = await pool.query<{ expires_at: Date }>("select expires_at from sessions where user_id = $1", [
    userId,
  ]);
  run.equal(rows.length, 2, "sessions after two log-ins");
  for (const { expires_at } of rows) {
    const left = expires_at.getTime() - Date.now();
    run.check(left <= SESSION_LIFE_MS && left > SESSION_LIFE_MS - 5 * MINUTE_MS, `a session of ${left} ms`);
  }
}

async function changePassword({ db, baseUrl }: RunningShop, { email }: { email: string }): Promise<void> {
  const otherDevice = aClient(baseUrl);
  await otherDevice.post("/forgot-password", { email });
  const { token } = await mailedToken(db, email);
  await otherDevice.get(`/reset-password?token=${token}`);
  await otherDevice.post("/reset-password", { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
}
