import { rateLimits } from "../../../src/db/schema/index.ts";
import { findCookie } from "../../../src/domain/accounts/session-cookie.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { disableStaff, enableStaff } from "../../../src/domain/staff/change-staff.server.ts";
import { enterCode } from "../../../src/domain/staff/enter-code.server.ts";
import { findStaff } from "../../../src/domain/staff/find-staff.server.ts";
import { signInStaff } from "../../../src/domain/staff/sign-in-staff.server.ts";
import { codeCookieName, staffCookieName } from "../../../src/domain/staff/staff.ts";
import { aSender } from "../../support/account-forms.ts";
import { oneTimeCode } from "../../support/one-time-code.ts";
import { anEntered, STAFF_PASSWORD } from "../../support/staff-accounts.ts";
import type { TestShop } from "../../support/test-shop.ts";
import type { Trial } from "../trial.ts";

type Member = Awaited<ReturnType<typeof anEntered>>;
type Scene = { shop: TestShop; owner: Member; other: Member; guess: string };
/** What a browser then has, and takes for a session. */
type Way = (scene: Scene) => Promise<string[]>;

const half = async (shop: TestShop, { staff }: Member) =>
  (await signInStaff(shop, { email: staff.email, password: STAFF_PASSWORD }, aSender())).cookies;

const withCode = async (shop: TestShop, member: Member, code: string) =>
  enterCode(shop, code, aSender(await half(shop, member)));

/** The value of a cookie under the name of a session's. */
function asSession({ config }: TestShop, cookies: string[], name = codeCookieName(config)): string[] {
  return [`${staffCookieName(config)}=${findCookie(aSender(cookies).headers, name)}`];
}

/** Six digits that are none of this minute's. */
function wrongCode({ random }: Trial, { secret }: Member): string {
  const right = [-1, 0, 1, 2].map((steps) => oneTimeCode(secret, steps));
  const guess = String(random.whole(0, 999_999)).padStart(6, "0");
  return right.includes(guess) ? "no code" : guess;
}

/** Refusals are what is expected here; anything else is a bug. */
async function tolerate(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Every one of them knows the owner's password; none has a code of theirs that is new and in time. */
const WAYS: Record<string, Way> = {
  "a guessed code": ({ shop, owner, guess }) => withCode(shop, owner, guess),
  "a code of somebody else's app": ({ shop, owner, other }) => withCode(shop, owner, oneTimeCode(other.secret, 1)),
  "somebody else's recovery code": ({ shop, owner, other }) => withCode(shop, owner, other.recoveryCodes[0] ?? ""),
  "a code that was used": async ({ shop, owner }) => {
    const code = oneTimeCode(owner.secret, 1);
    await tolerate(withCode(shop, owner, code));
    return withCode(shop, owner, code);
  },
  "a recovery code that was used": async ({ shop, owner }) => {
    const code = owner.recoveryCodes.shift() ?? "";
    await tolerate(withCode(shop, owner, code));
    return withCode(shop, owner, code);
  },
  "the password alone": async ({ shop, owner }) => asSession(shop, await half(shop, owner)),
  "half a sign-in with its sign for another": async ({ shop, owner }) => {
    const [cookie = ""] = (await half(shop, owner)).filter((one) => one.startsWith(codeCookieName(shop.config)));
    return enterCode(shop, oneTimeCode(owner.secret, 1), aSender([cookie.replace("2fa-", "2fa-x")]));
  },
  "a code after the time for it": async ({ shop, owner }) => {
    const begun = aSender(await half(shop, owner));
    shop.clock.advance(11 * MINUTE_MS);
    return enterCode(shop, oneTimeCode(owner.secret, 1), begun);
  },
  "the right code after five wrong ones": async ({ shop, owner, guess }) => {
    const begun = aSender(await half(shop, owner));
    for (let wrong = 0; wrong < 5; wrong += 1) await tolerate(enterCode(shop, `${guess}-${wrong}`, begun));
    return enterCode(shop, oneTimeCode(owner.secret, 1), begun);
  },
  "an account that was disabled meanwhile": async ({ shop, owner, other }) => {
    const begun = aSender(await half(shop, owner));
    await disableStaff(shop, other.staff, owner.staff);
    await enableStaff(shop, other.staff, owner.staff);
    return enterCode(shop, oneTimeCode(owner.secret, 1), begun);
  },
  "words that people leave as they came": async ({ shop }) => {
    const came = { email: "admin@example.test", password: "admin1234" };
    return (await signInStaff(shop, came, aSender())).cookies;
  },
};

/** Who knows the password of somebody of the staff is not in; who has a new code of theirs as well is. */
export async function staffDoor(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  const [owner, other] = [await anEntered(shop, "owner@example.test"), await anEntered(shop, "other@example.test")];
  const isIn = async (way: Way) => {
    // What was counted, and noted as used, before is over; half a sign-in has its time from the library's own clock.
    await shop.db.delete(rateLimits);
    shop.clock.set(new Date());
    try {
      const cookies = await way({ shop, owner, other, guess: wrongCode(trial, owner) });
      return (await findStaff(shop, aSender(cookies).headers)) !== null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
  };
  while (!trial.isDone()) {
    for (const [name, way] of Object.entries(WAYS)) {
      trial.equal(await isIn(way), false, `in with ${name}`);
      trial.tried();
    }
    trial.equal(
      await isIn(() => withCode(shop, owner, oneTimeCode(owner.secret, 1))),
      true,
      "in with password and code",
    );
  }
}
