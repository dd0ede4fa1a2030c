import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aMemberWithSecondFactor, anInvitedMember, STAFF_PASSWORD } from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../tests/support/steps/one-time-code.ts";
import { auditLog, staffSessions } from "../../db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { disableStaff } from "./change-staff.server.ts";
import { confirmStaff } from "./confirm-staff.server.ts";
import { enterCode, findPendingSignIn } from "./enter-code.server.ts";
import { findStaff } from "./find-staff.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
import { findPendingTotpSecret } from "./set-up-second-factor.server.ts";
import { signInStaff } from "./sign-in-staff.server.ts";
import { changeStaffPassword } from "./staff-password.server.ts";

const EMAIL = "owner@example.test";
const CREDENTIALS = { email: EMAIL, password: STAFF_PASSWORD };

const pendingIn = async (shop: Shop) => aClientInfo((await signInStaff(shop, CREDENTIALS, aClientInfo())).cookies);
const isIn = async (shop: Shop, cookies: string[]) => (await findStaff(shop, aClientInfo(cookies).headers)) !== null;

dbTest("opens no session for the password alone and one of twelve hours with the app's code", async ({ shop }) => {
  const { secret } = await aMemberWithSecondFactor(shop, EMAIL);

  const shown = await signInStaff(shop, CREDENTIALS, aClientInfo());
  expect(shown.next).toBe("code");
  expect(await isIn(shop, shown.cookies)).toBe(false);
  const cookies = await enterCode(shop, oneTimeCode(secret, 1), aClientInfo(shown.cookies));

  expect(await isIn(shop, cookies)).toBe(true);
  expect(cookies[0]).toMatch(/^staff=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  shop.clock.advance(12 * HOUR_MS + MINUTE_MS);
  expect(await isIn(shop, cookies)).toBe(false);
});

dbTest("sets Secure __Host- cookies over https", async ({ shop }) => {
  const { secret } = await aMemberWithSecondFactor(shop, EMAIL);
  const secure = { ...shop, config: { ...shop.config, isSecure: true, baseUrl: "https://shop.example.lk" } };

  const half = (await signInStaff(secure, CREDENTIALS, aClientInfo())).cookies;
  const whole = await enterCode(secure, oneTimeCode(secret, 1), aClientInfo(half));

  for (const cookie of [half.find((one) => !one.includes("Max-Age=0")), whole[0]]) {
    expect(cookie).toMatch(/^__Host-staff(?:-code)?=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  }
});

dbTest("opens one session when one code is used ten times at once", async ({ shop }) => {
  const { secret, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  const code = oneTimeCode(secret, 1);
  const halves = await Promise.all(Array.from({ length: 5 }, () => pendingIn(shop)));
  const before = await shop.db.$count(staffSessions, eq(staffSessions.userId, staff.userId));

  const tries = await Promise.allSettled([...halves, ...halves].map((half) => enterCode(shop, code, half)));

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, staff.userId))).toBe(before + 1);
});

dbTest("accepts a recovery code once, regardless of spaces and case", async ({ shop }) => {
  const { recoveryCodes } = await aMemberWithSecondFactor(shop, EMAIL);
  const [code = ""] = recoveryCodes;

  expect(await isIn(shop, await enterCode(shop, ` ${code.toUpperCase()} `, await pendingIn(shop)))).toBe(true);

  await expect(enterCode(shop, code, await pendingIn(shop))).rejects.toMatchObject({ code: "STAFF_CODE_WRONG" });
});

dbTest("invalidates all previous recovery codes when new ones are created", async ({ shop }) => {
  const { recoveryCodes, staff } = await aMemberWithSecondFactor(shop, EMAIL);

  const fresh = await renewRecoveryCodes(shop, staff);

  expect(new Set(fresh).size).toBe(10);
  const old = enterCode(shop, recoveryCodes[0] ?? "", await pendingIn(shop));
  await expect(old).rejects.toMatchObject({ code: "STAFF_CODE_WRONG" });
  expect(await isIn(shop, await enterCode(shop, fresh[9] ?? "", await pendingIn(shop)))).toBe(true);
});

dbTest("ends the pending sign-in after five wrong codes and rejects further codes after ten", async ({ shop }) => {
  await aMemberWithSecondFactor(shop, EMAIL);
  const codes = async () => {
    const half = await pendingIn(shop);
    const codes: string[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      await enterCode(shop, "wrong", half).catch((error: { code: string }) => codes.push(error.code));
    }
    return codes;
  };

  expect(await codes()).toEqual([...Array(5).fill("STAFF_CODE_WRONG"), "SIGN_IN_AGAIN"]);
  expect(await codes()).toEqual([...Array(4).fill("STAFF_CODE_WRONG"), ...Array(2).fill("TOO_MANY_TRIES")]);
});

dbTest("allows ten minutes between password and code", async ({ shop }) => {
  const { secret } = await aMemberWithSecondFactor(shop, EMAIL);
  const half = await pendingIn(shop);

  shop.clock.advance(11 * MINUTE_MS);

  expect(await findPendingSignIn(shop, half.headers)).toBeNull();
  await expect(enterCode(shop, oneTimeCode(secret, 1), half)).rejects.toMatchObject({ code: "SIGN_IN_AGAIN" });
});

dbTest("fails with the same code for an unknown address, a wrong password and a disabled account", async ({ shop }) => {
  const { staff } = await aMemberWithSecondFactor(shop, EMAIL);
  await aMemberWithSecondFactor(shop, "second@example.test");
  const refused = { code: "WRONG_CREDENTIALS" };

  await expect(signInStaff(shop, { ...CREDENTIALS, email: "n@example.test" }, aClientInfo())).rejects.toMatchObject(
    refused,
  );
  await expect(signInStaff(shop, { ...CREDENTIALS, password: "wrong" }, aClientInfo())).rejects.toMatchObject(refused);
  const half = await pendingIn(shop);
  await disableStaff(shop, staff, staff);
  await expect(signInStaff(shop, CREDENTIALS, aClientInfo())).rejects.toMatchObject(refused);
  expect(await findPendingSignIn(shop, half.headers)).toBeNull();
});

dbTest("requires password and code for a confirmation, and confirms this session only", async ({ shop }) => {
  const { secret, cookies, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  shop.clock.advance(HOUR_MS);
  const client = aClientInfo(cookies);

  const wrong = confirmStaff(shop, staff, { password: "wrong", code: oneTimeCode(secret, 1), ...client });
  await expect(wrong).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  const half = confirmStaff(shop, staff, { password: STAFF_PASSWORD, code: "000000", ...client });
  await expect(half).rejects.toMatchObject({ code: "STAFF_CODE_WRONG" });
  await confirmStaff(shop, staff, { password: STAFF_PASSWORD, code: oneTimeCode(secret, 1), ...client });

  expect((await findStaff(shop, client.headers))?.confirmedAt).toEqual(shop.now());
});

dbTest("ends all other sessions when the password is changed", async ({ shop }) => {
  const { secret, cookies, staff } = await aMemberWithSecondFactor(shop, EMAIL);
  const other = await enterCode(shop, oneTimeCode(secret, 1), await pendingIn(shop));
  const wanted = { password: "another long password", confirmPassword: "another long password" };

  await changeStaffPassword(shop, { staff, password: STAFF_PASSWORD, clientIp: "192.0.2.1" }, wanted);

  expect([await isIn(shop, cookies), await isIn(shop, other)]).toEqual([true, false]);
  expect((await signInStaff(shop, { email: EMAIL, password: wanted.password }, aClientInfo())).next).toBe("code");
});

dbTest("shows the pending secret until a code has confirmed it", async ({ shop }) => {
  const { staff } = await anInvitedMember(shop, "new@example.test", "packer");
  expect((await findPendingTotpSecret(shop, staff))?.secret).toMatch(/^[A-Z2-7]{40}$/);

  const entered = await aMemberWithSecondFactor(shop, EMAIL);

  expect(await findPendingTotpSecret(shop, entered.staff)).toBeNull();
});

dbTest("logs sign-ins, wrong passwords and rejected codes without addresses", async ({ shop }) => {
  const { secret } = await aMemberWithSecondFactor(shop, EMAIL);
  const refused = { code: "WRONG_CREDENTIALS" };
  const nobodys = { email: "nobody@example.test", password: "wrong" };
  await expect(signInStaff(shop, nobodys, aClientInfo())).rejects.toMatchObject(refused);
  await expect(signInStaff(shop, { ...CREDENTIALS, password: "wrong" }, aClientInfo())).rejects.toMatchObject(refused);
  const half = await pendingIn(shop);
  await expect(enterCode(shop, "wrong", half)).rejects.toMatchObject({ code: "STAFF_CODE_WRONG" });
  await enterCode(shop, oneTimeCode(secret, 1), half);

  const written = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  const actions = ["sign-in.refused", "sign-in.refused", "sign-in.code-refused", "sign-in"];
  expect(written.map(({ action }) => action).slice(-4)).toEqual(actions);
  expect(JSON.stringify(written)).not.toContain("@");
});
