/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { customers, users } from "../../src/db/schema/index.ts";
import { makeContactEmailToken } from "../../src/domain/accounts/confirm-email.server.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import { SESSION_SECRET } from "../support/shops/shop-settings.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";
import { makeTestShop } from "../support/test-shop.ts";

const { email: OLD = "", password = "" } = FILLED_FORM;
const NEW = "kamala@example.test";

const strictTest = serverTest.extend("settings", { scope: "file" }, () => ({ REQUIRE_EMAIL_VERIFICATION: "on" }));

strictTest(
  "asks for the password for another email address, and changes it by the link's button only",
  async ({ shop, call }) => {
    const { db, baseUrl: origin } = shop;
    await call("/register", aForm(FILLED_FORM, { origin }));
    const [user] = await db.update(users).set({ emailVerified: true }).where(eq(users.email, OLD)).returning();
    const login = await call("/login", aForm({ email: OLD, password }, { origin }));
    const cookie = (login.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
    const headers = { cookie, origin };
    const factsOf = async () => {
      const { text } = await call("/account", { headers });
      const fact = (label: string) => new RegExp(`>${label}</dt><dd[^>]*>([^<]*)<`).exec(text)?.[1];
      return { email: fact("Email"), text };
    };
    expect(await factsOf()).toMatchObject({ email: OLD });

    const { text: form } = await call("/account?edit=1", { headers });
    const seen = /name="seen" value="([^"]*)"/.exec(form)?.[1]?.replaceAll("&quot;", '"') ?? "";
    const withoutPassword = await call("/account", aForm({ ...FILLED_FORM, email: NEW, seen }, headers));
    expect(withoutPassword.status).toBe(422);
    expect(withoutPassword.text).toContain("Enter your password to change your email.");
    expect(withoutPassword.text).toContain('name="emailPassword"');
    expect(withoutPassword.text).toContain(`value="${NEW}"`);

    await call("/account", aForm({ ...FILLED_FORM, email: NEW, emailPassword: password, seen }, headers));
    const pending = await factsOf();
    expect(pending).toMatchObject({ email: OLD });
    expect(pending.text).toContain(`We sent a link to ${NEW}.`);
    expect(pending.text).toContain(`Until then it&#x27;s still ${OLD}.`);

    const { config } = makeTestShop(db);
    const mailed = await makeContactEmailToken(
      { db, config: { ...config, sessionSecret: SESSION_SECRET } },
      user?.id ?? "",
    );
    const link = `/verify-email?token=${mailed?.token}`;
    expect((await call(link)).text).toContain("<button");
    expect(await db.select({ email: customers.email }).from(customers)).toEqual([{ email: OLD }]);

    for (const _ of [1, 2]) expect((await call(link, aForm({}, { origin }))).headers.location).toBe("/account");
    expect(await factsOf()).toMatchObject({ email: NEW });
    expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: NEW }]);
    const forged = await call("/verify-email?token=forged", aForm({}, { origin }));
    expect(forged.status).toBe(410);
    expect(forged.text).toContain('href="/login"');
  },
);
