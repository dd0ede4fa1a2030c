import { randomUUID } from "node:crypto";
import { rateLimits } from "../../../../src/db/schema/index.ts";
import { CODE_PAUSE_MS } from "../../../../src/domain/accounts/code-limits.ts";
import { DAY_MS, HOUR_MS } from "../../../../src/domain/durations.ts";
import { DomainError, invariant } from "../../../../src/domain/errors.ts";
import {
  ACCESS_CODE_TRIES,
  MAX_ACCESS_CODES_A_DAY,
  openByCode,
  requestAccessCode,
} from "../../../../src/domain/orders/guests/access-code.server.ts";
import {
  FOUND_OPEN_MS,
  findOpenedOrder,
  openedOrderCookie,
} from "../../../../src/domain/orders/guests/opened-orders.server.ts";
import { findOrder } from "../../../../src/domain/orders/order-queries.server.ts";
import { aProfile } from "../../../support/factories.ts";
import { aWaitingOrder, notThe } from "../../../support/orders/waiting-order.ts";
import { aGuest, aGuestOrder, anAddress, mailedAccessCode, withGuests } from "../../../support/orders/with-guests.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

type Placed = { id: string; number: string };
/** `victim` has the order, `stranger` another one with everything that belongs to it. */
type Fixture = { shop: TestShop; victim: Placed; stranger: Placed; code: string };
type Attempt = (fixture: Fixture) => Promise<{ id: string }[]>;

/** Concurrent attempts at one code. */
const AT_ONCE = 12;

/** Places an order of another guest. */
async function anOrder(shop: TestShop): Promise<Placed> {
  const digits = String(Math.trunc(Math.random() * 1e7)).padStart(7, "0");
  return aGuestOrder(shop, { contact: aGuest({ email: `${randomUUID()}@example.test`, phone: `077${digits}` }) });
}

/** Tries a code from a new network. @returns the orders that it opens */
async function tryCode(shop: TestShop, { number }: Placed, code: string): Promise<Placed[]> {
  try {
    return [await openByCode(shop, { reference: { number }, code, clientIp: anAddress(), customerId: null })];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [];
  }
}

const withCookie = (setCookie: string) => new Headers({ cookie: setCookie.split(";")[0] ?? "" });

/** Returns the order that a cookie opens at the victim's URL. */
async function openedBy(shop: TestShop, cookie: string, { number }: Placed): Promise<{ id: string }[]> {
  const id = await findOpenedOrder(shop, withCookie(cookie), number);
  return id ? [{ id }] : [];
}

const cookieOf = (shop: TestShop, { id: orderId }: Placed) =>
  openedOrderCookie(shop, new Headers(), { orderId, lifeMs: FOUND_OPEN_MS });

/** Attempts of a stranger who knows the order's number. Each one opens nothing. */
const ATTEMPTS: Record<string, Attempt> = {
  "the cookie of another order": ({ shop, victim, stranger }) => openedBy(shop, cookieOf(shop, stranger), victim),
  "another order's cookie with the id of this one": ({ shop, victim, stranger }) =>
    openedBy(shop, cookieOf(shop, stranger).replace(stranger.id, victim.id), victim),
  "an old cookie": async ({ shop, victim }) => {
    const cookie = cookieOf(shop, victim);
    shop.clock.advance(FOUND_OPEN_MS);
    return openedBy(shop, cookie, victim);
  },
  "a code of another order": async ({ shop, victim, stranger, code }) => {
    await tryCode(shop, victim, code);
    const other = await mailedAccessCode(shop, stranger);
    return other ? tryCode(shop, victim, other) : [];
  },
  "the right code after too many wrong ones at once": async ({ shop, victim, code }) => {
    await Promise.all(Array.from({ length: AT_ONCE }, () => tryCode(shop, victim, notThe(code))));
    return tryCode(shop, victim, code);
  },
  "the right code after too many wrong ones, one by one": async ({ shop, victim, code }) => {
    for (let wrong = 0; wrong < ACCESS_CODE_TRIES; wrong += 1) await tryCode(shop, victim, notThe(code));
    return tryCode(shop, victim, code);
  },
  "a used code": async ({ shop, victim, code }) => {
    await tryCode(shop, victim, code);
    return tryCode(shop, victim, code);
  },
  "a code after the time limit": async ({ shop, victim, code }) => {
    shop.clock.advance(HOUR_MS);
    return tryCode(shop, victim, code);
  },
  "a code of before a newer one": async ({ shop, victim, code }) => {
    shop.clock.advance(CODE_PAUSE_MS);
    const newer = await mailedAccessCode(shop, victim);
    return newer === code ? [] : tryCode(shop, victim, code);
  },
};

/** Sends the right code several times at once. It opens the order once. */
async function usedAtOnce(run: ScenarioRun, { shop, victim, code }: Fixture): Promise<void> {
  const opened = await Promise.all(Array.from({ length: AT_ONCE }, () => tryCode(shop, victim, code)));
  run.equal(opened.flat().length, 1, `orders opened by ${AT_ONCE} copies of one code`);
}

/** Requests codes for a day, a minute apart. */
async function codesOfADay(run: ScenarioRun, { shop, victim }: Fixture): Promise<void> {
  const { number } = victim;
  const before = (await shop.queuedJobs()).length;
  for (let asked = 0; asked < MAX_ACCESS_CODES_A_DAY * 2; asked += 1) {
    await requestAccessCode(shop, { reference: { number }, clientIp: anAddress() });
    await shop.db.delete(rateLimits);
    if (asked > 1) shop.clock.advance(CODE_PAUSE_MS);
  }
  const codes = (await shop.queuedJobs()).length - before;
  // The fixture has requested the first one.
  run.equal(codes, MAX_ACCESS_CODES_A_DAY - 1, "further codes within a day");
}

/** Expects that an order of an account opens by log-in only, also after a guest has moved it there. */
async function orderOfAccount(run: ScenarioRun, { shop, victim, code }: Fixture): Promise<void> {
  const account = await aWaitingOrder(shop, "bank-transfer");
  run.equal(await mailedAccessCode(shop, account.order), null, "the code for an order of an account");

  const cookie = cookieOf(shop, victim);
  const { customerId } = await aProfile(shop.db);
  const open = (typed: string) =>
    openByCode(shop, { reference: victim, code: typed, clientIp: anAddress(), customerId }).catch(() => null);
  await open(notThe(code));
  run.equal(await findOrder(shop, customerId, victim), null, "the order in an account after a wrong code");
  invariant(await open(code), "the right code adds the order to the account");
  run.none(await openedBy(shop, cookie, victim), "the order of an account opened by an earlier cookie");
  run.equal(await findOrder(shop, victim.id, victim), null, "the order of an account opened by its own id");
}

/** Expects that cookies, codes and ids open a guest's order only to its buyer. */
export async function guestOrderAccess(run: ScenarioRun): Promise<void> {
  const shop = withGuests((await run.openShop()).shop);
  const aFixture = async (): Promise<Fixture> => {
    shop.clock.advance(DAY_MS);
    await shop.db.delete(rateLimits);
    const [victim, stranger] = [await anOrder(shop), await anOrder(shop)];
    const code = await mailedAccessCode(shop, victim);
    invariant(code, "no code in the email");
    return { shop, victim, stranger, code };
  };
  while (!run.isDone()) {
    for (const [name, attempt] of Object.entries(ATTEMPTS)) {
      run.none(await attempt(await aFixture()), `order opened by ${name}`);
      run.countAttempts();
    }
    await usedAtOnce(run, await aFixture());
    await codesOfADay(run, await aFixture());
    await orderOfAccount(run, await aFixture());
    const { victim } = await aFixture();
    run.equal(await openedBy(shop, cookieOf(shop, victim), victim), [{ id: victim.id }], "the guest's own device");
  }
}
