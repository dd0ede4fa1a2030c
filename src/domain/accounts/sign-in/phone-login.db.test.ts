import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../../tests/support/steps/one-time-code.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { customers, sessions, users } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES } from "../code-limits.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { enterLoginCode } from "./enter-code.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { createPhoneCode, logInByPhone, requestPhoneCode } from "./phone-login.server.ts";
import { confirmTwoStep, findPendingTwoStep, startTwoStep } from "./two-step.server.ts";

const WRONG = { code: "PHONE_CODE_WRONG" };
const UNKNOWN = "+94712345678";
const clientIp = "203.0.113.5";

/** A registered customer, and the code that was sent to their phone. */
async function aPhoneOwner(shop: TestShop) {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const [customer] = await shop.db.select().from(customers);
  invariant(customer, "no customer after registration");
  const { phone, userId } = customer;
  const send = async () => {
    await requestPhoneCode(shop, { phone, clientIp });
    const made = await createPhoneCode(shop, userId);
    invariant(made, "no code for a known number");
    return made.code;
  };
  const logIn = (code: string) => logInByPhone(shop, { phone, code }, aClientInfo());
  return { cookies, phone, userId, send, logIn };
}

const jobsOf = async (shop: TestShop) =>
  (await shop.queuedJobs()).filter(({ job }) => job.kind === "send-phone-code").map(({ job }) => job);
const notThe = (code: string) => (code === "000000" ? "000001" : "000000");

dbTest("logs in once with the code that the phone received", async ({ shop }) => {
  const { phone, userId, send, logIn } = await aPhoneOwner(shop);
  const code = await send();
  expect(await jobsOf(shop)).toEqual([{ kind: "send-phone-code", userId }]);

  const cookies = await logIn(code);

  expect(await findSignedIn(shop, aClientInfo(cookies).headers)).toMatchObject({ userId, profile: { phone } });
  await expect(logIn(code)).rejects.toMatchObject(WRONG);
});

dbTest("queues no code for an unknown number, and rejects every code for it alike", async ({ shop }) => {
  const { send } = await aPhoneOwner(shop);
  const code = await send();
  const before = await jobsOf(shop);

  await requestPhoneCode(shop, { phone: UNKNOWN, clientIp });

  expect(await jobsOf(shop)).toEqual(before);
  await expect(logInByPhone(shop, { phone: UNKNOWN, code }, aClientInfo())).rejects.toMatchObject(WRONG);
});

dbTest("refuses a number that a second account has, also for a code sent before", async ({ shop }) => {
  const { phone, userId, send, logIn } = await aPhoneOwner(shop);
  const code = await send();
  await registerCustomer(shop, aRegistration({ email: "second@example.test" }), aClientInfo());
  expect(await shop.db.$count(customers, eq(customers.phone, phone))).toBe(2);
  shop.clock.advance(CODE_PAUSE_MS);

  await requestPhoneCode(shop, { phone, clientIp });

  expect(await jobsOf(shop)).toHaveLength(1);
  expect(await createPhoneCode(shop, userId)).toBeNull();
  await expect(logIn(code)).rejects.toMatchObject(WRONG);
});

dbTest(`accepts the right code after ${CODE_TRIES - 1} wrong ones, and none after ${CODE_TRIES}`, async ({ shop }) => {
  const { send, logIn } = await aPhoneOwner(shop);
  const first = await send();
  for (let tried = 1; tried < CODE_TRIES; tried += 1) await expect(logIn(notThe(first))).rejects.toMatchObject(WRONG);
  await expect(logIn(first)).resolves.toHaveLength(3);

  shop.clock.advance(CODE_LIFE_MS);
  const second = await send();
  const wrong = Array.from({ length: CODE_TRIES }, () => logIn(notThe(second)));
  await Promise.allSettled(wrong);
  await expect(logIn(second)).rejects.toMatchObject(WRONG);
});

dbTest("rejects a code after an hour, and after the number was changed", { tags: ["full"] }, async ({ shop }) => {
  const { userId, send, logIn } = await aPhoneOwner(shop);
  const late = await send();
  shop.clock.advance(CODE_LIFE_MS);
  await expect(logIn(late)).rejects.toMatchObject(WRONG);

  const moved = await send();
  await shop.db.update(customers).set({ phone: UNKNOWN }).where(eq(customers.userId, userId));
  await expect(logIn(moved)).rejects.toMatchObject(WRONG);
  await expect(logInByPhone(shop, { phone: UNKNOWN, code: moved }, aClientInfo())).rejects.toMatchObject(WRONG);
});

dbTest(
  "sends one code a minute and five an hour to one number from one network",
  { tags: ["full"] },
  async ({ shop }) => {
    const { phone } = await aPhoneOwner(shop);
    const request = () => requestPhoneCode(shop, { phone, clientIp });
    await request();
    await request();
    expect(await jobsOf(shop)).toHaveLength(1);

    for (let sent = 2; sent < 5; sent += 1) {
      shop.clock.advance(CODE_PAUSE_MS);
      await request();
    }

    await expect(request()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
    expect(await jobsOf(shop)).toHaveLength(4);
  },
);

dbTest("requires a confirmed address where the shop requires it", async ({ shop }) => {
  const { phone } = await aPhoneOwner(shop);
  await shop.db.update(users).set({ emailVerified: false });
  const strict = { ...shop, config: { ...shop.config, requireEmailVerification: true } };

  await requestPhoneCode(strict, { phone, clientIp });

  expect(await jobsOf(shop)).toEqual([]);
});

dbTest("opens no session before the second step when two-step login is on", async ({ shop }) => {
  const { cookies, send, logIn } = await aPhoneOwner(shop);
  const signedIn = await findSignedIn(shop, aClientInfo(cookies).headers);
  invariant(signedIn, "no session after registration");
  await startTwoStep(shop, signedIn, { password: aRegistration().password }, aClientInfo());
  const pending = await findPendingTwoStep(shop, signedIn);
  invariant(pending, "no pending secret after the start");
  await confirmTwoStep(shop, signedIn, { code: oneTimeCode(pending.secret), ...aClientInfo(cookies) });
  const before = await shop.db.$count(sessions);

  const half = aClientInfo(await logIn(await send()));

  expect(await findSignedIn(shop, half.headers)).toBeNull();
  expect(await shop.db.$count(sessions)).toBe(before);
  const entered = await enterLoginCode(shop, oneTimeCode(pending.secret, 1), half);
  expect(await findSignedIn(shop, aClientInfo(entered).headers)).toMatchObject({ hasTwoStep: true });
});
