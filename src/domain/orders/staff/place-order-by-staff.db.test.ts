import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { expect } from "vitest";
import { aBlockedCustomer } from "../../../../tests/support/blocked-customer.ts";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDiscount } from "../../../../tests/support/discounts.ts";
import { aProduct, aProfile, theTerms } from "../../../../tests/support/factories.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import {
  auditLog,
  confirmationCodes,
  customers,
  enquiries,
  mails,
  orderEvents,
  orders,
  staffOrderPlacements,
  stockMovements,
  variants,
} from "../../../db/schema/index.ts";
import type { Profile } from "../../accounts/sign-in/session.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { listEnquiries } from "../../enquiries/list-enquiries.server.ts";
import { settleEnquiry } from "../../enquiries/settle-enquiry.server.ts";
import { rupees } from "../../money.ts";
import { openPaymentLink } from "../../payments/open-payment.server.ts";
import type { Buyer } from "../placement/buyer.ts";
import { placeOrderByStaff, type StaffOrderRequest } from "./place-order-by-staff.server.ts";
import { quoteDraftOrder } from "./quote-draft-order.server.ts";

const staff = { userId: "nimal" };
const actor = "staff:nimal";

const address = { line1: "2 Lake Road", line2: "", city: "Kandy", district: "LK-21", postalCode: "20000" } as const;
const caller: Buyer = {
  customerId: null,
  firstName: "Ishara",
  lastName: "de Zoysa",
  email: "",
  phone: "+94701234567",
  language: "si",
  address: { ...address, country: "Sri Lanka" },
};

async function aRequest(shop: TestShop, request: Partial<StaffOrderRequest> = {}) {
  await theTerms(shop.db);
  const { variant } = await aProduct(shop.db, { stock: 5, priceCents: rupees(2_000) });
  const { id: variantId, priceCents } = variant;
  const made: StaffOrderRequest = {
    key: randomUUID(),
    lines: [{ variantId, quantity: 2 }],
    seen: cartFingerprint([{ variantId, priceCents }]),
    displayedTotalCents: undefined,
    method: "cash-on-delivery",
    recipient: { typed: caller },
    enquiry: null,
    code: null,
    isConfirmed: false,
    isWarned: false,
    ...request,
  };
  const stock = async () =>
    (
      await shop.db
        .select()
        .from(variants)
        .where(eq(variants.id, variantId))
        .then(([row]) => row)
    )?.stock;
  return { made, variantId, stock };
}

async function anEnquiry({ db }: TestShop, { customerId }: Profile, variantId: string) {
  const [enquiry] = await db
    .insert(enquiries)
    .values({
      reference: "E-7KQ2M9",
      customerId,
      key: randomUUID(),
      kind: "discreet",
      variantId,
      productPublicId: "p1",
      title: "Lamp",
      quantity: 2,
      priceCents: rupees(2_000),
      totalCents: rupees(4_000),
    })
    .returning();
  return enquiry?.reference ?? "";
}

dbTest(
  "reserves stock, records the staff member, and sends no mail when the buyer has no address",
  async ({ db, shop }) => {
    const { made, stock } = await aRequest(shop);

    const { number } = await placeOrderByStaff(shop, staff, made);

    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    expect(order).toMatchObject({
      // No terms were displayed on the phone.
      termsLanguage: null,
      termsVersion: null,
      status: "awaiting-confirmation",
      customerId: null,
      email: "",
      language: "si",
      district: "LK-21",
      subtotalCents: rupees(4_000),
      deliveryCents: rupees(500),
      feeCents: rupees(200),
      totalCents: rupees(4_700),
    });
    expect(await stock()).toBe(3);
    expect(
      await db.select({ kind: orderEvents.kind, actor: orderEvents.actor }).from(orderEvents).orderBy(orderEvents.id),
    ).toEqual([{ kind: "placed", actor }]);
    const held = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.reason, "reserved"))
      .orderBy(stockMovements.id);
    expect(held).toMatchObject([{ delta: -2, actor }]);
    expect(await db.select().from(mails)).toMatchObject([{ kind: "cash-to-confirm", audience: "staff" }]);
    expect(await db.select().from(confirmationCodes)).toEqual([]);
    expect(await db.select().from(auditLog)).toMatchObject([{ actor, action: "order.place", subject: number }]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Ishara|701234567|Lake Road/);
  },
);

dbTest("confirms immediately and notifies staff when the customer agreed on the phone", async ({ db, shop }) => {
  const { made } = await aRequest(shop, { isConfirmed: true });

  await placeOrderByStaff(shop, staff, made);

  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "confirmed" }]);
  expect((await db.select().from(mails).orderBy(mails.id)).map(({ kind, audience }) => [kind, audience])).toEqual([
    ["new-order", "staff"],
  ]);
});

dbTest.for([
  [false, "on-hold"],
  [true, "confirmed"],
] as const)(
  "places an order for a blocked customer's phone number when the warning was shown: %s, as %s",
  async ([isWarned, status], { db, shop }) => {
    await aBlockedCustomer(shop, { phone: caller.phone, line1: "99 Other Lane" });
    const { made } = await aRequest(shop, { isConfirmed: true, isWarned });

    await placeOrderByStaff(shop, staff, made);

    expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status }]);
  },
);

dbTest("places one order when the same form arrives repeatedly and concurrently", async ({ db, shop }) => {
  const { made, stock } = await aRequest(shop);

  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrderByStaff(shop, staff, made)));

  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(await db.$count(orders)).toBe(1);
  expect(await stock()).toBe(3);
  const other = { ...made, lines: made.lines.map((line) => ({ ...line, quantity: 1 })) };
  await expect(placeOrderByStaff(shop, staff, other)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

dbTest("takes a card order without an account, which is paid by its link alone", async ({ db, shop }) => {
  const { made } = await aRequest(shop);

  const { number } = await placeOrderByStaff(shop, staff, { ...made, method: "card" });

  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const opened = await openPaymentLink(shop, { number, key: order?.payKey ?? "" });
  expect(opened).toMatchObject({ status: "awaiting-payment", payment: { email: shop.config.shop.email } });
  expect(await openPaymentLink(shop, { number, key: randomUUID() })).toBeNull();
});

dbTest("changes nothing when the shop's rules reject the order", async ({ db, shop }) => {
  const { made, stock } = await aRequest(shop);
  const far = { ...caller, address: { ...caller.address, district: "LK-41" as const } };
  const blocked = await aProfile(db);
  const over = await aDiscount(db, { isActive: false });
  await db.update(customers).set({ blockedAt: shop.now(), blockedReason: "Refused three parcels" });

  const refused: [Partial<StaffOrderRequest>, string][] = [
    [{ recipient: { typed: far } }, "METHOD_NOT_OFFERED"],
    [{ seen: "" }, "CART_CHANGED"],
    [{ displayedTotalCents: rupees(1) }, "TOTAL_CHANGED"],
    [{ lines: made.lines.map((line) => ({ ...line, quantity: 6 })) }, "CART_CHANGED"],
    [{ lines: [] }, "CART_EMPTY"],
    [{ enquiry: "E-7KQ2M9" }, "ENQUIRY_DONE"],
    [{ code: "NOSUCHCODE" }, "DISCOUNT_REFUSED"],
    [{ code: over.code }, "DISCOUNT_REFUSED"],
    [{ recipient: { customerId: blocked.customerId, addressId: "profile" } }, "CUSTOMER_BLOCKED"],
    [{ recipient: { customerId: randomUUID(), addressId: "profile" } }, "CUSTOMER_NOT_FOUND"],
    [{ recipient: { customerId: blocked.customerId, addressId: randomUUID() } }, "ADDRESS_NOT_FOUND"],
  ];
  for (const [change, code] of refused) {
    await expect(placeOrderByStaff(shop, staff, { ...made, ...change }), code).rejects.toMatchObject({ code });
  }

  expect(await stock()).toBe(5);
  expect(await db.$count(orders)).toBe(0);
  expect(await db.$count(staffOrderPlacements)).toBe(0);
});

dbTest("accepts a discount code of ten concurrent orders only as often as it has uses left", async ({ db, shop }) => {
  const { made, variantId } = await aRequest(shop);
  const discount = await aDiscount(db, { maxUses: 2 });
  const [line] = made.lines.map((each) => ({ ...each, quantity: 1 }));
  const quoted = await quoteDraftOrder(
    shop,
    { customerId: null, lines: line ? [line] : [], code: discount.code },
    "LK-21",
  );
  expect(quoted).toMatchObject({ seen: made.seen, discount: { discountCents: rupees(200), refusal: null } });
  const displayedTotalCents = quoted.offers.find(({ method }) => method === made.method)?.totals.totalCents;
  const request = {
    ...made,
    lines: [{ variantId, quantity: 1 }],
    code: ` ${discount.code.toLowerCase()}`,
    displayedTotalCents,
  };

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => placeOrderByStaff(shop, staff, { ...request, key: randomUUID() })),
  );

  const refused = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.map(({ code, facts }) => [code, facts.refusal])).toEqual(
    Array(8).fill(["DISCOUNT_REFUSED", "used-up"]),
  );
  expect(await discount.howOften()).toBe(2);
  expect(await db.select({ discountCents: orders.discountCents }).from(orders)).toEqual(
    Array(2).fill({ discountCents: rupees(200) }),
  );
});

dbTest("places one order per enquiry when several are tried, and links it", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const { made, variantId } = await aRequest(shop);
  const enquiry = await anEnquiry(shop, profile, variantId);
  const recipient = { customerId: profile.customerId, addressId: "profile" };

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      placeOrderByStaff(shop, staff, { ...made, key: randomUUID(), method: "card", recipient, enquiry }),
    ),
  );

  const [number, ...others] = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value.number] : []));
  expect(others).toEqual([]);
  const listed = await listEnquiries({ db }, { status: "ordered", reference: null, after: null });
  expect(listed.enquiries).toMatchObject([{ reference: enquiry, number, customer: "Test Customer" }]);
  expect((await listEnquiries({ db }, { status: "new", reference: null, after: null })).enquiries).toEqual([]);
  const kinds = await db.select({ kind: mails.kind }).from(mails).orderBy(mails.id);
  expect(kinds).toEqual([{ kind: "order-placed" }]);
});

dbTest("closes and reopens an enquiry once each, and logs it", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const { variantId } = await aRequest(shop);
  const reference = await anEnquiry(shop, profile, variantId);

  for (const move of ["close", "close", "reopen", "reopen"] as const) {
    await settleEnquiry(shop, staff, { reference, move });
  }

  const noted = await db
    .select({ action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .orderBy(auditLog.id);
  expect(noted).toEqual([
    { action: "enquiry.close", subject: reference },
    { action: "enquiry.reopen", subject: reference },
  ]);
});

dbTest("reads only one page of the list of enquiries", async ({ db, shop, pool }) => {
  const profile = await aProfile(db);
  const { variantId } = await aRequest(shop);
  await manyEnquiries(pool, { customerId: profile.customerId, variantId });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { enquiries: page, next }: Awaited<ReturnType<typeof listEnquiries>> = await listEnquiries(
      { db },
      { status: "closed", reference: null, after },
    );
    seen.push(...page.map(({ reference }) => reference));
    after = next;
  } while (after);

  expect(seen.length).toBe(3_000);
  expect(new Set(seen).size).toBe(3_000);
  for (const reference of [null, seen[0] ?? ""]) {
    const plans = await plansOf(pool, (planned) =>
      listEnquiries({ db: planned }, { status: "closed", reference, after: seen[9] ?? null }),
    );
    expect(plans).not.toContain("Seq Scan on enquiries");
  }
});

async function manyEnquiries(pool: pg.Pool, { customerId, variantId }: { customerId: string; variantId: string }) {
  const letters = "23456789BCDFGHJKMNPQRSTVWXYZ".replace(/[LQ]/g, "");
  await pool.query(
    `insert into enquiries (reference, customer_id, key, kind, status, variant_id, product_public_id, title, quantity, price_cents, total_cents)
    select 'E-22' || substr($3, n / 8000 % 20 + 1, 1) || substr($3, n / 400 % 20 + 1, 1) || substr($3, n / 20 % 20 + 1, 1) || substr($3, n % 20 + 1, 1),
      $1, gen_random_uuid(), 'discreet', case when n % 2 = 0 then 'closed' else 'ordered' end::enquiry_status, $2, 'p1', 'Lamp', 1, 100, 100
    from generate_series(0, 5999) as n`,
    [customerId, variantId, letters],
  );
  await pool.query("vacuum analyze enquiries");
}
