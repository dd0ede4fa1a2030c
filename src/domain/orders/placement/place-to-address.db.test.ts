import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { withMethods } from "../../../../tests/support/orders/with-methods.ts";
import { FILLED_FORM } from "../../../../tests/support/steps/account-forms.ts";
import { orders } from "../../../db/schema/index.ts";
import { furtherAddressInput } from "../../accounts/further-address-input.ts";
import { toAddressFields } from "../../accounts/profile-fields.ts";
import { addAddress, changeAddress, removeAddress } from "../../accounts/save-address.server.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { traceOf } from "../../merge-fields.ts";
import type { Cents } from "../../money.ts";
import { placeOrder } from "./place-order.server.ts";

const IN_JAFFNA = furtherAddressInput.parse({
  ...FILLED_FORM,
  label: "Parents",
  firstName: "Kamala",
  lastName: "Friend",
  phone: "0718192736",
  address1: "2 Other Road",
  address2: "",
  city: "Nallur",
  state: "LK-41",
  postalCode: "40000",
});

function anOrderInput({ id, priceCents }: { id: string; priceCents: Cents }) {
  const seen = cartFingerprint([{ variantId: id, priceCents }]);
  return { key: randomUUID(), seen, lines: [{ variantId: id, quantity: 1 }] };
}

dbTest("copies the chosen address with its recipient, and sends mails to the customer", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const addressId = await addAddress(shop, profile.customerId, IN_JAFFNA);

  const order = await placeOrder(shop, profile, { ...anOrderInput(variant), addressId });
  await changeAddress(shop, profile.customerId, {
    id: addressId,
    seen: traceOf(toAddressFields(IN_JAFFNA)),
    values: { ...IN_JAFFNA, label: "Gone", firstName: "Another" },
  });
  await removeAddress(shop, profile.customerId, addressId);

  expect(await db.select().from(orders)).toMatchObject([
    {
      id: order.id,
      firstName: "Kamala",
      lastName: "Friend",
      phone: "+94718192736",
      email: profile.email,
      address1: "2 Other Road",
      city: "Nallur",
      district: "LK-41",
      postalCode: "40000",
    },
  ]);
});

dbTest.for([
  ["none is named", undefined],
  ["it is the profile's", "profile"],
])("uses the profile's address when %s", async ([, addressId], { db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  await addAddress(shop, profile.customerId, IN_JAFFNA);

  const order = await placeOrder(shop, profile, { ...anOrderInput(variant), addressId });

  expect(order).toMatchObject({ firstName: "Test", city: "Colombo", district: "LK-11", phone: profile.phone });
});

dbTest("uses the customer's name when the address has none", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const noRecipient = { ...IN_JAFFNA, firstName: "", lastName: "", phone: "" };
  const addressId = await addAddress(shop, profile.customerId, noRecipient);

  const order = await placeOrder(shop, profile, { ...anOrderInput(variant), addressId });

  expect(order).toMatchObject({ firstName: "Test", lastName: "Customer", phone: profile.phone, city: "Nallur" });
});

dbTest("offers payment methods by the district of the chosen address", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const addressId = await addAddress(shop, profile.customerId, IN_JAFFNA);
  const nearOnly = withMethods(shop, { cash: { ...shop.config.methods.cash, districts: ["LK-11"] } });
  const orderInput = { ...anOrderInput(variant), method: "cash-on-delivery" as const };

  await expect(placeOrder(nearOnly, profile, { ...orderInput, addressId })).rejects.toMatchObject({
    code: "METHOD_NOT_OFFERED",
    facts: { refusals: [{ reason: "district", district: "LK-41" }] },
  });
  expect(await placeOrder(nearOnly, profile, orderInput)).toMatchObject({ district: "LK-11" });
});

dbTest("rejects another customer's or a deleted address", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const [profile, other] = [await aProfile(db), await aProfile(db)];
  const theirs = await addAddress(shop, other.customerId, IN_JAFFNA);
  const gone = await addAddress(shop, profile.customerId, IN_JAFFNA);
  await removeAddress(shop, profile.customerId, gone);

  for (const addressId of [theirs, gone, "nonsense", "\0", ""]) {
    const placement = placeOrder(shop, profile, { ...anOrderInput(variant), addressId });
    await expect(placement).rejects.toMatchObject({ code: "ADDRESS_NOT_FOUND" });
  }
  expect(await db.$count(orders)).toBe(0);
});

dbTest(
  "returns the same order when its address was deleted, and rejects another address for the key",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db);
    const profile = await aProfile(db);
    const addressId = await addAddress(shop, profile.customerId, IN_JAFFNA);
    const orderInput = { ...anOrderInput(variant), addressId };
    const order = await placeOrder(shop, profile, orderInput);
    await removeAddress(shop, profile.customerId, addressId);

    expect((await placeOrder(shop, profile, orderInput)).id).toBe(order.id);
    const elsewhere = placeOrder(shop, profile, { ...orderInput, addressId: "profile" });
    await expect(elsewhere).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  },
);
