// @module-tag spec-5-profile-1
// @module-tag spec-7-write-2
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { addresses, customers } from "../../db/schema/index.ts";
import { sendContactEmailMail } from "../../jobs/send-account-mails.ts";
import { traceOf } from "../merge-fields.ts";
import { confirmContactEmail } from "./confirm-email.server.ts";
import { makeResetToken } from "./passwords/make-reset-token.server.ts";
import { resetPassword } from "./passwords/reset-password.server.ts";
import { toProfileFields } from "./profile-fields.ts";
import type { ProfileValues } from "./profile-input.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { updateProfile } from "./save-profile.server.ts";
import { findSignedIn } from "./sign-in/find-signed-in.server.ts";
import type { SignedIn } from "./sign-in/session.ts";
import { signIn } from "./sign-in/sign-in.server.ts";

const changed = aRegistration({
  firstName: "Kamala",
  gender: "Female",
  state: "LK-41",
  city: "Jaffna",
});

const OLD = "nimali@example.test";
const NEW = "kamala@example.test";
const PASSWORD = "a good long password";
const withEmail = (email: string) => ({ ...changed.profile, email });
const byUser = (signedIn: SignedIn | null) => ({
  userId: signedIn?.userId ?? "",
  clientIp: "192.0.2.1",
  password: PASSWORD,
});
const seenBy = (signedIn: SignedIn | null) => (signedIn ? traceOf(toProfileFields(signedIn)) : "");

async function aSignedIn(shop: TestShop) {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const find = () => findSignedIn(shop, aClientInfo(cookies).headers);
  const save = async (profile: ProfileValues) => {
    const before = await find();
    return updateProfile(shop, { ...byUser(before), seen: seenBy(before) }, profile);
  };
  return { find, save };
}

async function sendQueuedMails(shop: TestShop): Promise<void> {
  for (const { job } of await shop.queuedJobs()) {
    if (job.kind === "send-contact-email-mail") await sendContactEmailMail(shop, job);
  }
}

/** Sends the queued emails and returns the token of the last one's link. */
async function tokenFromMail(shop: TestShop): Promise<string> {
  await sendQueuedMails(shop);
  return /verify-email\?token=(\S+)/.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1] ?? "";
}

dbTest("changes the login's email address only after the link to the new one was opened", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);

  await save(withEmail(NEW));

  expect(await find()).toMatchObject({ pendingEmail: NEW, profile: { email: OLD } });
  const token = await tokenFromMail(shop);
  expect(shop.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [OLD, "Your email address is about to change"],
    [NEW, "Confirm your email address"],
  ]);
  expect(shop.mailer.sent[0]?.text).not.toContain(NEW);
  await expect(signIn(shop, { email: NEW, password: PASSWORD }, aClientInfo())).rejects.toThrow();
  expect(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).not.toContain("kamala");
  expect(await confirmContactEmail(shop, token)).toBe(true);
  expect(await find()).toMatchObject({ loginEmail: NEW, pendingEmail: null, profile: { email: NEW } });
  expect(await confirmContactEmail(shop, token)).toBe(true);
  await expect(signIn(shop, { email: NEW, password: PASSWORD }, aClientInfo())).resolves.toHaveLength(3);
  await expect(signIn(shop, { email: OLD, password: PASSWORD }, aClientInfo())).rejects.toThrow();
});

dbTest("changes the email address only with the right password, and the other fields without it", async ({ shop }) => {
  const { find } = await aSignedIn(shop);
  const opened = await find();
  const by = { ...byUser(opened), seen: seenBy(opened) };
  const saveWith = (password: string) => updateProfile(shop, { ...by, password }, withEmail(NEW));

  await expect(saveWith("")).rejects.toMatchObject({ code: "PASSWORD_NEEDED" });
  await expect(saveWith("not this one")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  expect(await find()).toMatchObject({ pendingEmail: null, profile: { firstName: "Nimali" } });

  await updateProfile(shop, { ...by, password: "" }, { ...withEmail(OLD), firstName: "Sita" });
  expect(await find()).toMatchObject({ pendingEmail: null, profile: { firstName: "Sita" } });
});

dbTest(
  "returns the same result when the address has an account, and emails its owner without a link",
  async ({ shop }) => {
    await registerCustomer(shop, aRegistration({ email: NEW }), aClientInfo());
    const { find, save } = await aSignedIn(shop);

    await save(withEmail(NEW));

    expect(await find()).toMatchObject({ pendingEmail: NEW });
    await sendQueuedMails(shop);
    expect(shop.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [OLD, "Your email address is about to change"],
      [NEW, "You already have an account"],
    ]);
    expect(shop.mailer.sent[1]?.text).not.toContain("token=");
  },
);

dbTest("rejects the link of an address that has an account by now", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  await save(withEmail(NEW));
  const token = await tokenFromMail(shop);
  await registerCustomer(shop, aRegistration({ email: NEW }), aClientInfo());

  await expect(confirmContactEmail(shop, token)).rejects.toMatchObject({ code: "RESET_TOKEN_INVALID" });
  expect(await find()).toMatchObject({ loginEmail: OLD, profile: { email: OLD } });
});

dbTest(
  "cancels a pending change on a password reset, and ends reset links of the old address on a change",
  async ({ db, shop }) => {
    const { find, save } = await aSignedIn(shop);
    await save(withEmail(NEW));
    const token = await tokenFromMail(shop);
    const reset = async () => (await makeResetToken(shop, (await find())?.userId ?? ""))?.token ?? "";
    const renewed = { password: "quite another one", confirmPassword: "quite another one" };

    const earlier = await reset();
    await confirmContactEmail(shop, token);
    const useEarlier = resetPassword(shop, { ...renewed, token: earlier }, aClientInfo());
    await expect(useEarlier).rejects.toMatchObject({ code: "RESET_TOKEN_INVALID" });

    await db.update(customers).set({ pendingEmail: "third@example.test" });
    await resetPassword(shop, { ...renewed, token: await reset() }, aClientInfo());
    expect(await db.select({ pending: customers.pendingEmail }).from(customers)).toEqual([{ pending: null }]);
  },
);

dbTest("confirms once when ten browsers open one link at once", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  await save(withEmail(NEW));
  const token = await tokenFromMail(shop);

  await Promise.all(Array.from({ length: 10 }, () => confirmContactEmail(shop, token)));

  expect(await find()).toMatchObject({ pendingEmail: null, profile: { email: NEW } });
});

dbTest("rejects the link of an address that was replaced or changed back, and an expired link", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  const expired = { code: "RESET_TOKEN_INVALID" };
  await save(withEmail(NEW));
  const first = await tokenFromMail(shop);

  await save(withEmail("third@example.test"));
  await expect(confirmContactEmail(shop, first)).rejects.toMatchObject(expired);
  await save(withEmail(OLD));
  await expect(confirmContactEmail(shop, first)).rejects.toMatchObject(expired);

  expect(await find()).toMatchObject({ pendingEmail: null, profile: { email: OLD } });
  const forged = first.replace(/.{6}$/, "AAAAAA");
  expect(await confirmContactEmail(shop, forged)).toBe(false);
});

dbTest("keeps a pending address, and sends no second link, when another field is saved", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  await save(withEmail(NEW));

  await save({ ...withEmail(NEW), firstName: "Sita" });

  expect(await find()).toMatchObject({ pendingEmail: NEW, profile: { email: OLD, firstName: "Sita" } });
  const sent = (await shop.queuedJobs()).filter(({ job }) => job.kind === "send-contact-email-mail");
  expect(sent).toHaveLength(1);
});

dbTest("sends five links an hour, and saves nothing with the sixth", { tags: ["full"] }, async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  for (let index = 0; index < 10; index++) {
    await save(withEmail(`victim${index}@example.test`)).catch(() => null);
  }

  const sent = (await shop.queuedJobs()).filter(({ job }) => job.kind === "send-contact-email-mail");
  expect(sent).toHaveLength(5);
  await expect(save(withEmail(NEW))).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  expect(await find()).toMatchObject({ pendingEmail: "victim4@example.test" });
});

dbTest("changes person and address and keeps the login email address", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const before = await findSignedIn(shop, aClientInfo(cookies).headers);

  await updateProfile(shop, { ...byUser(before), seen: seenBy(before) }, changed.profile);

  const after = await findSignedIn(shop, aClientInfo(cookies).headers);
  expect(after?.profile).toEqual({ ...before?.profile, ...changed.profile });
  expect(after?.loginEmail).toBe("nimali@example.test");
  expect([await db.$count(customers), await db.$count(addresses)]).toEqual([1, 1]);
});

dbTest("changes no other customer's profile", async ({ shop }) => {
  const mine = await registerCustomer(shop, aRegistration(), aClientInfo());
  const theirs = await registerCustomer(shop, aRegistration({ email: "other@example.test" }), aClientInfo());
  const me = await findSignedIn(shop, aClientInfo(mine.cookies).headers);

  await updateProfile(shop, { ...byUser(me), seen: seenBy(me) }, changed.profile);

  const they = await findSignedIn(shop, aClientInfo(theirs.cookies).headers);
  expect(they?.profile).toMatchObject({ firstName: "Nimali", email: "other@example.test" });
});

dbTest(
  "changes nothing, fails with PROFILE_NOT_UPDATED and reports the error when the database rejects the profile",
  async ({ shop }) => {
    const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
    const before = await findSignedIn(shop, aClientInfo(cookies).headers);
    const address = { ...changed.profile.address, postalCode: "not five digits" };

    const saving = updateProfile(shop, { ...byUser(before), seen: seenBy(before) }, { ...changed.profile, address });

    await expect(saving).rejects.toMatchObject({ code: "PROFILE_NOT_UPDATED" });
    expect(shop.reported).toHaveLength(1);
    expect(await findSignedIn(shop, aClientInfo(cookies).headers)).toEqual(before);
  },
);

dbTest("creates one profile for a login without one when the form is sent several times", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  await db.delete(customers);
  const opened = await findSignedIn(shop, aClientInfo(cookies).headers);

  await Promise.all(
    Array.from({ length: 5 }, () => updateProfile(shop, { ...byUser(opened), seen: seenBy(opened) }, changed.profile)),
  );

  expect((await findSignedIn(shop, aClientInfo(cookies).headers))?.profile).toMatchObject(changed.profile);
  expect([await db.$count(customers), await db.$count(addresses)]).toEqual([1, 1]);
});

dbTest.for([
  ["a profile", false],
  ["a login without a profile", true],
] as const)("accepts one of ten concurrent changes of %s and rejects nine", async ([, isMissing], { db, shop }) => {
  const { find } = await aSignedIn(shop);
  if (isMissing) await db.delete(customers);
  const opened = await find();
  const by = { ...byUser(opened), seen: seenBy(opened) };
  const profiles = Array.from({ length: 10 }, (_, n) => {
    const address = { ...changed.profile.address, city: `Town ${n}` };
    return { ...changed.profile, email: OLD, address };
  });

  const results = await Promise.allSettled(profiles.map((profile) => updateProfile(shop, by, profile)));

  const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(codes).toEqual(Array.from({ length: 9 }, () => "DETAILS_CHANGED"));
  const accepted = profiles[results.findIndex(({ status }) => status === "fulfilled")];
  expect((await find())?.profile).toMatchObject({ address: { city: accepted?.address.city } });
  expect(shop.reported).toEqual([]);
});

dbTest("accepts a form that was opened before its email address was confirmed", async ({ shop }) => {
  const { find, save } = await aSignedIn(shop);
  await save(withEmail(NEW));
  const opened = await find();
  await confirmContactEmail(shop, await tokenFromMail(shop));

  await updateProfile(shop, { ...byUser(opened), seen: seenBy(opened) }, { ...withEmail(NEW), firstName: "Sita" });

  expect(await find()).toMatchObject({ pendingEmail: null, profile: { email: NEW, firstName: "Sita" } });
});
