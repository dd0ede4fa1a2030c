import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import {
  aMemberWithSecondFactor,
  anInvitedMember,
  STAFF_PASSWORD,
  staffRow,
} from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { oneTimeCode } from "../../../tests/support/steps/one-time-code.ts";
import { auditLog, mails, staffUsers } from "../../db/schema/index.ts";
import { listAudit } from "../audit/audit-log.server.ts";
import { invariant } from "../errors.ts";
import { sendMail } from "../mail/send-mail.server.ts";
import { traceOf } from "../merge-fields.ts";
import { changeRole, disableStaff, enableStaff, removeSecondFactor } from "./change-staff.server.ts";
import { findStaff } from "./find-staff.server.ts";
import type { Role } from "./permissions.ts";
import { confirmSecondFactor, findPendingTotpSecret } from "./set-up-second-factor.server.ts";
import { signInStaff } from "./sign-in-staff.server.ts";
import { endStaffSessions, listStaffSessions } from "./staff-sessions.server.ts";

const OWNERS = 10;

/** Returns the fingerprint of a form that showed this role. */
const seenAs = (role: Role) => traceOf({ role });

dbTest("keeps one owner when ten owners leave at once", async ({ shop }) => {
  const { staff } = await anInvitedMember(shop, "by@example.test", "manager");
  const ids = Array.from({ length: OWNERS }, () => randomUUID());
  const owners = ids.map((id) => ({ id, name: "Owner", email: `${id}@example.test`, role: "owner" as const }));
  await shop.db.insert(staffUsers).values(owners);

  const leave = (userId: string, index: number) =>
    index % 2
      ? disableStaff(shop, staff, { userId })
      : changeRole(shop, staff, { userId, role: "packer", seen: seenAs("owner") });
  const results = await Promise.allSettled(ids.map(leave));

  expect(results.filter((one) => one.status === "rejected").map(({ reason }) => reason.code)).toEqual(["LAST_OWNER"]);
  const rows = await shop.db.select().from(staffUsers);
  expect(rows.filter(({ role, disabledAt }) => role === "owner" && !disabledAt)).toHaveLength(1);
});

dbTest("ends the sessions of a disabled account and requires a new sign-in when it is enabled", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");
  const isIn = async () => (await findStaff(shop, aClientInfo(packer.cookies).headers)) !== null;

  await disableStaff(shop, owner.staff, packer.staff);
  expect(await isIn()).toBe(false);

  await enableStaff(shop, owner.staff, packer.staff);
  expect(await isIn()).toBe(false);
  expect((await staffRow(shop, packer.staff.userId)).disabledAt).toBeNull();
});

dbTest("applies a new role to the next request and logs it with the previous role", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");

  await changeRole(shop, owner.staff, { userId: packer.staff.userId, role: "manager", seen: seenAs("packer") });

  expect((await findStaff(shop, aClientInfo(packer.cookies).headers))?.role).toBe("manager");
  const { lines } = await listAudit(shop, { actor: null, subject: packer.staff.userId, after: null });
  expect(lines[0]).toMatchObject({
    action: "staff.role",
    by: "Newcomer",
    before: { role: "packer" },
    after: { role: "manager" },
  });
});

dbTest("accepts one of three concurrent changes of a role", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const { userId } = (await aMemberWithSecondFactor(shop, "packer@example.test", "packer")).staff;
  const roles = ["manager", "read-only", "owner"] as const;

  const results = await Promise.allSettled(
    roles.map((role) => changeRole(shop, owner.staff, { userId, role, seen: seenAs("packer") })),
  );

  const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(codes).toEqual(["STAFF_CHANGED", "STAFF_CHANGED"]);
  expect((await staffRow(shop, userId)).role).toBe(roles[results.findIndex(({ status }) => status === "fulfilled")]);
});

dbTest("removes a lost second factor and sets up a new one with the password alone", async ({ shop, db }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");
  const { userId, email } = packer.staff;

  await removeSecondFactor(shop, owner.staff, { userId });
  await removeSecondFactor(shop, owner.staff, { userId });

  expect(await findStaff(shop, aClientInfo(packer.cookies).headers)).toBeNull();
  const shown = await signInStaff(shop, { email, password: STAFF_PASSWORD }, aClientInfo());
  expect(shown.next).toBe("second-factor");
  const again = await findStaff(shop, aClientInfo(shown.cookies).headers);
  invariant(again, "no pending TOTP secret after the password");
  expect(again.hasSecondFactor).toBe(false);
  const pending = await findPendingTotpSecret(shop, again);
  expect(pending?.secret).not.toBe(packer.secret);
  const proof = { code: oneTimeCode(pending?.secret ?? ""), ...aClientInfo(shown.cookies) };
  expect((await confirmSecondFactor(shop, again, proof))?.codes).toHaveLength(10);
  const { lines } = await listAudit(shop, { actor: `staff:${owner.staff.userId}`, subject: userId, after: null });
  expect(lines.map(({ action }) => action)).toEqual(["staff.second-factor-off"]);
  const [mail, ...others] = await db.select().from(mails);
  expect(others).toEqual([]);
  await sendMail(shop, mail?.id ?? "");
  expect(shop.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Two-step sign-in was reset on your account"],
  ]);
});

dbTest("rejects removal of the member's own second factor", async ({ shop }) => {
  const { staff, cookies } = await aMemberWithSecondFactor(shop, "owner@example.test");

  await expect(removeSecondFactor(shop, staff, staff)).rejects.toMatchObject({ code: "STAFF_NOT_FOUND" });
  expect((await findStaff(shop, aClientInfo(cookies).headers))?.hasSecondFactor).toBe(true);
});

dbTest("rejects changes to unknown members", async ({ shop }) => {
  const { staff } = await anInvitedMember(shop, "owner@example.test");

  const missing = { userId: "no such id" };
  await expect(disableStaff(shop, staff, missing)).rejects.toMatchObject({ code: "STAFF_NOT_FOUND" });
});

dbTest("ends the member's own sessions and no others", async ({ shop }) => {
  const owner = await aMemberWithSecondFactor(shop, "owner@example.test");
  const packer = await aMemberWithSecondFactor(shop, "packer@example.test", "packer");
  const [session] = await listStaffSessions(shop, packer.staff);

  await endStaffSessions(shop, owner.staff, { id: session?.id ?? "" });
  await endStaffSessions(shop, owner.staff, "others");

  expect(await listStaffSessions(shop, packer.staff)).toHaveLength(1);
  expect(await listStaffSessions(shop, owner.staff)).toMatchObject([{ isThis: true }]);
  await endStaffSessions(shop, packer.staff, { id: session?.id ?? "" });
  expect(await findStaff(shop, aClientInfo(packer.cookies).headers)).toBeNull();
});

dbTest("lists the log in pages, filtered by actor and subject", async ({ shop }) => {
  const entry = (index: number) => ({ actor: `staff:${index % 2}`, action: "test", subject: `S-${index % 3}` });
  await shop.db.insert(auditLog).values(Array.from({ length: 120 }, (_, index) => entry(index)));
  const all = { actor: null, subject: null, after: null };

  const first = await listAudit(shop, all);
  const second = await listAudit(shop, { ...all, after: first.next });
  const third = await listAudit(shop, { ...all, after: second.next });

  const ids = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
  expect(third.next).toBeNull();
  expect((await listAudit(shop, { ...all, actor: "staff:1", subject: "S-2" })).lines).toHaveLength(20);
  expect((await listAudit(shop, { ...all, after: "no id" })).lines).toHaveLength(50);
});
