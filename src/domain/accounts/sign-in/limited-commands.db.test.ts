import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import { isFailure } from "../../errors.ts";
import { requestPasswordReset } from "../passwords/request-password-reset.server.ts";
import { resetPassword } from "../passwords/reset-password.server.ts";
import { countTry } from "../rate-limits/rate-limit.server.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { signIn } from "./sign-in.server.ts";

const credentials = { email: "nimali@example.test", password: "a good long password" };
const client = aClientInfo();
const tried = { action: "sign-in", account: credentials.email } as const;

/** Makes this number of attempts at once and returns how many were rejected with TOO_MANY_TRIES. */
async function refusalsOf(count: number, tryOnce: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, tryOnce));
  return results.filter((result) => result.status === "rejected" && isFailure(result.reason, "TOO_MANY_TRIES")).length;
}

dbTest("rejects the right password after ten wrong ones", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);

  expect(await refusalsOf(12, () => signIn(shop, { ...credentials, password: "wrong" }, client))).toBe(2);

  await expect(signIn(shop, credentials, client)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("signs a known device in while strangers guess from its network and from others", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), client);
  const wrong = { ...credentials, password: "wrong" };
  await refusalsOf(12, () => signIn(shop, wrong, client));
  for (let network = 0; network < 60; network++) {
    // Counts a wrong password without hashing it.
    await countTry(shop, { ...tried, clientIp: `198.51.100.${network}` }).catch(() => null);
  }

  const stranger = signIn(shop, credentials, aClientInfo([], "203.0.113.1"));
  await expect(stranger).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  await signIn(shop, credentials, aClientInfo(cookies));
  await signIn(shop, credentials, aClientInfo(cookies, "203.0.113.2"));
});

dbTest("accepts the right password from another network after ten wrong ones", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  await refusalsOf(12, () => signIn(shop, { ...credentials, password: "wrong" }, client));

  await expect(signIn(shop, credentials, aClientInfo([], "198.51.100.1"))).resolves.toBeDefined();
});

dbTest(
  "accepts the right password for another account on a network with 40 wrong log-ins",
  { tags: ["full"] },
  async ({ shop }) => {
    await registerCustomer(shop, aRegistration(), client);
    let guesses = 0;
    const guess = () => signIn(shop, { email: `${guesses++}@example.test`, password: "wrong" }, client);
    expect(await refusalsOf(40, guess)).toBe(0);

    await signIn(shop, credentials, client);
  },
);

dbTest("accepts the right password without limit", { tags: ["full"] }, async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);

  for (let count = 0; count < 12; count++) await expect(signIn(shop, credentials, client)).resolves.toBeDefined();
});

dbTest("rejects repeated registrations of one address", async ({ shop }) => {
  expect(await refusalsOf(7, () => registerCustomer(shop, aRegistration(), client))).toBe(2);
});

dbTest("limits reset requests equally for known and unknown addresses", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);

  for (const email of [credentials.email, "unknown@example.test"]) {
    expect(await refusalsOf(7, () => requestPasswordReset(shop, email, client))).toBe(2);
  }
});

dbTest("sends a reset link to a known device while strangers ask for one again and again", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), client);
  const { email } = credentials;
  for (let network = 0; network < 20; network++) {
    await requestPasswordReset(shop, email, aClientInfo([], `198.51.100.${network}`)).catch(() => null);
  }
  const isRefused = { code: "TOO_MANY_TRIES" };
  await expect(requestPasswordReset(shop, email, aClientInfo([], "203.0.113.1"))).rejects.toMatchObject(isRefused);

  await requestPasswordReset(shop, email, aClientInfo(cookies, "203.0.113.1"));
});

dbTest("limits guesses of reset tokens to thirty per IP address", async ({ shop }) => {
  let guesses = 0;
  const guess = () => {
    const token = `guess-${guesses++}`;
    return resetPassword(shop, { token, password: "whatever it is", confirmPassword: "whatever it is" }, client);
  };

  expect(await refusalsOf(33, guess)).toBe(3);
});
