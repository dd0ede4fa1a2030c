import { expect } from "vitest";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

const CLOSED = "You don't have permission for this. Ask the owner if you need it.";

serverTest(
  "denies a packer data requests of screens of the owner, whichever loaders they name",
  async ({ shop, call }) => {
    const { cookie } = await aStaffMember(shop, "packer");
    // Middleware runs for every route of the URL, also when the request names the loaders of others.
    const routes = ["", "?_routes=root", "?_routes=admin/settings/layout.route", "?_routes=admin/layout/layout.route"];

    for (const path of ["/admin/settings", "/admin/staff", "/admin/customers", "/admin/mails", "/admin/orders/new"]) {
      for (const query of routes) {
        const { status } = await call(`${path}.data${query}`, { headers: { cookie } });
        expect(status, path + query).toBe(403);
      }
    }
  },
);

serverTest("redirects data requests of a screen without loader to the sign-in", async ({ call }) => {
  const { status, text } = await call("/admin/me/password.data?_routes=root");

  expect([status, text.includes("/admin/login?next=%2Fadmin%2Fme%2Fpassword")]).toEqual([202, true]);
});

serverTest(
  "renders a page with the reason and a link to Today when the role lacks the permission",
  async ({ shop, call }) => {
    const { cookie } = await aStaffMember(shop, "packer");

    const { status, text } = await call("/admin/staff", { headers: { cookie, accept: "text/html" } });

    expect(status).toBe(403);
    expect(text.replaceAll("&#39;", "'")).toContain(CLOSED);
    expect(text).toContain('href="/admin"');
    expect(text).not.toContain('href="/"');
  },
);

serverTest("denies a packer an intent of a screen that they may see", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "packer");
  const headers = { cookie, origin: shop.baseUrl };
  const send = async (path: string, intent: string) => (await call(path, aForm({ intent }, headers))).status;

  expect(await send("/admin/orders/Order-1", "confirm")).toBe(403);
  expect(await send("/admin/orders/Order-1", "pack")).toBe(404);
  expect(await send("/admin/orders/Order-1", "constructor")).toBe(400);
  expect(await send("/admin/orders/Order-1", "")).toBe(400);
  expect(await send("/admin/orders", "undo")).toBe(303);
});

serverTest("renders the back office's own page when a URL has no screen", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "packer");

  const { status, text } = await call("/admin/orders/Order-1/unknown", { headers: { cookie, accept: "text/html" } });

  expect(status).toBe(404);
  expect(text).toContain("<title>Page not found · Back office</title>");
  expect(text).toContain("It may have been moved or deleted.");
  expect(text).not.toContain('href="/all-products"');
  expect((await call("/admin/unknown")).headers.location).toBe("/admin/login?next=%2Fadmin%2Funknown");
});
