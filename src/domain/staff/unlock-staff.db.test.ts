import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aMemberWithSecondFactor, STAFF_PASSWORD } from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../tests/support/steps/one-time-code.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { listAudit } from "../audit/audit-log.server.ts";
import type { Shop } from "../shop.ts";
import { confirmStaff } from "./confirm-staff.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { signInStaff } from "./sign-in-staff.server.ts";
import { countWrongSignIns, unlockStaff } from "./unlock-staff.server.ts";

const EMAIL = "owner@example.test";
const CREDENTIALS = { email: EMAIL, password: STAFF_PASSWORD };
const REFUSED = { code: "TOO_MANY_TRIES" };
const STRANGERS = 60;

/** Sends wrong passwords from this number of networks, and once more from the member's own. */
async function guess(shop: Shop): Promise<void> {
  const wrong = { ...CREDENTIALS, password: "wrong" };
  for (let network = 0; network < STRANGERS; network++) {
    // Counts a wrong password without the time that its check takes.
    await countTry(shop, { action: "staff-sign-in", account: EMAIL, clientIp: `198.51.100.${network}` }).catch(
      () => null,
    );
  }
  for (let count = 0; count < 12; count++) await signInStaff(shop, wrong, aClientInfo()).catch(() => null);
}

dbTest("signs a known device in while strangers guess the password, and no other device", async ({ shop }) => {
  const { cookies, secret } = await aMemberWithSecondFactor(shop, EMAIL);
  await guess(shop);

  await expect(signInStaff(shop, CREDENTIALS, aClientInfo([], "203.0.113.1"))).rejects.toMatchObject(REFUSED);
  const device = cookies.filter((cookie) => cookie.startsWith("device="));
  const half = await signInStaff(shop, CREDENTIALS, aClientInfo(device));
  await enterCode(shop, oneTimeCode(secret, 1), aClientInfo([...half.cookies, ...device]));
});

dbTest("accepts a code from a known device while an attacker with the password guesses codes", async ({ shop }) => {
  const { staff, cookies, secret } = await aMemberWithSecondFactor(shop, EMAIL);
  const device = cookies.filter((cookie) => cookie.startsWith("device="));
  for (let round = 0; round < 3; round++) {
    const half = await signInStaff(shop, CREDENTIALS, aClientInfo([], "198.51.100.1"));
    const client = aClientInfo(half.cookies, "198.51.100.1");
    for (let count = 0; count < 5; count++) await enterCode(shop, "wrong", client).catch(() => null);
  }
  const stranger = await signInStaff(shop, CREDENTIALS, aClientInfo([], "203.0.113.1"));
  await expect(enterCode(shop, "wrong", aClientInfo(stranger.cookies, "203.0.113.1"))).rejects.toMatchObject(REFUSED);

  const half = await signInStaff(shop, CREDENTIALS, aClientInfo(device));
  await enterCode(shop, oneTimeCode(secret, 1), aClientInfo([...half.cookies, ...device]));
  const shown = { password: STAFF_PASSWORD, code: "wrong", ...aClientInfo(cookies) };
  await expect(confirmStaff(shop, staff, shown)).rejects.toMatchObject({ code: "STAFF_CODE_WRONG" });
});

dbTest("lifts the limits of a member, and logs who did it", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "other@example.test");
  const { staff } = await aMemberWithSecondFactor(shop, EMAIL);
  await guess(shop);
  expect(await countWrongSignIns(shop, staff)).toBeGreaterThanOrEqual(STRANGERS);

  await unlockStaff(shop, owner.staff, staff);

  expect(await countWrongSignIns(shop, staff)).toBe(0);
  expect((await signInStaff(shop, CREDENTIALS, aClientInfo())).next).toBe("code");
  const { lines } = await listAudit(shop, { actor: `staff:${owner.staff.userId}`, subject: staff.userId, after: null });
  expect(lines.map(({ action }) => action)).toEqual(["staff.unlock"]);
  await expect(unlockStaff(shop, owner.staff, { userId: "none" })).rejects.toMatchObject({ code: "STAFF_NOT_FOUND" });
});
