import { expect } from "vitest";
import { aRegistration, aSender } from "../../../tests/support/account-forms.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { isFailure } from "../errors.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";

const credentials = { email: "nimali@example.test", password: "a good long password" };
const sender = aSender();

/** Runs so many tries at the same moment. @returns how many were refused for being too many */
async function refusalsOf(count: number, tryOnce: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, tryOnce));
  return results.filter((result) => result.status === "rejected" && isFailure(result.reason, "TOO_MANY_TRIES")).length;
}

dbTest("after ten wrong passwords the right one has to wait as well", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);

  expect(await refusalsOf(12, () => signIn(shop, { ...credentials, password: "wrong" }, sender))).toBe(2);

  await expect(signIn(shop, credentials, sender)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("whoever knows the password may sign in as often as they like", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);

  for (let count = 0; count < 12; count++) await signIn(shop, credentials, sender);
});

dbTest("registering one address again and again has to wait", async ({ shop }) => {
  expect(await refusalsOf(7, () => registerCustomer(shop, aRegistration(), sender))).toBe(2);
});

dbTest("known and unknown addresses are asked for a reset equally often", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);

  for (const email of [credentials.email, "unknown@example.test"]) {
    expect(await refusalsOf(7, () => requestPasswordReset(shop, email, sender))).toBe(2);
  }
});

dbTest("links cannot be guessed: one address has thirty tries", async ({ shop }) => {
  let guesses = 0;
  const guess = () => {
    const token = `guess-${guesses++}`;
    return resetPassword(shop, { token, password: "whatever it is", confirmPassword: "whatever it is" }, sender);
  };

  expect(await refusalsOf(33, guess)).toBe(3);
});
