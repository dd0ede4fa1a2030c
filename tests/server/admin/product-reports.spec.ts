/** @module-tag full */
import { expect } from "vitest";
import { todayWords as words } from "../../../src/web/admin/reports/today-words.ts";
import { aProduct } from "../../support/factories.ts";
import { aSaleOf } from "../../support/orders/sold-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

serverTest("labels the units of a sold-out best seller as sold, not as stock", async ({ shop, call }) => {
  const product = await aProduct(shop.db, { title: "Velvet mask", stock: 0 });
  await aProduct(shop.db, { title: "Never sold mask", stock: 0 });
  await aSaleOf(shop.db, { product, quantity: 3, paidAt: new Date() });
  const { cookie } = await aStaffMember(shop);

  const { text } = await call("/admin/reports/today", { headers: { cookie } });

  const panel = text.split("<section").find((section) => section.includes(`>${words.soldOut}</h2>`)) ?? "";
  expect(panel).toMatch(new RegExp(`Velvet mask.*?<td[^>]*>${words.unitsSoldSoFar(3)}</td>`, "s"));
  expect(panel).toContain(`>${words.soldSoFar}</th>`);
  expect(words.unitsSoldSoFar(3)).toMatch(/sold/i);
  expect(panel).not.toContain("Never sold mask");
});
