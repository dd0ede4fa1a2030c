import { expect } from "vitest";
import { aProduct } from "../../support/factories.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

/** Returns the labelled fields of a page: whether each is required, and whether its label says that it is optional. */
function fieldsOf(html: string): { id: string; isRequired: boolean; isOptional: boolean }[] {
  return [...html.matchAll(/<label for="(field-[^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, id = "", label = ""]) => {
    const control = new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
    return { id, isRequired: / required(?:=""|[ />])/.test(control), isOptional: label.includes("(<!-- -->optional") };
  });
}

serverTest("marks each field of a staff form as optional unless it is required", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const { publicId, variant } = await aProduct(shop.db);
  const pages = [
    `/admin/products/${publicId}/stock`,
    "/admin/products/new",
    "/admin/discounts/new",
    `/admin/orders/new?v-${variant.id}=1`,
    "/admin/content/collections/new",
    "/admin/staff",
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
