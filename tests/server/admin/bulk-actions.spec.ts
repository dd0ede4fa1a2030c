import { expect } from "vitest";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("confirms the selected cash orders, and names the others with their reason", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const cash = await aWaitingOrder(testShop, "cash-on-delivery");
  const transfer = await aWaitingOrder(testShop, "bank-transfer");
  const { cookie } = await aStaffMember(shop, "manager");
  const back = "/admin/to-confirm";
  const form = aForm({ intent: "confirm", back }, { cookie, origin: shop.baseUrl });
  const body = `${form.body}&order=${cash.number}&order=${transfer.number}`;
  const open = async (url: string) => (await call(url, { headers: { cookie } })).text.replaceAll("\u00a0", " ");
  expect(await open(back)).toMatch(/<button[^>]*value="confirm"[^>]*>Confirm</);

  const { status, headers } = await call("/admin/orders", { ...form, body });

  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/admin\/to-confirm\?bulk=confirm/);
  const page = await open(headers.location ?? "");
  expect(page).toContain("1 order confirmed.");
  expect(page).toMatch(
    new RegExp(`1 order wasn&#x27;t changed:.*${formatOrderCode(transfer.order.code)}</a>: Awaiting bank`, "s"),
  );
  expect(page).toContain(`aria-label="Undo: ${formatOrderCode(cash.order.code)}"`);

  const undo = aForm({ intent: "undo", action: "confirm", back, order: cash.number }, { cookie, origin: shop.baseUrl });
  expect((await call("/admin/orders", undo)).headers.location).toContain("undone=1");
  expect((await cash.again()).status).toBe("awaiting-confirmation");
});

serverTest("denies a packer the confirmation of selected orders", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "packer");
  const { number } = await aWaitingOrder(makeTestShop(shop.db), "cash-on-delivery");

  const form = aForm({ intent: "confirm", order: number }, { cookie, origin: shop.baseUrl });

  expect((await call("/admin/orders", form)).status).toBe(403);
});

serverTest("cancels the selected orders without money after a second look", async ({ shop, call }) => {
  const { order, number, again } = await aWaitingOrder(makeTestShop(shop.db), "cash-on-delivery");
  const { cookie } = await aStaffMember(shop, "manager");
  const url = `/admin/orders/cancel-unpaid?order=${number}&order=Order-1&back=${encodeURIComponent("/admin/orders?view=to-confirm")}`;

  const asked = await call(url, { headers: { cookie } });
  expect(asked.text).toContain(formatOrderCode(order.code));
  expect(asked.text).toMatch(/<button[^>]*>Cancel 2 orders</);
  const { headers } = await call(url, aForm({}, { cookie, origin: shop.baseUrl }));

  expect(headers.location).toMatch(/^\/admin\/orders\?view=to-confirm&bulk=cancel/);
  const page = await call(headers.location ?? "", { headers: { cookie } });
  expect(page.text).toContain("1 order cancelled.");
  expect((await again()).status).toBe("cancelled");
});

serverTest("holds selected orders from the list, and offers no packing documents for them", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { number, again } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: "staff:a" });
  const { cookie } = await aStaffMember(shop, "manager");
  const send = (intent: string) =>
    call("/admin/orders", aForm({ intent, order: number }, { cookie, origin: shop.baseUrl }));
  const view = async (name: string) => (await call(`/admin/orders?view=${name}`, { headers: { cookie } })).text;

  await send("hold");

  expect((await again()).status).toBe("on-hold");
  const held = await view("on-hold");
  expect(held).toMatch(/<button[^>]*value="release"[^>]*>Release hold</);
  expect(held).not.toContain("Packing slips");
  await send("release");
  expect(await view("to-pack")).toMatch(/<button[^>]*value="hold"[^>]*>Hold</);
});
