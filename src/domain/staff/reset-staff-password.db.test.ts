import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aMemberWithSecondFactor, STAFF_PASSWORD, staffRow } from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../tests/support/steps/one-time-code.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, mails, staffVerifications } from "../../db/schema/index.ts";
import { sendStaffLinkMail } from "../../jobs/send-account-mails.ts";
import { MINUTE_MS } from "../durations.ts";
import { disableStaff } from "./change-staff.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { findStaff } from "./find-staff.server.ts";
import { confirmStaffEmail, requestStaffReset, resetStaffPassword } from "./reset-staff-password.server.ts";
import { signInStaff } from "./sign-in-staff.server.ts";
import type { StaffLink } from "./staff-links.server.ts";

const EMAIL = "packer@example.test";
const OVER = { code: "RESET_TOKEN_INVALID" };
const client = aClientInfo();
const renewed = { password: "quite another long one", confirmPassword: "quite another long one" };

/** Runs the queued jobs for links of this kind and returns the token of the last email. */
async function tokenFromMail(shop: TestShop, link: StaffLink): Promise<string> {
  for (const { job } of await shop.queuedJobs()) {
    if (job.kind === "send-staff-link-mail" && job.link === link) await sendStaffLinkMail(shop, job);
  }
  return /\?token=(\S+)/.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1] ?? "";
}

async function resetToken(shop: TestShop): Promise<string> {
  await requestStaffReset(shop, EMAIL, client);
  return tokenFromMail(shop, "reset");
}

/** A member who has confirmed the email address with the link sent on joining. */
async function aConfirmed(shop: TestShop) {
  const member = await aMemberWithSecondFactor(shop, EMAIL, "packer");
  await confirmStaffEmail(shop, await tokenFromMail(shop, "confirm-email"));
  return member;
}

dbTest("sets a new password by email, ends all sign-ins, and still requires the second factor", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const { cookies, secret, staff } = await aConfirmed(shop);
  const half = await signInStaff(shop, { email: EMAIL, password: STAFF_PASSWORD }, aClientInfo());

  const token = await resetToken(shop);
  const mail = shop.mailer.sent.at(-1);
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.text).toContain(`${shop.config.baseUrl}/admin/reset-password?token=`);
  await resetStaffPassword(shop, { ...renewed, token }, client);

  expect(await findStaff(shop, aClientInfo(cookies).headers)).toBeNull();
  await expect(enterCode(shop, oneTimeCode(secret, 1), aClientInfo(half.cookies))).rejects.toMatchObject({
    code: "SIGN_IN_AGAIN",
  });
  const old = signInStaff(shop, { email: EMAIL, password: STAFF_PASSWORD }, aClientInfo());
  await expect(old).rejects.toMatchObject({ code: "WRONG_CREDENTIALS" });
  const again = await signInStaff(shop, { email: EMAIL, password: renewed.password }, aClientInfo());
  expect(again.next).toBe("code");
  await enterCode(shop, oneTimeCode(secret, 1), aClientInfo(again.cookies));
  expect(await shop.db.select({ kind: mails.kind, facts: mails.facts }).from(mails).orderBy(mails.id)).toEqual([
    { kind: "staff-password-reset", facts: { staffId: owner.staff.userId, memberId: staff.userId } },
  ]);
  expect(await shop.db.$count(auditLog, eq(auditLog.action, "staff.password-reset"))).toBe(1);
});

dbTest("sets one password when ten requests use one link at once", async ({ shop }) => {
  await aConfirmed(shop);
  const token = await resetToken(shop);

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => {
      const password = `long password number ${index}`;
      return resetStaffPassword(shop, { token, password, confirmPassword: password }, client);
    }),
  );

  const codes = results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(codes).toEqual(Array(9).fill("RESET_TOKEN_INVALID"));
});

dbTest("sends no link to an unknown, unconfirmed or disabled address, with the same result", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  await requestStaffReset(shop, "nobody@example.test", client);
  await requestStaffReset(shop, "owner@example.test", client);
  const { staff } = await aConfirmed(shop);
  const token = await resetToken(shop);
  await disableStaff(shop, owner.staff, staff);
  const sent = shop.mailer.sent.length;

  await requestStaffReset(shop, EMAIL, client);
  await tokenFromMail(shop, "reset");

  expect(shop.mailer.sent).toHaveLength(sent);
  await expect(resetStaffPassword(shop, { ...renewed, token }, client)).rejects.toMatchObject(OVER);
});

dbTest("sends a link to a known device while strangers ask for one again and again", async ({ shop }) => {
  const { cookies } = await aMemberWithSecondFactor(shop, EMAIL);
  for (let network = 0; network < 20; network++) {
    await requestStaffReset(shop, EMAIL, aClientInfo([], `198.51.100.${network}`)).catch(() => null);
  }
  const isRefused = { code: "TOO_MANY_TRIES" };
  await expect(requestStaffReset(shop, EMAIL, aClientInfo([], "203.0.113.1"))).rejects.toMatchObject(isRefused);

  await requestStaffReset(shop, EMAIL, aClientInfo(cookies, "203.0.113.1"));
});

dbTest("rejects a link after 30 minutes, and an older link once a newer one was sent", async ({ shop, db }) => {
  await aConfirmed(shop);
  const first = await resetToken(shop);
  const second = await resetToken(shop);
  expect(JSON.stringify(await db.select().from(staffVerifications))).not.toContain(second);

  await expect(resetStaffPassword(shop, { ...renewed, token: first }, client)).rejects.toMatchObject(OVER);
  shop.clock.advance(30 * MINUTE_MS);
  await expect(resetStaffPassword(shop, { ...renewed, token: second }, client)).rejects.toMatchObject(OVER);
});

dbTest(
  "confirms an email address by one of ten concurrent requests, and resets no password with that token",
  async ({ shop }) => {
    const { staff } = await aMemberWithSecondFactor(shop, EMAIL, "packer");
    const token = await tokenFromMail(shop, "confirm-email");
    const reset = resetStaffPassword(shop, { ...renewed, token: "no-such-token" }, client);
    await expect(reset).rejects.toMatchObject(OVER);

    const results = await Promise.allSettled(Array.from({ length: 10 }, () => confirmStaffEmail(shop, token)));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await staffRow(shop, staff.userId)).emailVerified).toBe(true);
  },
);
