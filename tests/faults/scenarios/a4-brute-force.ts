import type { RunningShop } from "../../support/running-shop.ts";
import { aClient, anAccount, anAddress, aSession, isIn, logIn, mailedToken, PASSWORD } from "../tools/accounts.ts";
import { inParallel } from "../tools/parallel.ts";
import { visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const PER_ACCOUNT = 60;
const PER_NETWORK = 300;
const TOO_MANY = 6;
const AT_ONCE = 8;
/** Smallest size that includes every attack. */
const SIZE_OF_ALL = 4;
const WRONG = 401;
const REFUSED = 429;
const NEW_PASSWORD = `${PASSWORD}, another one`;
const SETTINGS = { TRUST_PROXY: "on", WORKER: "off" };

type Guess = { address: string; email: string };
type Attack = { name: string; allowed: number; guess(index: number): Guess };

/** Guesses passwords from one or many IP addresses, with all spellings of the form's URL, at two processes. */
export async function guessing(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const second = await trial.openBeside(built, SETTINGS);
  const shops = [built.baseUrl, second.baseUrl];
  for (let round = 0; !trial.isDone(); round += 1) {
    const { email } = await anAccount(built.db);
    const signedIn = await aSession(built.baseUrl, email);
    const [onOne, ...onMany] = attacks(trial, email, round);
    for (const attack of [onOne, ...trial.random.shuffled(onMany)]) {
      if (attack && !trial.isDone()) await tryAttack(trial, shops, attack);
    }
    await spellings(trial, built.baseUrl, email);
    await ownersWay(trial, built, { email, signedIn });
  }
  if (trial.size >= SIZE_OF_ALL) await forgedAddresses(trial);
  trial.none([...built.errors.splice(0), ...second.errors.splice(0)], "the log");
}

function attacks({ random }: Trial, email: string, round: number): Attack[] {
  const [address, network] = [anAddress(), `2001:db8:${round.toString(16)}:${random.whole(0, 0xffff).toString(16)}`];
  const oneLine = (index: number) => {
    const host = index.toString(16);
    return random.pick([`${network}::${host}`, `${network.toUpperCase()}:0:0:0:${host}`, `${network}::a:${host}%eth0`]);
  };
  const stranger = (index: number) => `nobody-${round}-${random.whole(0, 1e9)}-${index}@example.test`;
  return [
    {
      name: "one account, from many IP addresses",
      allowed: PER_ACCOUNT,
      guess: () => ({ address: anAddress(), email: random.pick([email, email.toUpperCase(), ` ${email} `]) }),
    },
    {
      name: "many accounts, from one IP address",
      allowed: PER_NETWORK,
      guess: (index) => ({ address, email: stranger(index) }),
    },
    {
      name: "many accounts, from one IPv6 network",
      allowed: PER_NETWORK,
      guess: (index) => ({ address: oneLine(index), email: stranger(index) }),
    },
    {
      name: "many accounts, with a forged first address in X-Forwarded-For",
      allowed: PER_NETWORK,
      guess: (index) => ({ address: `${anAddress()}, 100.127.${round}.1`, email: stranger(index) }),
    },
  ];
}

/** Alternates between the processes, with several concurrent requests. */
async function tryAttack(trial: Trial, shops: readonly string[], { name, allowed, guess }: Attack): Promise<void> {
  const guesses = Array.from({ length: allowed + TOO_MANY }, (_, index) => guess(index));
  const statuses = await inParallel(guesses, AT_ONCE, async ({ address, email }, index) => {
    const client = aClient(shops[index % shops.length] as string, address);
    return (await logIn(client, email, `guess ${index}`)).status;
  });
  trial.equal(count(statuses), { [WRONG]: allowed, [REFUSED]: TOO_MANY }, name);
  trial.tried();
}

const SPELLINGS = [
  ...["/login", "//login", "/LOGIN", "/login/", "/login.", "/%6cogin", "/login?x=1", "/./login", "/x/../login"],
  ...["/login.data", "/login.data?index", "/login;x", "/login%00", "/login%20", "/\\login"],
];

/**
 * Expects that no other spelling of the form's URL evades the limit: a locked account rejects even the right password.
 */
async function spellings(trial: Trial, baseUrl: string, email: string): Promise<void> {
  for (const path of SPELLINGS) {
    const headers = { "x-forwarded-for": anAddress() };
    const answer = await visit(baseUrl, path, { form: { email, password: PASSWORD }, headers });
    const opened = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="));
    trial.none(opened, `session for the right password at ${path} above the limit`);
  }
}

/** Expects that the account's owner stays signed in, and can sign in elsewhere by a reset link. */
async function ownersWay(trial: Trial, built: RunningShop, owner: { email: string; signedIn: string | undefined }) {
  const { db, baseUrl } = built;
  trial.equal(await isIn(baseUrl, owner.signedIn), true, "the owner's existing session");
  const client = aClient(baseUrl);
  await client.post("/forgot-password", { email: owner.email });
  const { token } = await mailedToken(db, owner.email);
  await client.get(`/reset-password?token=${token}`);
  await client.post("/reset-password", { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
  const { status } = await logIn(client, owner.email, NEW_PASSWORD);
  trial.equal(status, 302, "log-in of the owner after a password reset");
}

/** Expects that clients cannot choose their IP address without a trusted proxy. */
async function forgedAddresses(trial: Trial): Promise<void> {
  const built = await trial.openBuiltShop({ settings: { WORKER: "off" } });
  const guesses = Array.from({ length: PER_NETWORK + TOO_MANY }, (_, index) => index);
  const statuses = await inParallel(guesses, AT_ONCE, async (index) => {
    const headers = { "x-real-ip": anAddress(), forwarded: `for=${anAddress()}`, "cf-connecting-ip": anAddress() };
    const form = { email: `nobody-${index}@example.test`, password: PASSWORD };
    return (await aClient(built.baseUrl).post("/login", form, headers)).status;
  });
  trial.equal(count(statuses), { [WRONG]: PER_NETWORK, [REFUSED]: TOO_MANY }, "forged IP headers");
  trial.none(built.errors.splice(0), "the log");
}

const count = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].toSorted().map((one) => [one, statuses.filter((each) => each === one).length]),
  );
