import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { staffUsers } from "../../../src/db/schema/index.ts";
import { inviteStaff } from "../../../src/domain/staff/make-invite.server.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { aNewcomer } from "../../support/staff-accounts.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("removes the invitation's token from the URL at once", async ({ shop, call }) => {
  const link = new URL(await inviteStaff(makeTestShop(shop.db), "command", "packer"));

  const { status, headers } = await call(link.pathname + link.search);

  expect(status).toBe(302);
  expect(headers.location).toBe("/admin/welcome");
  expect(headers["referrer-policy"]).toBe("same-origin");
  const token = link.searchParams.get("token");
  expect(headers["set-cookie"]).toEqual([`invite=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict`]);
  const page = await call("/admin/welcome", { headers: { cookie: `invite=${token}` } });
  expect(page.text).toContain("This link makes you a packer");
  expect(page.text).not.toContain(token);
});

serverTest(
  "creates a packer from the invitation when the form contains another role and ID",
  async ({ shop, call }) => {
    const link = new URL(await inviteStaff(makeTestShop(shop.db), "command", "packer"));
    const cookie = `invite=${link.searchParams.get("token")}`;
    const more = { role: "owner", twoFactorEnabled: "true", emailVerified: "true", id: "chosen", disabledAt: "" };
    const form = { ...more, ...aNewcomer("packer@example.test") };

    const { status } = await call("/admin/welcome", aForm(form, { cookie, origin: shop.baseUrl }));

    expect(status).toBe(303);
    const found = eq(staffUsers.email, "packer@example.test");
    const [joined] = await shop.db.select().from(staffUsers).where(found);
    expect(joined).toMatchObject({ role: "packer", twoFactorEnabled: false, emailVerified: false });
    expect(joined?.id).not.toBe("chosen");
  },
);

serverTest("renders a refresh to a local path when the request is cross-site", async ({ call }) => {
  const headers = { "sec-fetch-site": "cross-site" };

  const page = await call("/admin/login?next=%2Fadmin%2Fstaff", { headers });

  expect(page.text).toContain('content="0; url=/admin/staff"');
  expect((await call("/admin/login?next=%2Fadmin%2Fstaff")).text).not.toContain("http-equiv");
  expect((await call("/admin/login?next=https%3A%2F%2Felsewhere.example", { headers })).text).toContain(
    'content="0; url=/admin"',
  );
});

serverTest("rejects a cross-site log-out with 403 and keeps the staff session", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const logOut = { method: "POST", headers: { cookie, origin: "https://elsewhere.example" }, body: "" };

  expect((await call("/admin/logout", logOut)).status).toBe(403);

  expect((await call("/admin/me", { headers: { cookie } })).status).toBe(200);
});

serverTest("rejects customer credentials at the staff sign-in", async ({ shop, signedIn }) => {
  const { email } = await aStaffMember(shop, "owner");

  expect((await signedIn("/admin")).status).toBe(302);
  expect((await signedIn("/account")).text).not.toContain(email);
});

serverTest("compresses shop pages without form results, and all back office pages", async ({ shop, call, session }) => {
  const { cookie } = await aStaffMember(shop);
  const encodingOf = async (path: string, asked: string) => {
    const { status, headers } = await call(path, { headers: { cookie: asked, "accept-encoding": "gzip, br" } });
    return [status, headers["content-encoding"] ?? "none"];
  };

  expect(await encodingOf("/admin/products", cookie)).toEqual([200, "gzip"]);
  expect(await encodingOf("/cart", session)).toEqual([200, "br"]);
  expect(await encodingOf("/cart?payment=cancelled", session)).toEqual([200, "none"]);
});

serverTest(
  "sends a readable rejection in the back office when the client accepts compression",
  async ({ shop, call }) => {
    const { cookie } = await aStaffMember(shop);
    const headers = { cookie, accept: "text/html", "accept-encoding": "gzip" };

    const { status, headers: responseHeaders, body } = await call("/admin/products", { method: "PUT", headers });

    const text = responseHeaders["content-encoding"] === "gzip" ? gunzipSync(body).toString() : body.toString();
    expect([status, text]).toEqual([405, expect.stringContaining("<html")]);
  },
);
