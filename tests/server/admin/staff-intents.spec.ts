import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import type { Role } from "../../../src/domain/staff/permissions.ts";
import { aProduct } from "../../support/factories.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

/** A test with a function that posts a form as a new member of staff with this role. */
const intentTest = serverTest.extend("send", ({ shop, call }) => {
  return async (role: Role, path: string, fields: Record<string, string>) => {
    const { cookie } = await aStaffMember(shop, role);
    return call(path, aForm(fields, { cookie, origin: shop.baseUrl }));
  };
});

intentTest.for(["", "unknown", "constructor"])("rejects the unknown intent “%s” with 400", async (intent, { send }) => {
  expect((await send("owner", "/admin/content/slides", { intent })).status).toBe(400);
  expect((await send("owner", "/admin/content/slides", {})).status).toBe(400);
});

intentTest("rejects an intent with 403 when staff may only see its screen", async ({ shop, call, send }) => {
  const { id, publicId } = await aProduct(shop.db);
  const page = `/admin/products/${publicId}`;
  const archivedAt = async () => (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.archivedAt;
  const { cookie } = await aStaffMember(shop, "packer");
  expect((await call(page, { headers: { cookie } })).status).toBe(200);

  for (const path of [page, `${page}.data`])
    expect((await send("packer", path, { intent: "archive" })).status).toBe(403);
  expect(await archivedAt()).toBeNull();

  const { status, headers } = await send("owner", page, { intent: "archive" });
  expect([status, headers.location]).toEqual([303, `${page}?done=saved`]);
  expect(await archivedAt()).toBeInstanceOf(Date);
});

intentTest("renders the failure of an intent on its own screen", async ({ send }) => {
  const { status, text } = await send("owner", "/admin/content/slides", { intent: "order", order: "elsewhere" });

  expect(status).toBe(409);
  expect(text).toContain("Another staff member changed the slides");
});

intentTest("leaves the form of another intent as it is when an intent fails", async ({ send }) => {
  const { status, text } = await send("owner", "/admin/categories/care", { intent: "remove" });

  expect(status).toBe(409);
  expect(text).toContain("This category has products");
  expect(text).toContain('value="Care"');
  expect(text).not.toContain("Another staff member changed this");
});

intentTest("checks the permission of an area for each kind of request", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "packer");
  const route = "admin/content/slides/slides.route";
  const requests = [
    "/admin/content/slides",
    "/admin/content/slides.data",
    `/admin/content/slides.data?_routes=${route}`,
  ];

  for (const path of requests) {
    expect((await call(path, { headers: { cookie } })).status, path).toBe(403);
    const signedOut = await call(path);
    expect([signedOut.status, signedOut.text + signedOut.headers.location], path).toEqual([
      path.includes(".data") ? 202 : 302,
      expect.stringContaining("/admin/login?next=%2Fadmin%2Fcontent%2Fslides"),
    ]);
  }
});
