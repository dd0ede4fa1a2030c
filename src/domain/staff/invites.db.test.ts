import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aNewcomer, anInvitedMember, tokenOf } from "../../../tests/support/staff-accounts.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import { auditLog, formSubmissions, staffInvites, staffUsers } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { acceptInvite, findInvite } from "./accept-invite.server.ts";
import { createOnce } from "./create-once.server.ts";
import { addInvite, inviteStaff, makeFirstOwnerLink, renewInviteLink } from "./make-invite.server.ts";

const linkFor = async (...invited: Parameters<typeof inviteStaff>) => tokenOf(await inviteStaff(...invited));

dbTest("accepts one of ten people with the same link", async ({ shop }) => {
  const token = await linkFor(shop, "command", "packer");
  const contenders = Array.from({ length: 10 }, (_, index) =>
    acceptInvite(shop, { ...aNewcomer(`n${index}@example.test`), token }, aClientInfo([], `192.0.2.${index}`)),
  );

  const results = await Promise.allSettled(contenders);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.filter((one) => one.status === "rejected").map(({ reason }) => reason.code)).toEqual(
    Array(9).fill("INVITE_OVER"),
  );
  expect(await shop.db.select().from(staffUsers)).toMatchObject([{ role: "packer", twoFactorEnabled: false }]);
});

dbTest("expires a link after one day", async ({ shop }) => {
  const token = await linkFor(shop, "command", "manager");
  expect(await findInvite(shop, token)).toEqual({ role: "manager" });

  shop.clock.advance(DAY_MS);

  expect(await findInvite(shop, token)).toBeNull();
  const late = acceptInvite(shop, { ...aNewcomer("late@example.test"), token }, aClientInfo());
  await expect(late).rejects.toMatchObject({ code: "INVITE_OVER" });
});

dbTest("keeps the link valid when the email address is taken", async ({ shop }) => {
  await anInvitedMember(shop, "first@example.test");
  const token = await linkFor(shop, "command", "packer");

  const again = acceptInvite(shop, { ...aNewcomer("first@example.test"), token }, aClientInfo());

  await expect(again).rejects.toMatchObject({ code: "STAFF_EMAIL_TAKEN" });
  expect(await findInvite(shop, token)).toEqual({ role: "packer" });
});

dbTest("creates one invitation and renews its link when the same form is sent again", async ({ shop }) => {
  const { staff } = await anInvitedMember(shop, "owner@example.test");
  const form = new FormData();
  form.set("key", randomUUID());
  const send = async () =>
    tokenOf(await renewInviteLink(shop, await createOnce(shop, form, (within) => addInvite(within, staff, "packer"))));

  const [first, second] = [await send(), await send()];

  expect(await shop.db.$count(staffInvites, isNull(staffInvites.usedAt))).toBe(1);
  expect(await findInvite(shop, first)).toBeNull();
  expect(await findInvite(shop, second)).toEqual({ role: "packer" });
  expect(JSON.stringify(await shop.db.select().from(formSubmissions))).not.toContain(second);
  shop.clock.advance(DAY_MS);
  await expect(send()).rejects.toMatchObject({ code: "INVITE_OVER" });
});

dbTest("stores no usable token or password in the database", async ({ shop }) => {
  const token = await linkFor(shop, "command", "owner");

  expect(JSON.stringify(await shop.db.select().from(staffInvites))).not.toContain(token);
});

dbTest("prints a new link for the first owner at each start and invalidates the previous one", async ({ shop }) => {
  const first = tokenOf((await makeFirstOwnerLink(shop)) ?? "");
  const second = tokenOf((await makeFirstOwnerLink(shop)) ?? "");

  expect(await findInvite(shop, first)).toBeNull();
  expect(await findInvite(shop, second)).toEqual({ role: "owner" });
});

dbTest("leaves one valid link after ten concurrent starts", async ({ shop }) => {
  const links = await Promise.all(Array.from({ length: 10 }, () => makeFirstOwnerLink(shop)));

  const open = await Promise.all(links.map((link) => findInvite(shop, tokenOf(link ?? ""))));
  expect(open.filter(Boolean)).toHaveLength(1);
});

dbTest("prints no link and invalidates the printed one when there is an owner", async ({ shop }) => {
  const printed = tokenOf((await makeFirstOwnerLink(shop)) ?? "");

  await anInvitedMember(shop, "owner@example.test");

  expect(await findInvite(shop, printed)).toBeNull();
  expect(await makeFirstOwnerLink(shop)).toBeNull();
});

dbTest("logs invitations and joins", async ({ shop }) => {
  const { staff } = await anInvitedMember(shop, "owner@example.test");
  await inviteStaff(shop, staff, "packer");

  const written = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(written).toMatchObject([
    { actor: "command", action: "staff.invite", facts: { after: { role: "owner" } } },
    { actor: `staff:${staff.userId}`, action: "staff.join", subject: staff.userId },
    { actor: `staff:${staff.userId}`, action: "staff.invite", facts: { after: { role: "packer" } } },
  ]);
  expect(JSON.stringify(written)).not.toContain("owner@example.test");
});
