import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import {
  aMemberWithSecondFactor,
  aNewcomer,
  anInvitedMember,
  STAFF_PASSWORD,
  tokenOf,
} from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../tests/support/steps/one-time-code.ts";
import { auditLog, staffSessions, staffUsers } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { acceptInvite } from "./accept-invite.server.ts";
import { disableStaff, enableStaff, removeSecondFactor } from "./change-staff.server.ts";
import { confirmStaff } from "./confirm-staff.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { findStaff } from "./find-staff.server.ts";
import { makeFirstOwnerLink } from "./make-invite.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
import { confirmSecondFactor, findPendingTotpSecret } from "./set-up-second-factor.server.ts";
import { signInStaff } from "./sign-in-staff.server.ts";

const EMAIL = "owner@example.test";
const CONTENDERS = 10;
const WRONG = { code: "STAFF_CODE_WRONG" };

/** A sign-in of this member with the right password and a pending code. */
const pendingSignIn = async (shop: Shop, email = EMAIL) =>
  aClientInfo((await signInStaff(shop, { email, password: STAFF_PASSWORD }, aClientInfo())).cookies);
const pendingSignIns = (shop: Shop, count = CONTENDERS) =>
  Promise.all(Array.from({ length: count }, () => pendingSignIn(shop)));
const succeeded = <T>(results: PromiseSettledResult<T>[]) => results.filter(({ status }) => status === "fulfilled");
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
const sessionCount = (shop: Shop, userId: string) => shop.db.$count(staffSessions, eq(staffSessions.userId, userId));

dbTest("opens one session when ten sign-ins send the same recovery code at once", async ({ shop }) => {
  const { recoveryCodes, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  const [code = ""] = recoveryCodes;
  const halves = await pendingSignIns(shop);
  const before = await sessionCount(shop, staff.userId);

  const results = await Promise.allSettled(halves.map((half) => enterCode(shop, code, half)));

  expect(succeeded(results)).toHaveLength(1);
  expect(codesOf(results)).toEqual(Array(CONTENDERS - 1).fill("STAFF_CODE_WRONG"));
  expect(await sessionCount(shop, staff.userId)).toBe(before + 1);
});

dbTest("accepts ten different recovery codes at once, and none of them again", async ({ shop }) => {
  const { recoveryCodes } = await aMemberWithSecondFactor(shop, EMAIL);
  const halves = await pendingSignIns(shop);

  const first = await Promise.allSettled(
    halves.map((half, index) => enterCode(shop, recoveryCodes[index] ?? "", half)),
  );
  expect(succeeded(first)).toHaveLength(CONTENDERS);

  const again = await pendingSignIns(shop, 9);
  const second = await Promise.allSettled(
    again.map((half, index) => enterCode(shop, recoveryCodes[index] ?? "", half)),
  );
  expect(succeeded(second)).toHaveLength(0);
});

dbTest("opens one session when ten sign-ins send the same authenticator code at once", async ({ shop }) => {
  const { secret, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  const halves = await pendingSignIns(shop);
  const before = await sessionCount(shop, staff.userId);

  const results = await Promise.allSettled(halves.map((half) => enterCode(shop, oneTimeCode(secret, 1), half)));

  expect(succeeded(results)).toHaveLength(1);
  expect(await sessionCount(shop, staff.userId)).toBe(before + 1);
});

dbTest("opens one session when one sign-in sends ten right recovery codes at once", async ({ shop }) => {
  const { recoveryCodes, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  const half = await pendingSignIn(shop);
  const before = await sessionCount(shop, staff.userId);

  const results = await Promise.allSettled(recoveryCodes.map((code) => enterCode(shop, code, half)));

  expect(succeeded(results)).toHaveLength(1);
  expect(await sessionCount(shop, staff.userId)).toBe(before + 1);
});

dbTest("confirms one of ten times when ten confirmations send the same recovery code at once", async ({ shop }) => {
  const { recoveryCodes, staff, cookies } = await aMemberWithSecondFactor(shop, EMAIL);
  const shown = { password: STAFF_PASSWORD, code: recoveryCodes[0] ?? "", ...aClientInfo(cookies) };

  const results = await Promise.allSettled(Array.from({ length: CONTENDERS }, () => confirmStaff(shop, staff, shown)));

  expect(succeeded(results)).toHaveLength(1);
  await expect(enterCode(shop, shown.code, await pendingSignIn(shop))).rejects.toMatchObject(WRONG);
});

dbTest(
  "rejects every old recovery code when new ones are made while ten sign-ins use the old ones",
  async ({ shop }) => {
    const { recoveryCodes, staff } = await aMemberWithSecondFactor(shop, EMAIL);
    const halves = await pendingSignIns(shop, 5);

    const [fresh] = await Promise.all([
      renewRecoveryCodes(shop, staff),
      ...halves.map((half, index) => enterCode(shop, recoveryCodes[index] ?? "", half).catch(() => null)),
    ]);

    const old = enterCode(shop, recoveryCodes[9] ?? "", await pendingSignIn(shop));
    await expect(old).rejects.toMatchObject(WRONG);
    await enterCode(shop, fresh[0] ?? "", await pendingSignIn(shop));
  },
);

dbTest("leaves no session when a member is disabled while ten sign-ins send right codes", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, EMAIL);
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");
  const halves = await Promise.all(packer.recoveryCodes.map(() => pendingSignIn(shop, packer.staff.email)));

  await Promise.allSettled([
    disableStaff(shop, owner.staff, packer.staff),
    ...halves.map((half, index) => enterCode(shop, packer.recoveryCodes[index] ?? "", half)),
  ]);

  await enableStaff(shop, owner.staff, packer.staff);
  expect(await sessionCount(shop, packer.staff.userId)).toBe(0);
});

dbTest("leaves no session when the second factor is removed while ten sign-ins send right codes", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, EMAIL);
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");
  const halves = await Promise.all(packer.recoveryCodes.map(() => pendingSignIn(shop, packer.staff.email)));

  const [removed] = await Promise.allSettled([
    removeSecondFactor(shop, owner.staff, packer.staff),
    ...halves.map((half, index) => enterCode(shop, packer.recoveryCodes[index] ?? "", half)),
  ]);

  expect(removed?.status).toBe("fulfilled");
  expect(await sessionCount(shop, packer.staff.userId)).toBe(0);
});

dbTest("shows recovery codes once when the set-up form arrives ten times at once", async ({ shop }) => {
  const { staff, cookies } = await anInvitedMember(shop, EMAIL);
  const pending = await findPendingTotpSecret(shop, staff);
  invariant(pending, "no pending TOTP secret for a new member");
  const proof = { code: oneTimeCode(pending.secret), ...aClientInfo(cookies) };

  const results = await Promise.all(Array.from({ length: CONTENDERS }, () => confirmSecondFactor(shop, staff, proof)));

  const shown = results.filter((one) => one !== null);
  expect(shown).toHaveLength(1);
  const refused = eq(auditLog.action, "staff.second-factor-refused");
  expect(await shop.db.$count(auditLog, refused)).toBe(0);
  await enterCode(shop, shown[0]?.codes[0] ?? "", await pendingSignIn(shop));
  // Sends the second form with the cookies of the new session, as a browser does.
  const entered = await findStaff(shop, aClientInfo(shown[0]?.cookies).headers);
  invariant(entered, "no session after the set-up form");
  expect(await confirmSecondFactor(shop, entered, { ...proof, ...aClientInfo(shown[0]?.cookies) })).toBeNull();
});

dbTest("makes one owner when ten people open the first owner's link at once", async ({ shop }) => {
  const token = tokenOf((await makeFirstOwnerLink(shop)) ?? "");

  const results = await Promise.allSettled(
    Array.from({ length: CONTENDERS }, (_, index) =>
      acceptInvite(shop, { ...aNewcomer(`n${index}@example.test`), token }, aClientInfo([], `192.0.2.${index}`)),
    ),
  );

  expect(succeeded(results)).toHaveLength(1);
  expect(codesOf(results)).toEqual(Array(CONTENDERS - 1).fill("INVITE_OVER"));
  expect(await shop.db.select().from(staffUsers)).toMatchObject([{ role: "owner" }]);
});
