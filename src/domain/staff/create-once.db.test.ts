import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { customerNotes, formSubmissions } from "../../db/schema/index.ts";
import { noteCustomer } from "../customers/change-customer.server.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { createOnce, deleteOldFormKeys } from "./create-once.server.ts";

function aForm(text: string, key: string = randomUUID()): FormData {
  const form = new FormData();
  form.append("key", key);
  form.append("text", text);
  return form;
}

dbTest("creates one record when one form arrives ten times at once", async ({ db, shop }) => {
  const [{ id: customerId }, staff] = [await aCustomer(db), await aStaffMember(shop)];
  const form = aForm("Rings twice");
  const send = () =>
    createOnce(shop, form, async (within: Pick<Shop, "db" | "now">) => {
      await noteCustomer(within, { staff, customerId, text: "Rings twice" });
      return customerId;
    });

  const results = await Promise.all(Array.from({ length: 10 }, send));

  expect(new Set(results)).toEqual(new Set([customerId]));
  expect(await db.$count(customerNotes)).toBe(1);
});

dbTest("rejects the key of a form that created a record from other values", async ({ shop }) => {
  const key = randomUUID();
  const create = async () => "one";
  await createOnce(shop, aForm("first", key), create);

  await expect(createOnce(shop, aForm("second", key), create)).rejects.toMatchObject({ code: "FORM_SENT_BEFORE" });
  await expect(createOnce(shop, aForm("third", "no key"), create)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  expect(await createOnce(shop, aForm("first", key), create)).toBe("one");
});

dbTest("accepts a rejected form again, also with other values", async ({ shop }) => {
  const key = randomUUID();
  const refuse = () => Promise.reject(new DomainError("SLUG_TAKEN", {}));

  await expect(createOnce(shop, aForm("first", key), refuse)).rejects.toMatchObject({ code: "SLUG_TAKEN" });

  expect(await createOnce(shop, aForm("second", key), async () => "two")).toBe("two");
});

dbTest("deletes keys after one day", async ({ db, shop }) => {
  await createOnce(shop, aForm("text"), async () => "one");
  shop.clock.advance(DAY_MS);
  await deleteOldFormKeys(shop);
  expect(await db.$count(formSubmissions)).toBe(1);

  shop.clock.advance(1);
  await deleteOldFormKeys(shop);
  expect(await db.$count(formSubmissions)).toBe(0);
});
