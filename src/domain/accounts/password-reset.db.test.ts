// @module-tag spec-7-auth-3
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aRegistration, aSender } from "../../../tests/support/account-forms.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { users, verifications } from "../../db/schema/index.ts";
import { sendResetMail } from "../../jobs/send-reset-mail.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";

const email = "nimali@example.test";
const sender = aSender();
const renewed = { password: "quite another one", confirmPassword: "quite another one" };

/** Asks for the mail, lets the queued job send it, and takes the token from its link. */
async function tokenFromMail(shop: TestShop): Promise<string> {
  await requestPasswordReset(shop, email, sender);
  const queued = (await shop.queuedJobs()).at(-1);
  if (queued?.job.kind === "send-reset-mail") await sendResetMail(shop, queued.job);
  return /reset-password\?token=(\S+)/.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1] ?? "";
}

dbTest("the link of the mail sets a new password, and every session ends", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), sender);

  await resetPassword(shop, { ...renewed, token: await tokenFromMail(shop) }, sender);

  expect(await findSignedIn(shop, aSender(cookies).headers)).toBeNull();
  await expect(signIn(shop, { email, password: "a good long password" }, sender)).rejects.toThrow();
  await expect(signIn(shop, { email, password: renewed.password }, sender)).resolves.toHaveLength(3);
});

dbTest("a link works once", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const token = await tokenFromMail(shop);
  await resetPassword(shop, { ...renewed, token }, sender);

  const again = resetPassword(shop, { token, password: "a third one", confirmPassword: "a third one" }, sender);

  await expect(again).rejects.toMatchObject({ code: "RESET_TOKEN_INVALID" });
  await expect(signIn(shop, { email, password: renewed.password }, sender)).resolves.toHaveLength(3);
});

dbTest("whoever sets a new password by mail gets in, however often others have guessed", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const guesses = Array.from({ length: 12 }, (_, index) => signIn(shop, { email, password: `guess ${index}` }, sender));
  await Promise.allSettled(guesses);
  const shutOut = signIn(shop, { email, password: "a good long password" }, sender);
  await expect(shutOut).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });

  await resetPassword(shop, { ...renewed, token: await tokenFromMail(shop) }, sender);

  await expect(signIn(shop, { email, password: renewed.password }, sender)).resolves.toHaveLength(3);
});

dbTest("of five uses of one link at the same moment one counts", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const token = await tokenFromMail(shop);

  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => {
      const password = `password number ${index}`;
      return resetPassword(shop, { token, password, confirmPassword: password }, sender);
    }),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest(
  "a newer mail makes the older link worthless, and a reset every other link of the login",
  async ({ db, shop }) => {
    await registerCustomer(shop, aRegistration(), sender);
    const older = await tokenFromMail(shop);
    const newer = await tokenFromMail(shop);
    expect(newer).not.toBe(older);

    await expect(resetPassword(shop, { ...renewed, token: older }, sender)).rejects.toMatchObject({
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
    await resetPassword(shop, { ...renewed, token: newer }, sender);

    expect(await db.$count(verifications)).toBe(0);
  },
);

dbTest("a link works for one hour", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const token = await tokenFromMail(shop);
  const [left] = await db
    .select({ seconds: sql<number>`extract(epoch from ${verifications.expiresAt} - now())::int` })
    .from(verifications);
  expect(left?.seconds).toBeGreaterThan(3_570);
  expect(left?.seconds).toBeLessThanOrEqual(3_600);

  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1_000) });

  await expect(resetPassword(shop, { ...renewed, token }, sender)).rejects.toMatchObject({
    code: "RESET_TOKEN_INVALID",
  });
});

dbTest("neither the queue nor the database holds the token", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const token = await tokenFromMail(shop);

  expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token);
  expect(JSON.stringify(await shop.queuedJobs())).not.toContain(token);
});

dbTest("an unknown address gets the same answer, and nobody gets a mail", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);

  await expect(requestPasswordReset(shop, "unknown@example.test", sender)).resolves.toBeUndefined();

  expect(await shop.queuedJobs()).toEqual([]);
});

dbTest(
  "for an unknown address the queue is asked as well and then taken back, so that time tells nothing",
  async ({ shop }) => {
    let asked = 0;
    const enqueueJob: typeof shop.enqueueJob = (...job) => {
      asked += 1;
      return shop.enqueueJob(...job);
    };

    await requestPasswordReset({ ...shop, enqueueJob }, "unknown@example.test", sender);

    expect(asked).toBe(1);
    expect(await shop.queuedJobs()).toEqual([]);
  },
);

dbTest("the address may be typed in capitals and with spaces around it", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);

  await requestPasswordReset(shop, " NIMALI@example.test ", sender);

  expect(await shop.queuedJobs()).toHaveLength(1);
});

dbTest(
  "a mail server that does not answer fails alike for a known and an unknown address",
  { tags: ["spec-8-reset-2"] },
  async ({ shop }) => {
    await registerCustomer(shop, aRegistration(), sender);
    const cause = new Error("connection refused");
    shop.mailer.failWith(cause);

    for (const typed of [email, "unknown@example.test"]) {
      await expect(requestPasswordReset(shop, typed, sender)).rejects.toMatchObject({ code: "MAIL_UNAVAILABLE" });
    }

    expect(await shop.queuedJobs()).toEqual([]);
    expect(shop.reported).toEqual([cause, cause]);
  },
);

dbTest.for(["", "nimali", "nimali@", "a@b.lk\nbcc: c@d.lk"])("%j is no address", async (typed, { shop }) => {
  await expect(requestPasswordReset(shop, typed, sender)).rejects.toMatchObject({ code: "MAIL_UNAVAILABLE" });
});

dbTest("passwords that differ leave the link usable", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), sender);
  const token = await tokenFromMail(shop);

  const tried = resetPassword(shop, { token, password: "one of them", confirmPassword: "the other" }, sender);

  await expect(tried).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" });
  await resetPassword(shop, { ...renewed, token }, sender);
});

dbTest("whoever set a password by mail has confirmed the address with it", async ({ db, shop }) => {
  const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };
  await registerCustomer(careful, aRegistration(), sender);

  await resetPassword(careful, { ...renewed, token: await tokenFromMail(shop) }, sender);

  expect(await db.select({ is: users.emailVerified }).from(users).where(eq(users.email, email))).toEqual([
    { is: true },
  ]);
  await expect(signIn(careful, { email, password: renewed.password }, sender)).resolves.toHaveLength(3);
});

dbTest("a login that is gone gets no mail", async ({ shop }) => {
  await sendResetMail(shop, { userId: "nobody" });

  expect(shop.mailer.sent).toEqual([]);
});
