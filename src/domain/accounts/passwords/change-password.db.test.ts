import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { customers, verifications } from "../../../db/schema/index.ts";
import { sendPasswordChangedMail } from "../../../jobs/send-account-mails.ts";
import { invariant } from "../../errors.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { findSignedIn } from "../sign-in/find-signed-in.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { changePassword } from "./change-password.server.ts";
import { makeResetToken } from "./make-reset-token.server.ts";

const OLD = "a good long password";
const NEW = "quite another one";
const email = "nimali@example.test";
const client = aClientInfo();
const change = { currentPassword: OLD, password: NEW, confirmPassword: NEW };

async function aSignedIn(shop: TestShop) {
  const { cookies } = await registerCustomer(shop, aRegistration(), client);
  const find = () => findSignedIn(shop, aClientInfo(cookies).headers);
  const signedIn = await find();
  invariant(signedIn, "no session after the registration");
  return { find, signedIn };
}

dbTest("changes the password, ends the other sessions and keeps this one", async ({ shop }) => {
  const { find, signedIn } = await aSignedIn(shop);
  const other = await signIn(shop, { email, password: OLD }, client);

  await changePassword(shop, signedIn, change, client);

  expect(await find()).not.toBeNull();
  expect(await findSignedIn(shop, aClientInfo(other).headers)).toBeNull();
  await expect(signIn(shop, { email, password: OLD }, client)).rejects.toMatchObject({ code: "WRONG_CREDENTIALS" });
  await expect(signIn(shop, { email, password: NEW }, client)).resolves.toHaveLength(3);
});

dbTest("changes nothing with a wrong current password or two new ones", async ({ shop }) => {
  const { signedIn } = await aSignedIn(shop);
  const wrong = changePassword(shop, signedIn, { ...change, currentPassword: "not this one" }, client);
  const different = changePassword(shop, signedIn, { ...change, confirmPassword: OLD }, client);

  await Promise.all([
    expect(wrong).rejects.toMatchObject({ code: "WRONG_PASSWORD" }),
    expect(different).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" }),
  ]);
  await expect(signIn(shop, { email, password: OLD }, client)).resolves.toHaveLength(3);
});

dbTest("allows ten guesses of the current password in a quarter of an hour", async ({ shop }) => {
  const { signedIn } = await aSignedIn(shop);
  const guess = () => changePassword(shop, signedIn, { ...change, currentPassword: "not this one" }, client);
  for (let tries = 0; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ code: "WRONG_PASSWORD" });

  await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("deletes reset links and cancels a change of the email address", async ({ db, shop }) => {
  const { signedIn } = await aSignedIn(shop);
  await makeResetToken(shop, signedIn.userId);
  await db.update(customers).set({ pendingEmail: "kamala@example.test" });

  await changePassword(shop, signedIn, change, client);

  expect(await db.$count(verifications)).toBe(0);
  expect(await db.select({ pending: customers.pendingEmail }).from(customers)).toEqual([{ pending: null }]);
});

dbTest("emails the login's address about the change, in neutral words", async ({ shop }) => {
  const { signedIn } = await aSignedIn(shop);
  await changePassword(shop, signedIn, change, client);
  const [queued] = (await shop.queuedJobs()).filter(({ job }) => job.kind === "send-password-changed-mail");
  expect(queued?.job).toEqual({ kind: "send-password-changed-mail", userId: signedIn.userId });

  await sendPasswordChangedMail(shop, { userId: signedIn.userId });
  await sendPasswordChangedMail(shop, { userId: "nobody" });

  expect(shop.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([[email, "Your password was changed"]]);
});
