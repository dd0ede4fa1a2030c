import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("asks before a product is deleted for good, and names it", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const { publicId } = await aListedProduct(shop.db, { title: "Brass lamp" });
  const path = `/admin/products/${publicId}`;

  const { text } = await call(path, { headers: { cookie } });
  expect(text).toMatch(/“Brass lamp” was never ordered\. It is deleted with its stock history, 1 variant[^<]*undone\./);
  expect(text).toContain("Delete “Brass lamp”");
  const answer = await call(path, aForm({ intent: "delete" }, { cookie, origin: shop.baseUrl }));

  expect([answer.status, answer.headers.location]).toEqual([303, "/admin/products?done=deleted"]);
  expect((await call("/admin/products?done=deleted", { headers: { cookie } })).text).toContain("Product deleted.");
  expect(await shop.db.$count(products, eq(products.publicId, publicId))).toBe(0);
  expect((await call(path, { headers: { cookie } })).status).toBe(404);
});

serverTest("says why an ordered product is archived and not deleted", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const { product } = await aWaitingOrder(makeTestShop(shop.db), "bank-transfer");
  const path = `/admin/products/${product.publicId}`;
  const reason = "because it was ordered: its orders and reports need it. Archive it instead.";

  const { text } = await call(path, { headers: { cookie } });
  expect(text).toContain(reason);
  expect(text).not.toContain("was never ordered");
  const answer = await call(path, aForm({ intent: "delete" }, { cookie, origin: shop.baseUrl }));

  expect(answer.status).toBe(409);
  expect(answer.text).toContain(reason);
  expect(await shop.db.$count(products, eq(products.publicId, product.publicId))).toBe(1);
});
