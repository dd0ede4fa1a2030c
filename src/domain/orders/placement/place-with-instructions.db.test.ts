import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { FILLED_FORM } from "../../../../tests/support/steps/account-forms.ts";
import { orders } from "../../../db/schema/index.ts";
import { furtherAddressInput } from "../../accounts/further-address-input.ts";
import { addAddress } from "../../accounts/save-address.server.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import type { Cents } from "../../money.ts";
import { anonymiseOrder } from "../anonymise-order.server.ts";
import { NO_INSTRUCTIONS } from "../delivery-instructions.ts";
import { listOrdersForStaff } from "../staff/list-orders.server.ts";
import { readOrderSearch } from "../staff/order-search.ts";
import { unfiltered } from "../staff/order-views.ts";
import { placeOrder } from "./place-order.server.ts";
import { placeOrderInput } from "./place-order-input.ts";

const FRIEND = furtherAddressInput.parse({
  ...FILLED_FORM,
  label: "A friend",
  firstName: "Kamala",
  lastName: "Friend",
  phone: "0718192736",
});
const GIFT = { parcelName: "K. Office", request: "call-first", isGift: true, giftNote: "Happy birthday" } as const;

function anOrderInput({ id, priceCents }: { id: string; priceCents: Cents }) {
  const seen = cartFingerprint([{ variantId: id, priceCents }]);
  return { key: randomUUID(), seen, lines: [{ variantId: id, quantity: 1 }], method: "bank-transfer" as const };
}

dbTest("stores the instructions of a gift with the buyer's phone number and email address", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const addressId = await addAddress(shop, profile.customerId, FRIEND);

  await placeOrder(shop, profile, { ...anOrderInput(variant), addressId, instructions: GIFT });

  expect(await db.select().from(orders)).toMatchObject([
    {
      firstName: "Kamala",
      phone: profile.phone,
      email: profile.email,
      parcelName: "K. Office",
      deliveryRequest: "call-first",
      isGift: true,
      giftNote: "Happy birthday",
    },
  ]);
});

dbTest("rejects cash on delivery for a gift", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const input = { ...anOrderInput(variant), method: "cash-on-delivery" as const, instructions: GIFT };

  await expect(placeOrder(shop, await aProfile(db), input)).rejects.toMatchObject({
    code: "METHOD_NOT_OFFERED",
    facts: { refusals: [{ reason: "gift" }] },
  });
  expect(await db.$count(orders)).toBe(0);
});

dbTest("drops the note of an order that is not a gift, and rejects one of 201 characters", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const instructions = { ...GIFT, isGift: false };

  const order = await placeOrder(shop, await aProfile(db), { ...anOrderInput(variant), instructions });

  expect(order).toMatchObject({ isGift: false, giftNote: "", parcelName: "K. Office" });
  const noteOf = (length: number) => ({ ...GIFT, giftNote: "x".repeat(length) });
  const parsed = (length: number) =>
    placeOrderInput.safeParse({ ...anOrderInput(variant), instructions: noteOf(length) }).success;
  expect([parsed(200), parsed(201)]).toEqual([true, false]);
});

dbTest("rejects the same key with other instructions", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const input = { ...anOrderInput(variant), instructions: NO_INSTRUCTIONS };
  const placed = await placeOrder(shop, profile, input);

  expect((await placeOrder(shop, profile, input)).id).toBe(placed.id);
  await expect(placeOrder(shop, profile, { ...input, instructions: GIFT })).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
});

dbTest("removes the name and the note when the order is anonymised", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const { id } = await placeOrder(shop, await aProfile(db), { ...anOrderInput(variant), instructions: GIFT });

  await db.transaction((tx) => anonymiseOrder(tx, id, shop.now()));

  expect(await db.select().from(orders)).toMatchObject([{ parcelName: "", giftNote: "", firstName: "" }]);
});

dbTest("gives each order a code of its own by which staff find it", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const first = await placeOrder(shop, profile, anOrderInput(variant));
  const second = await placeOrder(shop, profile, anOrderInput(variant));

  expect(first.code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
  expect(second.code).not.toBe(first.code);
  const typed = `${first.code.slice(0, 4)} ${first.code.slice(4)}`.toLowerCase();
  const { orders: found } = await listOrdersForStaff(shop, {
    filter: unfiltered("all"),
    search: readOrderSearch(typed),
  });
  expect(found.map(({ number }) => number)).toEqual([first.number]);
  const [{ code } = first] = await db.select().from(orders).where(eq(orders.id, first.id));
  expect(code).toBe(first.code);
});
