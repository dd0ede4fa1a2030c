import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { customers, orders, variants } from "../../../src/db/schema/index.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { toDecimal } from "../../../src/domain/money.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";

const test = serverTest.extend("settings", () => ({ GIFT_CARDS: "on" }));

const { email = "" } = FILLED_FORM;

test("issues a gift card, redeems its code once and pays a part of an order with it", async ({
  shop,
  call,
  signedIn,
}) => {
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const staff = { cookie, origin: shop.baseUrl };
  const key = crypto.randomUUID();
  const card = { intent: "issue", key, amount: "700", reason: "sold", email: "", language: "en" };
  const { text: issued } = await call("/admin/gift-cards", aForm(card, staff));
  const code = /The code is ([2-9A-Z-]{19})/.exec(issued)?.[1] ?? "";
  expect((await call("/admin/gift-cards", { headers: staff })).text).not.toContain(code);

  const origin = { origin: shop.baseUrl };
  expect((await signedIn("/account/credit", aForm({ code: "7KQ2-M9XB-4F7K-92MX" }, origin))).status).toBe(422);
  expect((await signedIn("/account/credit", aForm({ code }, origin))).status).toBe(303);
  expect((await signedIn("/account/credit", aForm({ code }, origin))).status).toBe(422);
  const { text: owned } = await signedIn("/account/credit");
  expect(owned).toContain(`Gift card ending in ${code.slice(-4)}`);
  expect(owned).toContain("Rs.\u00a0700 left");
  expect(owned).not.toContain(code);

  const [variant] = await shop.db.select().from(variants).where(eq(variants.retired, false)).limit(1);
  const seen = cartFingerprint([{ variantId: variant?.id ?? "", priceCents: variant?.priceCents ?? (0 as never) }]);
  const wanted = {
    key: crypto.randomUUID(),
    seen,
    lines: [{ variantId: variant?.id, quantity: 1 }],
    creditCents: 70_000,
  };
  const placed = await signedIn("/api/orders", {
    method: "POST",
    headers: { ...origin, "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
  expect(placed.status).toBe(201);
  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({ creditCents: 70_000, paymentState: "partially-paid", status: "awaiting-payment" });
  const due = (order?.totalCents ?? 0) - 70_000;
  expect(JSON.parse(placed.text).payment.amount).toBe(toDecimal(due as never));
  expect((await signedIn(`/orders/${order?.number}`)).text).toContain("Paid by gift card or credit");
  expect((await call(`/admin/orders/${order?.number}`, { headers: staff })).text).toContain("Gift card, received");
});

test("gives store credit and takes it back with a reason", async ({ shop, call, signedIn }) => {
  await signedIn("/account");
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const staff = { cookie, origin: shop.baseUrl };
  const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
  const page = `/admin/customers/${customer?.id}/credit`;
  const given = { intent: "give", key: crypto.randomUUID(), amount: "250", reason: "goodwill" };

  expect((await call(page, aForm({ ...given, amount: "-5" }, staff))).status).toBe(422);
  for (let times = 0; times < 2; times += 1) expect((await call(page, aForm(given, staff))).status).toBe(303);
  const { text } = await call(page, { headers: staff });
  expect(text).toContain("Rs.\u00a0250 left");
  const creditId = /name="creditId" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const taken = { intent: "void", creditId, displayedCents: "25000", reason: "mistake" };

  expect((await call(page, aForm({ ...taken, displayedCents: "24000" }, staff))).status).toBe(409);
  expect((await call(page, aForm(taken, staff))).status).toBe(303);
  expect((await signedIn("/account/credit")).text).toContain("Taken back");
});
