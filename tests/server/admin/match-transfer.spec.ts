import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { acceptPayment } from "../../../src/domain/payments/decide-transfer.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { refundByStaff } from "../../../src/domain/payments/refunds/refund-by-staff.server.ts";
import { listHeldPayments } from "../../../src/domain/payments/refunds/refundable-payments.server.ts";
import { uploadBankSlip } from "../../../src/domain/payments/upload-bank-slip.server.ts";
import { aDocument, aPhotograph } from "../../support/hostile-files.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("lists each amount of a transfer in parts, their sum and the missing amount", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "bank-transfer");
  const match = (amount: number, entry: string) =>
    matchTransfer(testShop, { order: number, amountCents: rupees(amount), entry, actor: "staff:a" });
  await match(1_000, "ENTRY-1");
  await match(500, "ENTRY-2");

  const { text } = await call(`/admin/orders/${number}/transfer`, { headers: { cookie } });

  const shown = text.replaceAll("\u00a0", " ");
  expect(shown).toMatch(/<li[^>]*>Rs. 1,000 · ENTRY-1 · /);
  expect(shown).toMatch(/<li[^>]*>Rs. 500 · ENTRY-2 · /);
  expect(shown).toContain(">Received: Rs. 1,500<");
  expect(shown).toContain(">Missing: Rs. 3,000<");
  expect(shown).toMatch(/name="amount"[^>]*value="3000"/);
  expect(shown.match(/>The amount isn&#x27;t the order/g)).toHaveLength(1);
  const page = await call(`/admin/orders/${number}`, { headers: { cookie } });
  expect(page.text.replaceAll("\u00a0", " ")).toContain("Rs. 500 · Bank transfer, received · ENTRY-2");
});

serverTest("subtracts refunds from the amount that is too much", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const actor = "staff:a" as const;
  const { order, number } = await aWaitingOrder(testShop, "bank-transfer");
  await matchTransfer(testShop, { order: number, amountCents: rupees(6_000), entry: "ENTRY-3", actor });
  await acceptPayment(testShop, { number, actor });
  const shown = async () =>
    (await call(`/admin/orders/${number}/transfer`, { headers: { cookie } })).text.replaceAll("\u00a0", " ");
  expect(await shown()).toContain(">Too much: Rs. 1,500<");

  const [held] = await listHeldPayments(testShop, order.id);
  const refund = { paymentId: held?.paymentId ?? "", leftCents: rupees(6_000), amountCents: rupees(1_500), lines: [] };
  await refundByStaff(testShop, { ...refund, number, actor, reason: "too much", sent: "bank-transfer" });

  const text = await shown();
  expect(text).toContain(">Received: Rs. 6,000<");
  expect(text).toContain(">Refunded: Rs. 1,500<");
  expect(text).not.toMatch(/Too much|Missing/);
  expect(text).toMatch(/name="amount"[^>]*value=""/);
});

serverTest("shows that parts add up to the total and offers to accept them", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "bank-transfer");
  const url = `/admin/orders/${number}/transfer`;
  const open = async (path: string) => (await call(path, { headers: { cookie } })).text.replaceAll("\u00a0", " ");
  const match = async (amount: string, entry: string) => {
    const form = aForm({ intent: "match", amount, entry }, { cookie, origin: shop.baseUrl });
    return (await call(url, form)).headers.location;
  };
  expect(await match("2500", "PART-1")).toBe(`${url}?notice=matched-review`);
  expect(await match("1500", "PART-2")).toBe(`${url}?notice=matched-review`);
  expect(await match("500", "PART-3")).toBe(`${url}?notice=matched-parts`);

  const page = await open(`${url}?notice=matched-parts`);
  expect(page).toContain("adds up to the total: accept them below");
  expect(page).toContain(">The amounts of several transfers add up to the total.<");
  expect(page).toContain("Accept as payment");
  const order = await open(`/admin/orders/${number}`);
  expect(order).toContain("Rs. 2,500 + Rs. 1,500 + Rs. 500 · The amounts of several transfers add up to the total.");
  for (const text of [page, order]) expect(text).not.toContain("The amount isn&#x27;t the order");
});

serverTest("shows a bank slip as a picture, and a document as a link", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const { number, customerId: owner } = await aWaitingOrder(testShop, "bank-transfer");
  for (const bytes of [await aPhotograph(), aDocument()]) await uploadBankSlip(testShop, { owner }, { number, bytes });

  for (const url of ["/admin/transfers", `/admin/orders/${number}/transfer`, `/admin/orders/${number}`]) {
    const { text } = await call(url, { headers: { cookie } });
    const [picture, document] = text.match(/<a href="\/admin\/files\/.*?<\/a>/g) ?? [];
    expect(picture, url).toMatch(/<img src="\/admin\/files\/[^>]*>Bank slip, /);
    expect(document, url).toMatch(/>Bank slip, [^<]*\(PDF\)<\/a>/);
    expect(document, url).not.toContain("<img");
  }
});
