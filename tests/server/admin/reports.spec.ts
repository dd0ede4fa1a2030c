import { expect } from "vitest";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { reportWords as words } from "../../../src/web/admin/reports/report-words.ts";
import { aProduct } from "../../support/factories.ts";
import { aSaleOf } from "../../support/orders/sold-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

const OCTOBER = "from=2025-10-01&to=2025-10-31";
const sale = { paidAt: new Date("2025-10-05T12:00:00Z"), createdAt: new Date("2025-10-05T12:00:00Z") };

serverTest("returns each report as a file, with formulas escaped", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "read-only");
  const product = await aProduct(shop.db, { title: "=cmd()" });
  await aSaleOf(shop.db, { ...sale, product, quantity: 3 });
  const fileOf = async (query: string) => {
    const { status, headers, text } = await call(`/admin/reports/file?${OCTOBER}&${query}`, { headers: { cookie } });
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    return { name: headers["content-disposition"], lines: text.replace("\ufeff", "").trimEnd().split("\r\n") };
  };

  const sales = await fileOf("group=month");
  expect(sales.name).toBe('attachment; filename="sales-2025-10-01-2025-10-31.csv"');
  const amount = ((product.variant.priceCents * 3) / 100).toFixed(2);
  expect(sales.lines[1]).toBe(`2025-10-01,2025-10-31,1,${amount},${amount},${amount},0.00,0.00,0.00,0.00,,`);
  const products = await fileOf("report=products");
  expect(products.lines[1]).toMatch(/^'=cmd\(\),/);
  expect((await fileOf("report=districts")).lines[1]).toMatch(/^Colombo,1,/);
  expect((await fileOf("report=methods")).lines[1]).toMatch(/^Card,1,/);
  expect((await fileOf("report=couriers")).lines[0]).toMatch(/^Courier,Delivered,/);
});

serverTest("returns the orders of a range to staff who may export, after a confirmation", async ({ shop, call }) => {
  const path = `/admin/reports/orders?${OCTOBER}`;
  const order = await aSaleOf(shop.db, sale);
  const post = async (cookie: string) => call(path, aForm({}, { cookie, origin: shop.baseUrl }));
  const owner = await aStaffMember(shop, "owner", { confirmedAt: new Date() });

  const { status, headers, text } = await post(owner.cookie);

  expect([status, headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="orders-2025-10-01-2025-10-31.csv"',
  ]);
  const lines = text.replace("\ufeff", "").split("\r\n");
  expect(lines[0]).toBe(
    "Order code,Order number,Day,State,Payment method,District,Gross sales,Discounts,Delivery,Fees,Refunds,Net sales,Tags",
  );
  expect(text).toContain(
    `${order.code},${order.number},2025-10-05,Paid,Card,Colombo,1000.00,0.00,0.00,0.00,0.00,1000.00,\r\n`,
  );
  expect(text).not.toMatch(/Test Road|@example/);

  const late = await aStaffMember(shop, "owner", { confirmedAt: new Date(Date.now() - 11 * MINUTE_MS) });
  const unconfirmed = await post(late.cookie);
  expect([unconfirmed.status, unconfirmed.headers.location]).toEqual([302, expect.stringContaining("/admin/confirm?")]);
  expect((await post((await aStaffMember(shop, "read-only")).cookie)).status).toBe(403);
  const link = await call(path, { headers: { cookie: owner.cookie } });
  expect([link.status, link.headers.location]).toEqual([302, `/admin/reports?${OCTOBER}`]);
});

serverTest("denies a packer reports, and shows no export to staff without that permission", async ({ shop, call }) => {
  const packer = await aStaffMember(shop, "packer");
  for (const path of ["/admin/reports", "/admin/reports/file", "/admin/reports/today"])
    expect((await call(path, { headers: { cookie: packer.cookie } })).status, path).toBe(403);
  const reader = await aStaffMember(shop, "read-only");
  const { text } = await call("/admin/reports", { headers: { cookie: reader.cookie } });
  expect(text).toContain(words.download);
  expect(text).not.toContain(words.downloadOrders);
});
