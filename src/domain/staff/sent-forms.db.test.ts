import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { staffVerifications } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { hasSentForm, saveSentForm, takeSentForm } from "./sent-forms.server.ts";

const MEMBER = { userId: "one" };
const PATH = "/admin/orders/Order-1/refund";

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const REFUND = { amount: "1500", reason: "Ruwan's parcel was late", postalCode: "00300" };

dbTest("returns a form as it was sent, to one of ten concurrent requests", async ({ shop, db }) => {
  const token = (await saveSentForm(shop, MEMBER, { path: PATH, form: aForm(REFUND) })) ?? "";
  expect(JSON.stringify(await db.select().from(staffVerifications))).not.toMatch(/Ruwan|refund/);
  expect(await hasSentForm(shop, token)).toBe(true);

  const taken = await Promise.all(Array.from({ length: 10 }, () => takeSentForm(shop, MEMBER, token)));

  expect(taken.filter((form) => form !== null)).toEqual([{ path: PATH, fields: Object.entries(REFUND) }]);
  expect(await hasSentForm(shop, token)).toBe(false);
});

dbTest("returns nothing to another member, after ten minutes, or for another token", async ({ shop }) => {
  const save = async () => (await saveSentForm(shop, MEMBER, { path: PATH, form: aForm(REFUND) })) ?? "";

  expect(await takeSentForm(shop, { userId: "other" }, await save())).toBeNull();
  expect(await takeSentForm(shop, MEMBER, "no-such-token")).toBeNull();
  const late = await save();
  shop.clock.advance(10 * MINUTE_MS);
  expect(await takeSentForm(shop, MEMBER, late)).toBeNull();
});

dbTest("saves no form with a secret or a file, and none that is too long", async ({ shop, db }) => {
  const save = (fields: Record<string, string | File>) =>
    saveSentForm(shop, MEMBER, { path: PATH, form: aForm(fields) });

  expect(await save({ merchantSecret: "secret" })).toBeNull();
  expect(await save({ file: new File(["bytes"], "a.csv") })).toBeNull();
  expect(await save({ reason: "x".repeat(20_001) })).toBeNull();
  expect(await db.$count(staffVerifications)).toBe(0);
  expect(await save({ merchantSecret: "", reason: "x" })).not.toBeNull();
});
