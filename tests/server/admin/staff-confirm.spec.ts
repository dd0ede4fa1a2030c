import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { staffSessions } from "../../../src/db/schema/index.ts";
import { HOUR_MS } from "../../../src/domain/durations.ts";
import { traceOf } from "../../../src/domain/merge-fields.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { SESSION_SECRET } from "../../support/shops/shop-settings.ts";
import { aMemberWithSecondFactor, STAFF_PASSWORD, staffRow } from "../../support/staff-accounts.ts";
import { oneTimeCode } from "../../support/steps/one-time-code.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Commands on the database of the running shop, with the same cookie secret. */
function commandsOf({ db }: Pick<RunningShop, "db">) {
  const shop = makeTestShop(db);
  return { ...shop, config: { ...shop.config, sessionSecret: SESSION_SECRET } };
}

const cookieHeader = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

serverTest("runs a submitted form once after the staff member confirms password and code", async ({ shop, call }) => {
  const testShop = commandsOf(shop);
  const owner = await aMemberWithSecondFactor(testShop, "owner@example.test");
  const packer = await aMemberWithSecondFactor(testShop, "packer@example.test", "packer");
  const { userId } = packer.staff;
  const confirmedAt = new Date(Date.now() - HOUR_MS);
  await shop.db.update(staffSessions).set({ confirmedAt }).where(eq(staffSessions.userId, owner.staff.userId));
  const headers = { cookie: cookieHeader(owner.cookies), origin: shop.baseUrl };
  const roleOf = async () => (await staffRow(shop, userId)).role;

  const sent = await call(
    `/admin/staff/${userId}`,
    aForm({ intent: "change-role", role: "manager", seen: traceOf({ role: "packer" }) }, headers),
  );

  expect(sent.status).toBe(302);
  const confirm = sent.headers.location ?? "";
  expect(confirm).toMatch(/^\/admin\/confirm\?next=%2Fadmin%2Fstaff%2F[\w-]+&sent=[\w-]{32}$/);
  expect((await call(confirm, { headers })).text).toContain("What you sent is saved");
  expect(await roleOf()).toBe("packer");

  const wrong = await call(confirm, aForm({ password: "wrong", code: oneTimeCode(owner.secret, 1) }, headers));
  expect(wrong.status).toBe(403);
  const shown = aForm({ password: STAFF_PASSWORD, code: oneTimeCode(owner.secret, 1) }, headers);
  const confirmed = await call(confirm, shown);

  expect(confirmed.status).toBe(200);
  expect(confirmed.text).toContain(`action="/admin/staff/${userId}"`);
  expect(confirmed.text).toContain('type="hidden" name="intent" value="change-role"');
  expect(confirmed.text).toContain('type="hidden" name="role" value="manager"');
  const finished = await call(
    `/admin/staff/${userId}`,
    aForm({ intent: "change-role", role: "manager", seen: traceOf({ role: "packer" }) }, headers),
  );
  expect(finished.headers.location).toBe(`/admin/staff/${userId}?done`);
  expect(await roleOf()).toBe("manager");
  expect((await call(confirm, { headers })).text).not.toContain("What you sent is saved");
});

serverTest("redirects the second of two set-up forms to the back office", async ({ shop, call }) => {
  const { cookies, secret } = await aMemberWithSecondFactor(commandsOf(shop), "twice@example.test");
  const headers = { cookie: cookieHeader(cookies), origin: shop.baseUrl };

  const { status, headers: responseHeaders } = await call(
    "/admin/second-factor",
    aForm({ code: oneTimeCode(secret) }, headers),
  );

  expect([status, responseHeaders.location]).toEqual([303, "/admin"]);
});
