import { rateLimits } from "../../../../src/db/schema/index.ts";
import { findCookie } from "../../../../src/domain/accounts/sign-in/session-cookie.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import { DomainError } from "../../../../src/domain/errors.ts";
import { disableStaff, enableStaff } from "../../../../src/domain/staff/change-staff.server.ts";
import { enterCode } from "../../../../src/domain/staff/enter-code.server.ts";
import { findStaff } from "../../../../src/domain/staff/find-staff.server.ts";
import { signInStaff } from "../../../../src/domain/staff/sign-in-staff.server.ts";
import { codeCookieName, staffCookieName } from "../../../../src/domain/staff/staff.ts";
import { aMemberWithSecondFactor, STAFF_PASSWORD } from "../../../support/staff-accounts.ts";
import { aClientInfo } from "../../../support/steps/account-forms.ts";
import { oneTimeCode } from "../../../support/steps/one-time-code.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

type Member = Awaited<ReturnType<typeof aMemberWithSecondFactor>>;
type Fixture = { shop: TestShop; owner: Member; other: Member; guess: string };
/** Attempts to sign in. @returns the cookies that the browser has afterwards */
type Attempt = (scene: Fixture) => Promise<string[]>;

const startSignIn = async (shop: TestShop, { staff }: Member) =>
  (await signInStaff(shop, { email: staff.email, password: STAFF_PASSWORD }, aClientInfo())).cookies;

const withCode = async (shop: TestShop, member: Member, code: string) =>
  enterCode(shop, code, aClientInfo(await startSignIn(shop, member)));

/** Renames a cookie to the session cookie. */
function asSession({ config }: TestShop, cookies: string[], name = codeCookieName(config)): string[] {
  return [`${staffCookieName(config)}=${findCookie(aClientInfo(cookies).headers, name)}`];
}

/** Returns six digits that are not a valid code now. */
function wrongCode({ random }: ScenarioRun, { secret }: Member): string {
  const right = [-1, 0, 1, 2].map((steps) => oneTimeCode(secret, steps));
  const guess = String(random.whole(0, 999_999)).padStart(6, "0");
  return right.includes(guess) ? "no code" : guess;
}

/** Ignores rejections; other errors are bugs. */
async function ignoreRejection(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Sign-in attempts that know the owner's password, but lack a new, valid code of the owner. */
const ATTEMPTS: Record<string, Attempt> = {
  "a guessed code": ({ shop, owner, guess }) => withCode(shop, owner, guess),
  "a code of another member's app": ({ shop, owner, other }) => withCode(shop, owner, oneTimeCode(other.secret, 1)),
  "another member's recovery code": ({ shop, owner, other }) => withCode(shop, owner, other.recoveryCodes[0] ?? ""),
  "a used code": async ({ shop, owner }) => {
    const code = oneTimeCode(owner.secret, 1);
    await ignoreRejection(withCode(shop, owner, code));
    return withCode(shop, owner, code);
  },
  "a used recovery code": async ({ shop, owner }) => {
    const code = owner.recoveryCodes.shift() ?? "";
    await ignoreRejection(withCode(shop, owner, code));
    return withCode(shop, owner, code);
  },
  "the password alone": async ({ shop, owner }) => asSession(shop, await startSignIn(shop, owner)),
  "a pending sign-in with a changed cookie name": async ({ shop, owner }) => {
    const [cookie = ""] = (await startSignIn(shop, owner)).filter((one) => one.startsWith(codeCookieName(shop.config)));
    return enterCode(shop, oneTimeCode(owner.secret, 1), aClientInfo([cookie.replace("2fa-", "2fa-x")]));
  },
  "a code after the time limit": async ({ shop, owner }) => {
    const pending = aClientInfo(await startSignIn(shop, owner));
    shop.clock.advance(11 * MINUTE_MS);
    return enterCode(shop, oneTimeCode(owner.secret, 1), pending);
  },
  "the right code after five wrong ones": async ({ shop, owner, guess }) => {
    const pending = aClientInfo(await startSignIn(shop, owner));
    for (let wrong = 0; wrong < 5; wrong += 1) await ignoreRejection(enterCode(shop, `${guess}-${wrong}`, pending));
    return enterCode(shop, oneTimeCode(owner.secret, 1), pending);
  },
  "an account that was disabled in between": async ({ shop, owner, other }) => {
    const pending = aClientInfo(await startSignIn(shop, owner));
    await disableStaff(shop, other.staff, owner.staff);
    await enableStaff(shop, other.staff, owner.staff);
    return enterCode(shop, oneTimeCode(owner.secret, 1), pending);
  },
  "default credentials": async ({ shop }) => {
    const credentials = { email: "admin@example.test", password: "admin1234" };
    return (await signInStaff(shop, credentials, aClientInfo())).cookies;
  },
};

/** Expects that every attempt without a valid code fails, and that password and code together succeed. */
export async function staffSignIn(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const [owner, other] = [
    await aMemberWithSecondFactor(shop, "owner@example.test"),
    await aMemberWithSecondFactor(shop, "other@example.test"),
  ];
  const isIn = async (attempt: Attempt) => {
    // Resets the attempt counters and used codes. The pending sign-in expires by Better Auth's own clock.
    await shop.db.delete(rateLimits);
    shop.clock.set(new Date());
    try {
      const cookies = await attempt({ shop, owner, other, guess: wrongCode(run, owner) });
      return (await findStaff(shop, aClientInfo(cookies).headers)) !== null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
  };
  while (!run.isDone()) {
    for (const [name, attempt] of Object.entries(ATTEMPTS)) {
      run.equal(await isIn(attempt), false, `in with ${name}`);
      run.countAttempts();
    }
    run.equal(await isIn(() => withCode(shop, owner, oneTimeCode(owner.secret, 1))), true, "in with password and code");
  }
}
