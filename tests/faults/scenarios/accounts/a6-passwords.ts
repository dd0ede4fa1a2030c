import { type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient, anAccount, aSession, isSignedIn, logIn, PASSWORD } from "../../tools/accounts.ts";
import { inParallel, percentile } from "../../tools/parallel.ts";
import { visit } from "../../tools/visitors.ts";

/** `again`: the same password as another keyboard encodes it. `isTaken`: accepted, otherwise rejected with a reason. */
type Case = { name: string; password: string; isTaken: boolean; again?: string };

const CASES: Case[] = [
  { name: "empty", password: "", isTaken: false },
  { name: "seven characters", password: "1f&34b7", isTaken: false },
  { name: "129 characters", password: "x".repeat(129), isTaken: false },
  { name: "twenty thousand characters", password: "x".repeat(20_000), isTaken: false },
  {
    name: "seven characters in fourteen code points",
    password: "a\u0301e\u0301i\u0301o\u0301u\u0301y\u0301n\u0303",
    isTaken: false,
  },
  { name: "a common password", password: "password1", isTaken: false },
  { name: "a common password in capitals", password: "QWERTYUIOP", isTaken: false },
  { name: "consecutive digits", password: "1234567890", isTaken: false },
  { name: "eight characters", password: "8 signs!", isTaken: true },
  { name: "128 characters", password: "y".repeat(128), isTaken: true },
  { name: "spaces at both ends", password: "  a password with spaces  ", isTaken: true },
  { name: "Sinhala", password: "රහස් පදය මෙයයි", isTaken: true },
  { name: "Tamil", password: "கடவுச்சொல் இதுதான்", isTaken: true },
  { name: "emoji", password: "🐘🌴🐘🌴🐘🌴🐘🌴", isTaken: true },
  { name: "markup characters", password: "<script>alert(1)</script>'\"--", isTaken: true },
  { name: "a null character", password: "before\u0000after it", isTaken: true },
  { name: "an accent in two encodings", password: "cafe\u0301 au lait", isTaken: true, again: "caf\u00e9 au lait" },
];
const AT_ONCE = 50;
const PAGES = 200;

/** Registers with passwords of every kind; checks the stored hashes, and the speed of pages during log-ins. */
export async function passwords(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const chosen = run.random.shuffled(CASES).slice(0, run.size);
  await inParallel(chosen, 4, (one, index) =>
    tryPassword(run, built, { ...one, email: `password-${index}@example.test` }),
  );
  await storedHashes(run, built);
  if (run.size >= CASES.length) await manyLogins(run, built);
  run.none(built.errors.splice(0), "the log");
}

async function tryPassword(
  run: ScenarioRun,
  { baseUrl }: RunningShop,
  { name, password, isTaken, again = password, email }: Case & { email: string },
) {
  const form = { ...FILLED_FORM, email, password, confirmPassword: password };
  const { status } = await aClient(baseUrl).post("/register", form);
  run.equal(status, isTaken ? 303 : 422, `${name}: registering`);
  run.equal(await isSignedIn(baseUrl, await aSession(baseUrl, email, again)), isTaken, `${name}: log-in`);
  const shorter = await aSession(baseUrl, email, again.slice(0, -1));
  const longer = await aSession(baseUrl, email, `${again}x`);
  run.equal(
    [await isSignedIn(baseUrl, shorter), await isSignedIn(baseUrl, longer)],
    [false, false],
    `${name}: log-in with one character less or more`,
  );
  run.countAttempts();
}

const scryptOf = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** scrypt parameters: 32 MiB for each guess from a stolen table. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Expects salt and scrypt hash at this cost in every row. */
async function storedHashes(run: ScenarioRun, { pool, baseUrl }: RunningShop): Promise<void> {
  const email = "password-of-the-form@example.test";
  await aClient(baseUrl).post("/register", { ...FILLED_FORM, email, password: PASSWORD, confirmPassword: PASSWORD });
  const { rows } = await pool.query<{ password: string }>("select password from accounts");
  run.none(
    rows.filter(({ password }) => !/^[0-9a-f]{32}:[0-9a-f]{128}$/.test(password)),
    "what is stored",
  );
  const salts = rows.map(({ password }) => password.split(":")[0]);
  run.check(new Set(salts).size > 1 || rows.length === 1, "all rows have the same salt");
  const [salt = "", sum] = (await ownHash(pool, email)).split(":");
  const key = await scryptOf(PASSWORD, salt, 64, COST);
  run.equal(key.toString("hex"), sum, "the hash at the required cost");
}

async function ownHash(pool: RunningShop["pool"], email: string): Promise<string> {
  const query = "select a.password from accounts a join users u on u.id = a.user_id where u.email = $1";
  const { rows } = await pool.query<{ password: string }>(query, [email]);
  return rows[0]?.password ?? "";
}

/** Expects fast pages while fifty customers log in. */
async function manyLogins(run: ScenarioRun, { db, baseUrl }: RunningShop): Promise<void> {
  const emails: string[] = [];
  while (emails.length < AT_ONCE) emails.push((await anAccount(db)).email);
  const pages = async () => {
    const responses = await inParallel(Array.from({ length: PAGES }), 4, () => visit(baseUrl, "/all-products"));
    return percentile(
      responses.map(({ ms }) => ms),
      95,
    );
  };
  await pages();
  const alone = await pages();
  const logins = inParallel(emails, AT_ONCE, (email) => logIn(aClient(baseUrl), email));
  const beside = await pages();
  run.none(
    (await logins).filter(({ status }) => status !== 303),
    "logins",
  );
  const figure = `${alone.toFixed(1)} ms and ${beside.toFixed(1)} ms`;
  run.figure("catalogue page, 95th percentile, alone and during 50 log-ins", figure);
}
