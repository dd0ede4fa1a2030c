/** @module-tag full */
import { expect } from "vitest";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import {
  OPTIONAL_SETTINGS,
  SECTIONS,
  type SectionName,
  type SettingName,
} from "../../../src/domain/settings/sections.ts";
import { aProduct } from "../../support/factories.ts";
import { anOpenOrder } from "../../support/orders/open-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Returns the labelled fields of a page: whether each is required, and whether its label says that it is optional. */
function fieldsOf(html: string): { id: string; isRequired: boolean; isOptional: boolean }[] {
  return [...html.matchAll(/<label for="(field-[^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, id = "", label = ""]) => {
    const control = new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
    return { id, isRequired: / required(?:=""|[ />])/.test(control), isOptional: label.includes("(<!-- -->optional") };
  });
}

const test = serverTest.extend("settings", () => ({ GIFT_CARDS: "on" }));

test("marks each field of a staff form as optional unless it is required", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const { publicId, variant } = await aProduct(shop.db);
  const pages = [
    `/admin/products/${publicId}/stock`,
    "/admin/products/new",
    "/admin/discounts/new",
    `/admin/orders/new?v-${variant.id}=1`,
    "/admin/content/collections/new",
    "/admin/staff",
    "/admin/settings/shop",
    "/admin/settings/bank",
    "/admin/settings/vat",
    "/admin/gift-cards",
  ];

  for (const page of pages) {
    const fields = fieldsOf((await call(page, { headers: { cookie } })).text);
    expect(
      fields.some(({ isRequired }) => isRequired),
      page,
    ).toBe(true);
    expect(
      fields.filter(({ isRequired, isOptional }) => isRequired === isOptional),
      page,
    ).toEqual([]);
  }
});

test("requires the settings that the owner can't clear, and no others", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  for (const section of Object.keys(SECTIONS) as SectionName[]) {
    const { text } = await call(`/admin/settings/${section}`, { headers: { cookie } });
    const typed = fieldsOf(text).map(({ id, isRequired }) => ({ name: id.replace("field-", ""), isRequired }));
    const clearable = typed.filter(({ name }) => OPTIONAL_SETTINGS.includes(name as SettingName));
    expect(
      clearable.filter(({ isRequired }) => isRequired),
      section,
    ).toEqual([]);
  }
});

test("titles the form of an automatic offer as its heading", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);

  const { text } = await call("/admin/discounts/new?offer", { headers: { cookie } });

  expect(text).toMatch(/<title>New automatic offer · Back office<\/title>/);
});

test("names the customer, not the reader, when a customer with an open order can't be deleted", async ({
  shop,
  call,
}) => {
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const { profile, notification } = await anOpenOrder(makeTestShop(shop.db));
  await recordNotification(makeTestShop(shop.db), notification());

  const form = aForm({}, { cookie, origin: shop.baseUrl });
  const { status, text } = await call(`/admin/customers/${profile.customerId}/erase`, form);

  expect(status).toBe(409);
  expect(text).toContain("Some orders, payments or returns of this customer aren&#x27;t finished.");
  expect(text).not.toContain("your orders");
});
