import type { RunningShop } from "../../../support/shops/running-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import {
  aClient,
  anAccount,
  anAddress,
  aSession,
  isSignedIn,
  logIn,
  mailedToken,
  PASSWORD,
} from "../../tools/accounts.ts";
import { inParallel } from "../../tools/parallel.ts";
import { visit } from "../../tools/visitors.ts";

const PER_ACCOUNT = 60;
const PER_NETWORK = 300;
const TOO_MANY = 6;
const CONCURRENCY = 8;
/** Smallest size that includes every attack. */
const SIZE_OF_ALL = 4;
const WRONG = 401;
const REFUSED = 429;
const NEW_PASSWORD = `${PASSWORD}, another one`;
const SETTINGS = { TRUST_PROXY: "on", WORKER: "off" };

type Guess = { ip: string; email: string };
type Attack = { name: string; allowed: number; guess(index: number): Guess };

/** Guesses passwords from one or many IP addresses, with all spellings of the form's URL, at two processes. */
export async function guessing(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const second = await run.openBeside(built, SETTINGS);
  const shops = [built.baseUrl, second.baseUrl];
  for (let round = 0; !run.isDone(); round += 1) {
    const { email } = await anAccount(built.db);
    const signedIn = await aSession(built.baseUrl, email);
    const [onOne, ...onMany] = attacks(run, email, round);
    for (const attack of [onOne, ...run.random.shuffled(onMany)]) {
      if (attack && !run.isDone()) await tryAttack(run, shops, attack);
    }
    await spellings(run, built.baseUrl, email);
    await expectOwnerAccess(run, built, { email, signedIn });
  }
  if (run.size >= SIZE_OF_ALL) await forgedAddresses(run);
  run.none([...built.errors.splice(0), ...second.errors.splice(0)], "the log");
}

function attacks({ random }: ScenarioRun, email: string, round: number): Attack[] {
  const [ip, network] = [anAddress(), `2001:db8:${round.toString(16)}:${random.whole(0, 0xffff).toString(16)}`];
  const oneNetwork = (index: number) => {
    const host = index.toString(16);
    return random.pick([`${network}::${host}`, `${network.toUpperCase()}:0:0:0:${host}`, `${network}::a:${host}%eth0`]);
  };
  const stranger = (index: number) => `nobody-${round}-${random.whole(0, 1e9)}-${index}@example.test`;
  return [
    {
      name: "one account, from many IP addresses",
      allowed: PER_ACCOUNT,
      guess: () => ({ ip: anAddress(), email: random.pick([email, email.toUpperCase(), ` ${email} `]) }),
    },
    {
      name: "many accounts, from one IP address",
      allowed: PER_NETWORK,
      guess: (index) => ({ ip, email: stranger(index) }),
    },
    {
      name: "many accounts, from one IPv6 network",
      allowed: PER_NETWORK,
      guess: (index) => ({ ip: oneNetwork(index), email: stranger(index) }),
    },
    {
      name: "many accounts, with a forged first address in X-Forwarded-For",
      allowed: PER_NETWORK,
      guess: (index) => ({ ip: `${anAddress()}, 100.127.${round}.1`, email: stranger(index) }),
    },
  ];
}

/** Alternates between the processes, with several concurrent requests. */
async function tryAttack(run: ScenarioRun, shops: readonly string[], { name, allowed, guess }: Attack): Promise<void> {
  const guesses = Array.from({ length: allowed + TOO_MANY }, (_, index) => guess(index));
  const statuses = await inParallel(guesses, CONCURRENCY, async ({ ip, email }, index) => {
    const client = aClient(shops[index % shops.length] as string, ip);
    return (await logIn(client, email, `guess ${index}`)).status;
  });
  run.equal(count(statuses), { [WRONG]: allowed, [REFUSED]: TOO_MANY }, name);
  run.countAttempts();
}

const SPELLINGS = [
  ...["/login", "//login", "/LOGIN", "/login/", "/login.", "/%6cogin", "/login?x=1", "/./login", "/x/../login"],
  ...["/login.data", "/login.data?index", "/login;x", "/login%00", "/login%20", "/\\login"],
];

/**
 * Expects that no other spelling of the form's URL evades the limit: a locked account rejects even the right password.
 */
async function spellings(run: ScenarioRun, baseUrl: string, email: string): Promise<void> {
  for (const path of SPELLINGS) {
    const headers = { "x-forwarded-for": anAddress() };
    const response = await visit(baseUrl, path, { form: { email, password: PASSWORD }, headers });
    const opened = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="));
    run.none(opened, `session for the right password at ${path} above the limit`);
  }
}

/** Expects that the account's owner stays signed in, and can sign in elsewhere by a reset link. */
async function expectOwnerAccess(
  run: ScenarioRun,
  built: RunningShop,
  owner: { email: string; signedIn: string | undefined },
) {
  const { db, baseUrl } = built;
  run.equal(await isSignedIn(baseUrl, owner.signedIn), true, "the owner's existing session");
  const client = aClient(baseUrl);
  await client.post("/forgot-password", { email: owner.email });
  const { token } = await mailedToken(db, owner.email);
  await client.get(`/reset-password?token=${token}`);
  await client.post("/reset-password", { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
  const { status } = await logIn(client, owner.email, NEW_PASSWORD);
  run.equal(status, 303, "log-in of the owner after a password reset");
}

/** Expects that clients cannot choose their IP address without a trusted proxy. */
async function forgedAddresses(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop({ settings: { WORKER: "off" } });
  const guesses = Array.from({ length: PER_NETWORK + TOO_MANY }, (_, index) => index);
  const statuses = await inParallel(guesses, CONCURRENCY, async (index) => {
    const headers = { "x-real-ip": anAddress(), forwarded: `for=${anAddress()}`, "cf-connecting-ip": anAddress() };
    const form = { email: `nobody-${index}@example.test`, password: PASSWORD };
    return (await aClient(built.baseUrl).post("/login", form, headers)).status;
  });
  run.equal(count(statuses), { [WRONG]: PER_NETWORK, [REFUSED]: TOO_MANY }, "forged IP headers");
  run.none(built.errors.splice(0), "the log");
}

const count = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].toSorted().map((one) => [one, statuses.filter((each) => each === one).length]),
  );
