// @module-tag spec-7-auth-3
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { users, verifications } from "../../../db/schema/index.ts";
import { sendResetMail } from "../../../jobs/send-account-mails.ts";
import { MailNotTaken } from "../../mail/mailer.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { findSignedIn } from "../sign-in/find-signed-in.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";

const email = "nimali@example.test";
const client = aClientInfo();
const renewed = { password: "quite another one", confirmPassword: "quite another one" };

/** Requests the email, runs the job that sends it, and returns the token of its link. */
async function tokenFromMail(shop: TestShop): Promise<string> {
  await requestPasswordReset(shop, email, client);
  const queued = (await shop.queuedJobs()).at(-1);
  if (queued?.job.kind === "send-reset-mail") await sendResetMail(shop, queued.job);
  return /reset-password\?token=(\S+)/.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1] ?? "";
}

dbTest("sets a new password with the emailed link and ends every session", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), client);

  await resetPassword(shop, { ...renewed, token: await tokenFromMail(shop) }, client);

  expect(await findSignedIn(shop, aClientInfo(cookies).headers)).toBeNull();
  await expect(signIn(shop, { email, password: "a good long password" }, client)).rejects.toThrow();
  await expect(signIn(shop, { email, password: renewed.password }, client)).resolves.toHaveLength(3);
});

dbTest("accepts thirty wrong links from a network after a successful reset", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  await resetPassword(shop, { ...renewed, token: await tokenFromMail(shop) }, client);

  const guesses = Array.from({ length: 30 }, (_, index) =>
    expect(resetPassword(shop, { ...renewed, token: `wrong ${index}` }, client)).rejects.toMatchObject({
      code: "RESET_TOKEN_INVALID",
    }),
  );

  await Promise.all(guesses);
});

dbTest("rejects a link that was used", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const token = await tokenFromMail(shop);
  await resetPassword(shop, { ...renewed, token }, client);

  const again = resetPassword(shop, { token, password: "a third one", confirmPassword: "a third one" }, client);

  await expect(again).rejects.toMatchObject({ code: "RESET_TOKEN_INVALID" });
  await expect(signIn(shop, { email, password: renewed.password }, client)).resolves.toHaveLength(3);
});

dbTest("resets the password when the log-in limit is reached, and clears the limit", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const guesses = Array.from({ length: 12 }, (_, index) => signIn(shop, { email, password: `guess ${index}` }, client));
  await Promise.allSettled(guesses);
  const shutOut = signIn(shop, { email, password: "a good long password" }, client);
  await expect(shutOut).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });

  await resetPassword(shop, { ...renewed, token: await tokenFromMail(shop) }, client);

  await expect(signIn(shop, { email, password: renewed.password }, client)).resolves.toHaveLength(3);
});

dbTest("accepts one of five concurrent uses of one link", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const token = await tokenFromMail(shop);

  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => {
      const password = `password number ${index}`;
      return resetPassword(shop, { token, password, confirmPassword: password }, client);
    }),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest("invalidates older links when a newer email is sent or the password is reset", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const older = await tokenFromMail(shop);
  const newer = await tokenFromMail(shop);
  expect(newer).not.toBe(older);

  await expect(resetPassword(shop, { ...renewed, token: older }, client)).rejects.toMatchObject({
    code: "RESET_TOKEN_INVALID",
  });
  const [row] = await db.select().from(verifications);
  await db.insert(verifications).values({
    ...row,
    id: "another",
    identifier: "another",
    value: row?.value ?? "",
    expiresAt: row?.expiresAt ?? new Date(),
  });
  await resetPassword(shop, { ...renewed, token: newer }, client);

  expect(await db.$count(verifications)).toBe(0);
});

dbTest("expires a link after one hour", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const token = await tokenFromMail(shop);
  const [left] = await db
    .select({ seconds: sql<number>`extract(epoch from ${verifications.expiresAt} - now())::int` })
    .from(verifications);
  expect(left?.seconds).toBeGreaterThan(3_570);
  expect(left?.seconds).toBeLessThanOrEqual(3_600);

  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1_000) });

  await expect(resetPassword(shop, { ...renewed, token }, client)).rejects.toMatchObject({
    code: "RESET_TOKEN_INVALID",
  });
});

dbTest("stores the token neither in the queue nor in the database", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const token = await tokenFromMail(shop);

  expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token);
  expect(JSON.stringify(await shop.queuedJobs())).not.toContain(token);
});

dbTest("returns the same result for an unknown address and sends no email", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);

  await expect(requestPasswordReset(shop, "unknown@example.test", client)).resolves.toBeUndefined();

  expect(await shop.queuedJobs()).toEqual([]);
});

dbTest(
  "queues and rolls back a job for an unknown address, so that the response time is the same",
  async ({ shop }) => {
    let asked = 0;
    const enqueueJob: typeof shop.enqueueJob = (...job) => {
      asked += 1;
      return shop.enqueueJob(...job);
    };

    await requestPasswordReset({ ...shop, enqueueJob }, "unknown@example.test", client);

    expect(asked).toBe(1);
    expect(await shop.queuedJobs()).toEqual([]);
  },
);

dbTest("accepts an email address with capitals and spaces around it", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);

  await requestPasswordReset(shop, " NIMALI@example.test ", client);

  expect(await shop.queuedJobs()).toHaveLength(1);
});

dbTest(
  "fails with MAIL_UNAVAILABLE for known and unknown addresses, and logs one line a minute, while the mail server is away",
  { tags: ["spec-8-reset-2"] },
  async ({ shop }) => {
    await registerCustomer(shop, aRegistration(), client);
    shop.mailer.failWith(new MailNotTaken("login-refused"));

    for (const typed of [email, "unknown@example.test"]) {
      await expect(requestPasswordReset(shop, typed, client)).rejects.toMatchObject({ code: "MAIL_UNAVAILABLE" });
    }

    expect(await shop.queuedJobs()).toEqual([]);
    expect(shop.reported).toEqual([]);
    const facts = { operation: "request-password-reset", failure: "login-refused" };
    expect(shop.logged).toEqual([{ level: "warn", text: "failed to use mail server", facts }]);
  },
);

dbTest.for(["", "nimali", "nimali@", "a@b.lk\nbcc: c@d.lk"])(
  "rejects %j, which is not an email address",
  async (typed, { shop }) => {
    await expect(requestPasswordReset(shop, typed, client)).rejects.toMatchObject({ code: "MAIL_UNAVAILABLE" });
  },
);

dbTest("keeps the link valid when the passwords differ", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), client);
  const token = await tokenFromMail(shop);

  const tried = resetPassword(shop, { token, password: "one of them", confirmPassword: "the other" }, client);

  await expect(tried).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" });
  await resetPassword(shop, { ...renewed, token }, client);
});

dbTest("confirms the email address when a password is reset by email", async ({ db, shop }) => {
  const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };
  await registerCustomer(careful, aRegistration(), client);

  await resetPassword(careful, { ...renewed, token: await tokenFromMail(shop) }, client);

  expect(await db.select({ is: users.emailVerified }).from(users).where(eq(users.email, email))).toEqual([
    { is: true },
  ]);
  await expect(signIn(careful, { email, password: renewed.password }, client)).resolves.toHaveLength(3);
});

dbTest("sends no email when the login is deleted", async ({ shop }) => {
  await sendResetMail(shop, { userId: "nobody" });

  expect(shop.mailer.sent).toEqual([]);
});
