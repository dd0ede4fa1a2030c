import { type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { FILLED_FORM } from "../../support/account-forms.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { aClient, anAccount, aSession, isIn, logIn, PASSWORD } from "../tools/accounts.ts";
import { inParallel, percentile } from "../tools/parallel.ts";
import { visit } from "../tools/visitors.ts";
import type { Trial } from "../trial.ts";

/** `again`: how the same person types it on another keyboard. `isTaken`: else it is refused in words. */
type Case = { name: string; password: string; isTaken: boolean; again?: string };

const CASES: Case[] = [
  { name: "nothing", password: "", isTaken: false },
  { name: "seven signs", password: "1f&34b7", isTaken: false },
  { name: "129 signs", password: "x".repeat(129), isTaken: false },
  { name: "twenty thousand signs", password: "x".repeat(20_000), isTaken: false },
  { name: "seven signs in fourteen", password: "a\u0301e\u0301i\u0301o\u0301u\u0301y\u0301n\u0303", isTaken: false },
  { name: "what everybody has", password: "password1", isTaken: false },
  { name: "what everybody has, in capitals", password: "QWERTYUIOP", isTaken: false },
  { name: "digits in a row", password: "1234567890", isTaken: false },
  { name: "eight signs", password: "8 signs!", isTaken: true },
  { name: "128 signs", password: "y".repeat(128), isTaken: true },
  { name: "spaces at both ends", password: "  a password with spaces  ", isTaken: true },
  { name: "Sinhala", password: "රහස් පදය මෙයයි", isTaken: true },
  { name: "Tamil", password: "கடவுச்சொல் இதுதான்", isTaken: true },
  { name: "pictures", password: "🐘🌴🐘🌴🐘🌴🐘🌴", isTaken: true },
  { name: "signs of markup", password: "<script>alert(1)</script>'\"--", isTaken: true },
  { name: "a sign that ends words elsewhere", password: "before\u0000after it", isTaken: true },
  { name: "an accent, typed in two ways", password: "cafe\u0301 au lait", isTaken: true, again: "caf\u00e9 au lait" },
];
const AT_ONCE = 50;
const PAGES = 200;

/** Passwords of every kind are refused in words or work as they were typed; what is stored is a slow hash, and many logins leave the pages as fast. */
export async function passwords(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const chosen = trial.random.shuffled(CASES).slice(0, trial.size);
  await inParallel(chosen, 4, (one, index) =>
    tryPassword(trial, built, { ...one, email: `password-${index}@example.test` }),
  );
  await storedHashes(trial, built);
  if (trial.size >= CASES.length) await manyLogins(trial, built);
  trial.none(built.errors.splice(0), "the log");
}

async function tryPassword(
  trial: Trial,
  { baseUrl }: RunningShop,
  { name, password, isTaken, again = password, email }: Case & { email: string },
) {
  const form = { ...FILLED_FORM, email, password, confirmPassword: password };
  const { status } = await aClient(baseUrl).post("/register", form);
  trial.equal(status, isTaken ? 302 : 422, `${name}: registering`);
  trial.equal(await isIn(baseUrl, await aSession(baseUrl, email, again)), isTaken, `${name}: logging in with it`);
  const shorter = await aSession(baseUrl, email, again.slice(0, -1));
  const longer = await aSession(baseUrl, email, `${again}x`);
  trial.equal(
    [await isIn(baseUrl, shorter), await isIn(baseUrl, longer)],
    [false, false],
    `${name}: a sign less, a sign more`,
  );
  trial.tried();
}

const scryptOf = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** 32 MiB for each guess from a stolen table. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Each is salt and scrypt at this cost, of a password that is nowhere else. */
async function storedHashes(trial: Trial, { pool, baseUrl }: RunningShop): Promise<void> {
  const email = "password-of-the-form@example.test";
  await aClient(baseUrl).post("/register", { ...FILLED_FORM, email, password: PASSWORD, confirmPassword: PASSWORD });
  const { rows } = await pool.query<{ password: string }>("select password from accounts");
  trial.none(
    rows.filter(({ password }) => !/^[0-9a-f]{32}:[0-9a-f]{128}$/.test(password)),
    "what is stored",
  );
  const salts = rows.map(({ password }) => password.split(":")[0]);
  trial.check(new Set(salts).size > 1 || rows.length === 1, "everybody has the same salt");
  const [salt = "", sum] = (await ownHash(pool, email)).split(":");
  const key = await scryptOf(PASSWORD, salt, 64, COST);
  trial.equal(key.toString("hex"), sum, "the hash, at the cost that is promised");
}

async function ownHash(pool: RunningShop["pool"], email: string): Promise<string> {
  const query = "select a.password from accounts a join users u on u.id = a.user_id where u.email = $1";
  const { rows } = await pool.query<{ password: string }>(query, [email]);
  return rows[0]?.password ?? "";
}

/** While fifty people log in, the shop's pages stay as fast. */
async function manyLogins(trial: Trial, { db, baseUrl }: RunningShop): Promise<void> {
  const emails: string[] = [];
  while (emails.length < AT_ONCE) emails.push((await anAccount(db)).email);
  const pages = async () => {
    const answers = await inParallel(Array.from({ length: PAGES }), 4, () => visit(baseUrl, "/all-products"));
    return percentile(
      answers.map(({ ms }) => ms),
      95,
    );
  };
  await pages();
  const alone = await pages();
  const logins = inParallel(emails, AT_ONCE, (email) => logIn(aClient(baseUrl), email));
  const beside = await pages();
  trial.none(
    (await logins).filter(({ status }) => status !== 302),
    "logins",
  );
  const told = `${alone.toFixed(1)} ms and ${beside.toFixed(1)} ms`;
  trial.figure("catalogue page, 95th percentile, alone and beside 50 logins", told);
}
