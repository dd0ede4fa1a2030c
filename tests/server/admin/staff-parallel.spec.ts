/** @module-tag full */
import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { staffSessions, staffUsers } from "../../../src/db/schema/index.ts";
import { inviteStaff } from "../../../src/domain/staff/make-invite.server.ts";
import { findPendingTotpSecret } from "../../../src/domain/staff/set-up-second-factor.server.ts";
import type { RawResponse } from "../../support/send-request.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { SESSION_SECRET } from "../../support/shops/shop-settings.ts";
import {
  aMemberWithSecondFactor,
  aNewcomer,
  anInvitedMember,
  STAFF_PASSWORD,
  tokenOf,
} from "../../support/staff-accounts.ts";
import { aClientInfo } from "../../support/steps/account-forms.ts";
import { oneTimeCode } from "../../support/steps/one-time-code.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const AT_ONCE = 20;

const cookiesOf = ({ headers }: RawResponse) => (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);

/** The domain's shop with the secret of the started one, which encrypts what an authenticator app knows. */
function asStarted({ db }: RunningShop) {
  const shop = makeTestShop(db);
  return { ...shop, config: { ...shop.config, sessionSecret: SESSION_SECRET } };
}

/** Signs in with the right password; the code is missing. */
async function pendingSignIn(shop: RunningShop, call: Caller, email: string): Promise<string> {
  const form = aForm({ email, password: STAFF_PASSWORD }, { origin: shop.baseUrl });
  const answer = await call("/admin/login", form);
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining("/admin/code")]);
  return cookiesOf(answer).join("; ");
}

/** Checks that one request succeeded, the others were rejected, and the session of the one is the only new one. */
async function expectOneSession(
  shop: RunningShop,
  call: Caller,
  answers: RawResponse[],
  userId: string,
  before: number,
) {
  const succeeded = answers.filter(({ status }) => status === 303);
  expect(succeeded).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, userId))).toBe(before + 1);
  const cookies = succeeded.flatMap(cookiesOf).join("; ");
  expect((await call("/admin/me", { headers: { cookie: cookies } })).status).toBe(200);
}

serverTest.for(["app code", "recovery code"])(
  "opens one session when twenty sign-ins send the same %s at once",
  { tags: ["full"] },
  async (kind, { shop, call }) => {
    const email = `${kind.replace(" ", "-")}@example.test`;
    const { staff, secret, recoveryCodes } = await aMemberWithSecondFactor(asStarted(shop), email);
    const code = kind === "app code" ? oneTimeCode(secret, 1) : (recoveryCodes[0] ?? "");
    const halves: string[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) halves.push(await pendingSignIn(shop, call, email));
    const before = await shop.db.$count(staffSessions, eq(staffSessions.userId, staff.userId));

    const answers = await Promise.all(
      halves.map((cookie) => call("/admin/code", aForm({ code }, { cookie, origin: shop.baseUrl }))),
    );

    await expectOneSession(shop, call, answers, staff.userId, before);
  },
);

serverTest(
  "opens one session when twenty requests of one sign-in send different right codes",
  { tags: ["full"] },
  async ({ shop, call }) => {
    const { staff, recoveryCodes, secret } = await aMemberWithSecondFactor(asStarted(shop), "one-sign-in@example.test");
    const cookie = await pendingSignIn(shop, call, "one-sign-in@example.test");
    const before = await shop.db.$count(staffSessions, eq(staffSessions.userId, staff.userId));
    const codes = [oneTimeCode(secret, 1), ...recoveryCodes];

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        call("/admin/code", aForm({ code: codes[index % codes.length] ?? "" }, { cookie, origin: shop.baseUrl })),
      ),
    );

    await expectOneSession(shop, call, answers, staff.userId, before);
  },
);

serverTest.for(["one email address", "twenty email addresses"])(
  "creates one member with one session when twenty forms with %s use an invitation at once",
  { tags: ["full"] },
  async (kind, { shop, call }) => {
    const token = tokenOf(await inviteStaff(makeTestShop(shop.db), "command", "packer"));
    const prefix = kind.replaceAll(" ", "-");
    const emails = Array.from({ length: AT_ONCE }, (_, index) =>
      kind === "one email address" ? `${prefix}@example.test` : `${prefix}-${index}@example.test`,
    );
    const headers = { cookie: `invite=${token}`, origin: shop.baseUrl };

    const answers = await Promise.all(emails.map((email) => call("/admin/welcome", aForm(aNewcomer(email), headers))));

    const joined = await shop.db
      .select()
      .from(staffUsers)
      .where(like(staffUsers.email, `${prefix}%`));
    expect(joined).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, joined[0]?.id ?? ""))).toBe(1);
  },
);

serverTest(
  "shows recovery codes once and redirects to the back office when the set-up form is sent twice",
  async ({ shop, call }) => {
    const known = asStarted(shop);
    const { staff, cookies } = await anInvitedMember(known, "twice@example.test");
    const pending = await findPendingTotpSecret(known, staff);
    const cookie = aClientInfo(cookies).headers.get("cookie") ?? "";
    const form = aForm({ code: oneTimeCode(pending?.secret ?? "") }, { cookie, origin: shop.baseUrl });

    const answers = await Promise.all([form, form].map((sent) => call("/admin/second-factor", sent)));

    const [shown, redirected] = answers.toSorted((a, b) => a.status - b.status);
    expect(shown?.status).toBe(200);
    expect([redirected?.status, redirected?.headers.location]).toEqual([303, "/admin"]);
    const entered = shown ? cookiesOf(shown).join("; ") : "";
    const again = await call("/admin/second-factor", { ...form, headers: { ...form.headers, cookie: entered } });
    expect([again.status, again.headers.location]).toEqual([303, "/admin"]);
  },
);
