/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { customers, staffUsers } from "../../../src/db/schema/index.ts";
import { blockFields } from "../../../src/domain/customers/customer-input.ts";
import { traceOf } from "../../../src/domain/merge-fields.ts";
import { aCustomer } from "../../support/factories.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

serverTest("blocks a customer only from the page that names the consequences", async ({ shop, call }) => {
  const { id } = await aCustomer(shop.db);
  const { cookie } = await aStaffMember(shop, "manager");
  const blockedAt = async () => (await shop.db.select().from(customers).where(eq(customers.id, id)))[0]?.blockedAt;
  const fields = { reason: "Refused three parcels", seen: traceOf(blockFields(null)) };
  const send = (step: string) =>
    call(
      `/admin/customers/${id}/block`,
      aForm({ ...fields, step }, { cookie, origin: shop.baseUrl, accept: "text/html" }),
    );

  for (const step of ["", "check"]) {
    const { status, text } = await send(step);
    expect(status).toBe(200);
    expect(text).toContain("New orders from this account are declined at checkout.");
    expect(text).toContain("Reason: Refused three parcels");
    expect(text).toMatch(/value="send"[^>]*>Block \w+/);
  }
  expect((await send("change")).text).toMatch(/name="reason"[^>]*value="Refused three parcels"/);
  expect(await blockedAt()).toBeNull();

  expect((await send("send")).status).toBe(303);
  expect(await blockedAt()).toEqual(expect.any(Date));
});

serverTest("repeats the name on the button that disables an account", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "owner");
  const { userId } = await aStaffMember(shop, "packer");
  await shop.db.update(staffUsers).set({ name: "Paula" }).where(eq(staffUsers.id, userId));

  const { text } = await call(`/admin/staff/${userId}`, { headers: { cookie } });

  expect(text.replaceAll("&#x27;", "'")).toContain("Paula is signed out everywhere and can't sign in.");
  expect(text).toMatch(/<button[^>]*type="submit"[^>]*>Disable Paula</);
});
