import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { withMethods } from "../../../tests/support/orders/with-methods.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import type { Db } from "../../db/client.ts";
import { auditLog, orders, settings } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { quoteCart } from "../cart/quote-cart.server.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { MINUTE_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { findSettings, saveSettings } from "./save-settings.server.ts";
import type { SectionName } from "./sections.ts";

async function save(shop: TestShop, section: SectionName, typed: Record<string, string>): Promise<void> {
  const { fields, version } = await findSettings(shop, section);
  await saveSettings(shop, await aStaffMember(shop), { section, version, fields: { ...fields, ...typed } });
}

const notesOf = (db: Db) =>
  db
    .select({ subject: auditLog.subject, facts: auditLog.facts })
    .from(auditLog)
    .where(eq(auditLog.action, "settings.change"))
    .orderBy(auditLog.id);

dbTest(
  "applies a change here at once and elsewhere with the next refresh, and logs both values",
  async ({ db, shop }) => {
    const elsewhere = withMethods(shop, {});
    const before = await getCatalogVersion(db);

    await save(shop, "shop", { SHOP_NAME: "Mal", SHOP_PHONE: " +94 77 123 4567 " });

    expect(shop.config.shop).toMatchObject({ name: "Mal", phone: "+94 77 123 4567" });
    expect(elsewhere.config.shop.name).toBe("Sanda");
    await elsewhere.settings.refresh();
    expect(elsewhere.config.shop.name).toBe("Mal");
    expect(await getCatalogVersion(db)).not.toBe(before);
    expect(await notesOf(db)).toEqual([
      {
        subject: "settings:shop",
        facts: {
          before: { SHOP_NAME: "Sanda", SHOP_PHONE: "+94 70 000 0000" },
          after: { SHOP_NAME: "Mal", SHOP_PHONE: "+94 77 123 4567" },
        },
      },
    ]);
  },
);

dbTest("limits the units of products without a limit of their own", async ({ db, shop }) => {
  const { variant, publicId } = await aProduct(db, { stock: 9 });
  const profile = await aProfile(db);
  await save(shop, "shop", { SHOP_MAX_PER_ORDER: "2" });
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const order = (quantity: number) =>
    placeOrder(shop, profile, { key: randomUUID(), seen, lines: [{ variantId: variant.id, quantity }] });

  await expect(order(3)).rejects.toMatchObject({ facts: { problems: [{ kind: "over-limit", limit: 2 }] } });
  expect(await findProduct(shop, publicId)).toMatchObject({ maxPerOrder: 2 });
  expect(await quoteCart(shop, [{ variantId: variant.id }])).toMatchObject([{ limit: 2 }]);
  expect(await order(2)).toMatchObject({ status: "awaiting-payment" });
});

dbTest(
  "stores no value that equals the environment's, and reports no change for an unchanged form",
  async ({ db, shop }) => {
    await save(shop, "delivery", { DELIVERY_CHARGE: "600" });
    await save(shop, "delivery", { DELIVERY_CHARGE: "500.00" });
    await save(shop, "delivery", {});

    expect(await db.select({ value: settings.value, version: settings.version }).from(settings)).toEqual([
      { value: "{}", version: 2 },
    ]);
    expect(await notesOf(db)).toHaveLength(2);
  },
);

dbTest("rejects the second of two concurrent changes", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const seen = await findSettings(shop, "cash");
  const saveAs = (COD_FEE: string) =>
    saveSettings(shop, staff, { section: "cash", version: seen.version, fields: { ...seen.fields, COD_FEE } });

  const saves = await Promise.allSettled(["250", "251", "252", "253", "254"].map(saveAs));

  const refused = saves.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { code: "SETTINGS_CHANGED" } });
  expect((await findSettings(shop, "cash")).version).toBe(1);
});

dbTest("saves nothing when one field is invalid", async ({ db, shop }) => {
  const wrong = save(shop, "bank", { BANK_NAME: "Bank of Somewhere", BANK_ACCOUNT_NUMBER: "" });

  await expect(wrong).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { BANK_ACCOUNT_NUMBER: "Enter all four account details, or none." } },
  });
  expect(await db.$count(settings)).toBe(0);
});

dbTest(
  "rejects the demonstration's contact data while PayHere is live, and only in their section",
  async ({ shop }) => {
    const payhere = { ...shop.config.payhere, mode: "live" as const };
    const live = { ...shop, config: { ...shop.config, payhere } };
    const own = { SHOP_PHONE: "+94 77 123 4567", SHOP_ADDRESS: "1 Lake Road", SHOP_CHAT_NUMBER: "94771234567" };

    await expect(save(live, "shop", { ...own, SHOP_EMAIL: "orders@sanda.example" })).rejects.toMatchObject({
      facts: { fields: { SHOP_EMAIL: expect.stringContaining("demonstration") } },
    });
    await save(live, "shop", { ...own, SHOP_EMAIL: "hello@example.lk" });
    await expect(save(live, "shop", { SHOP_PHONE: "+94700000000" })).rejects.toMatchObject({ code: "INVALID_INPUT" });

    expect(shop.config.shop).toMatchObject({ email: "hello@example.lk", phone: "+94 77 123 4567" });
    await save(live, "delivery", { DELIVERY_CHARGE: "600" });
  },
);

dbTest("rejects a fee for cash on delivery that reaches the largest amount", async ({ db, shop }) => {
  await expect(save(shop, "cash", { COD_FEE: "500", COD_MAX: "500" })).rejects.toMatchObject({
    facts: { fields: { COD_MAX: "This must be above the fee, which it includes." } },
  });
  expect(await db.$count(settings)).toBe(0);
});

dbTest(
  "charges an order by the settings at its placement, also in a process with an old cache",
  async ({ db, shop }) => {
    const notLooked = withMethods(shop, {});
    const { variant } = await aProduct(db, { priceCents: rupees(2_500) });
    const near = await aProfile(db);
    const profile = { ...near, address: { ...near.address, district: "LK-41" as const } };
    const place = (displayedTotalCents: ReturnType<typeof rupees>) =>
      placeOrder(notLooked, profile, {
        key: randomUUID(),
        seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
        lines: [{ variantId: variant.id, quantity: 1 }],
        method: "bank-transfer",
        displayedTotalCents,
      });
    await save(shop, "delivery", { "DELIVERY_BY_DISTRICT.LK-41": "900" });
    await save(shop, "bank", { BANK_TRANSFER_HOLD_HOURS: "12" });

    await expect(place(rupees(3_000))).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    const order = await place(rupees(3_400));

    expect(order).toMatchObject({ deliveryCents: rupees(900), totalCents: rupees(3_400) });
    expect(order.expiresAt?.getTime()).toBe(order.createdAt.getTime() + 12 * 3_600_000);
  },
);

dbTest(
  "reserves stock for an unpaid card order by the time limit that applied at its placement",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { priceCents: rupees(2_500) });
    const place = async () =>
      placeOrder(shop, await aProfile(db), {
        key: randomUUID(),
        seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
        lines: [{ variantId: variant.id, quantity: 1 }],
        method: "card",
        displayedTotalCents: rupees(3_000),
      });
    const before = await place();
    await save(shop, "card", { CARD_HOLD_MINUTES: "60" });
    const after = await place();
    const heldFor = async ({ id, createdAt }: typeof before) => {
      const [order] = await db.select({ expiresAt: orders.expiresAt }).from(orders).where(eq(orders.id, id));
      return (order?.expiresAt?.getTime() ?? 0) - createdAt.getTime();
    };

    expect(await heldFor(before)).toBe(30 * MINUTE_MS);
    expect(await heldFor(after)).toBe(60 * MINUTE_MS);
    await expect(save(shop, "card", { CARD_HOLD_MINUTES: "5" })).rejects.toMatchObject({
      facts: { fields: { CARD_HOLD_MINUTES: "This must be at least 15 minutes: so long a payment may take." } },
    });
  },
);

dbTest("saves a section once when the same form arrives again", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { version, fields } = await findSettings(shop, "cash");
  const change = { section: "cash" as const, version, fields: { ...fields, COD_FEE: "250" } };
  expect(await saveSettings(shop, staff, change)).toBe(true);

  expect(await saveSettings(shop, staff, change)).toBe(false);

  expect(await notesOf(db)).toHaveLength(1);
});
