import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../../tests/support/steps/one-time-code.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { sessions, twoFactors, users } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { enterLoginCode, findPendingLogin } from "./enter-code.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { signIn } from "./sign-in.server.ts";
import { confirmTwoStep, findPendingTwoStep, renewTwoStepCodes, startTwoStep, stopTwoStep } from "./two-step.server.ts";

const PASSWORD = "a good long password";
const credentials = { email: "nimali@example.test", password: PASSWORD };
const WRONG = { code: "LOGIN_CODE_WRONG" };
const CONTENDERS = 10;

const find = async (shop: TestShop, cookies: string[] | null) => {
  const signedIn = await findSignedIn(shop, aClientInfo(cookies).headers);
  invariant(signedIn, "no session for these cookies");
  return signedIn;
};

/** Registers a customer, turns two-step login on, and returns the cookies of the session. */
async function aCustomerWithTwoSteps(shop: TestShop) {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const signedIn = await find(shop, cookies);
  await startTwoStep(shop, signedIn, { password: PASSWORD }, aClientInfo());
  const pending = await findPendingTwoStep(shop, signedIn);
  invariant(pending, "no pending secret after the start");
  const proof = { code: oneTimeCode(pending.secret), ...aClientInfo(cookies) };
  const confirmed = await confirmTwoStep(shop, signedIn, proof);
  invariant(confirmed, "two-step login is already on");
  return { ...confirmed, secret: pending.secret, proof };
}

/** A log-in with the right password and a pending code. */
const halfLogIn = async (shop: TestShop) => aClientInfo(await signIn(shop, credentials, aClientInfo()));
const halfLogIns = (shop: TestShop) => Promise.all(Array.from({ length: CONTENDERS }, () => halfLogIn(shop)));

dbTest("opens a session only after password and code", async ({ shop }) => {
  const { secret, cookies } = await aCustomerWithTwoSteps(shop);
  expect(await find(shop, cookies)).toMatchObject({ hasTwoStep: true });
  const before = await shop.db.$count(sessions);

  const half = await halfLogIn(shop);
  expect(await findSignedIn(shop, half.headers)).toBeNull();
  expect(await findPendingLogin(shop, half.headers)).toMatchObject({ email: credentials.email });
  expect(await shop.db.$count(sessions)).toBe(before);

  await expect(enterLoginCode(shop, "000000", half)).rejects.toMatchObject(WRONG);
  const entered = await enterLoginCode(shop, oneTimeCode(secret, 1), half);
  expect(await find(shop, entered)).toMatchObject({ loginEmail: credentials.email });
  await expect(enterLoginCode(shop, oneTimeCode(secret, 1), half)).rejects.toMatchObject({ code: "LOGIN_OVER" });
});

dbTest("stays off until a first code confirms the app", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const signedIn = await find(shop, cookies);
  const wrong = startTwoStep(shop, signedIn, { password: "not this one" }, aClientInfo());
  await expect(wrong).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  await startTwoStep(shop, signedIn, { password: PASSWORD }, aClientInfo());

  const proof = confirmTwoStep(shop, signedIn, { code: "000000", ...aClientInfo(cookies) });

  await expect(proof).rejects.toMatchObject(WRONG);
  await expect(signIn(shop, credentials, aClientInfo())).resolves.toHaveLength(3);
});

dbTest("does not replace the secret of a confirmed app", async ({ shop }) => {
  const { cookies, proof } = await aCustomerWithTwoSteps(shop);
  const signedIn = await find(shop, cookies);
  const stored = await shop.db.select().from(twoFactors);

  await startTwoStep(shop, signedIn, { password: PASSWORD }, aClientInfo());

  expect(await shop.db.select().from(twoFactors)).toEqual(stored);
  expect(await findPendingTwoStep(shop, signedIn)).toBeNull();
  expect(await confirmTwoStep(shop, signedIn, { ...proof, ...aClientInfo(cookies) })).toBeNull();
});

dbTest("opens one session when ten log-ins send the same recovery code at once", async ({ shop }) => {
  const { codes } = await aCustomerWithTwoSteps(shop);
  const halves = await halfLogIns(shop);

  const results = await Promise.allSettled(halves.map((half) => enterLoginCode(shop, codes[0] ?? "", half)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest("accepts ten different recovery codes at once, and none of them again", async ({ shop }) => {
  const { codes } = await aCustomerWithTwoSteps(shop);
  const enterAll = async () => {
    const halves = await halfLogIns(shop);
    const entering = halves.map((half, index) => enterLoginCode(shop, codes[index] ?? "", half));
    return (await Promise.allSettled(entering)).filter(({ status }) => status === "fulfilled").length;
  };

  expect(await enterAll()).toBe(CONTENDERS);
  expect(await enterAll()).toBe(0);
});

dbTest("opens one session when ten log-ins send the same authenticator code at once", async ({ shop }) => {
  const { secret } = await aCustomerWithTwoSteps(shop);
  const halves = await halfLogIns(shop);

  const results = await Promise.allSettled(halves.map((half) => enterLoginCode(shop, oneTimeCode(secret, 1), half)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest("rejects the eleventh wrong code of a quarter of an hour", async ({ shop }) => {
  await aCustomerWithTwoSteps(shop);
  for (let tries = 0; tries < 10; tries++) {
    await expect(enterLoginCode(shop, "wrong-code", await halfLogIn(shop))).rejects.toMatchObject(WRONG);
  }

  const last = enterLoginCode(shop, "wrong-code", await halfLogIn(shop));
  await expect(last).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("replaces all recovery codes, and turns two-step login off, with the password", async ({ shop }) => {
  const { codes, cookies } = await aCustomerWithTwoSteps(shop);
  const signedIn = await find(shop, cookies);
  const renewed = await renewTwoStepCodes(shop, signedIn, { password: PASSWORD }, aClientInfo());
  await expect(enterLoginCode(shop, codes[0] ?? "", await halfLogIn(shop))).rejects.toMatchObject(WRONG);
  await enterLoginCode(shop, renewed[0] ?? "", await halfLogIn(shop));
  const wrong = stopTwoStep(shop, signedIn, { password: "not this one" }, aClientInfo());
  await expect(wrong).rejects.toMatchObject({ code: "WRONG_PASSWORD" });

  await stopTwoStep(shop, signedIn, { password: PASSWORD }, aClientInfo());

  await expect(signIn(shop, credentials, aClientInfo())).resolves.toHaveLength(3);
  const isOff = eq(users.twoFactorEnabled, false);
  expect([await shop.db.$count(twoFactors), await shop.db.$count(users, isOff)]).toEqual([0, 1]);
});
