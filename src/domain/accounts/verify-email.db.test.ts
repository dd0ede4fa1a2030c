import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { sendAccountExistsMail, sendVerificationMail } from "../../jobs/send-account-mails.ts";
import { makeResetToken } from "./passwords/make-reset-token.server.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { verifyEmail } from "./verify-email.server.ts";

const credentials = { email: "nimali@example.test", password: "a good long password" };
const careful = (shop: TestShop): TestShop => ({ ...shop, config: { ...shop.config, requireEmailVerification: true } });

async function queuedUserId(shop: TestShop): Promise<string> {
  const job = (await shop.queuedJobs()).at(-1)?.job;
  return job && "userId" in job ? job.userId : "";
}

dbTest("confirms the login with the emailed link, also the second time", async ({ shop }) => {
  await registerCustomer(careful(shop), aRegistration(), aClientInfo());
  await sendVerificationMail(shop, { userId: await queuedUserId(shop) });
  const [mail] = shop.mailer.sent;
  const token = /verify-email\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";

  await verifyEmail(careful(shop), token);
  await verifyEmail(careful(shop), token);

  expect(mail?.to).toBe("nimali@example.test");
  await expect(signIn(careful(shop), credentials, aClientInfo())).resolves.toHaveLength(3);
});

dbTest("confirms nothing with a token of another kind, a forged token or none", async ({ shop }) => {
  await registerCustomer(careful(shop), aRegistration(), aClientInfo());
  const reset = await makeResetToken(shop, await queuedUserId(shop));

  for (const token of [reset?.token ?? "", "eyJhbGciOiJub25lIn0.eyJlbWFpbCI6Im5pbWFsaUBleGFtcGxlLnRlc3QifQ.", ""]) {
    await expect(verifyEmail(careful(shop), token)).rejects.toMatchObject({ code: "RESET_TOKEN_INVALID" });
  }
});

dbTest("sends no second email when the address is confirmed", async ({ shop }) => {
  await registerCustomer(careful(shop), aRegistration(), aClientInfo());
  const userId = await queuedUserId(shop);
  await sendVerificationMail(shop, { userId });
  await verifyEmail(careful(shop), /token=(\S+)/.exec(shop.mailer.sent[0]?.text ?? "")?.[1] ?? "");

  await sendVerificationMail(shop, { userId });

  expect(shop.mailer.sent).toHaveLength(1);
});

dbTest("emails the owner of an address that it has an account", async ({ shop }) => {
  await registerCustomer(careful(shop), aRegistration(), aClientInfo());

  await sendAccountExistsMail(shop, { userId: await queuedUserId(shop) });
  await sendAccountExistsMail(shop, { userId: "nobody" });

  expect(shop.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["nimali@example.test", "You already have an account"],
  ]);
});
