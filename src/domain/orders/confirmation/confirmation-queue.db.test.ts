import { expect } from "vitest";
import { aBlockedCustomer } from "../../../../tests/support/blocked-customer.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProfile } from "../../../../tests/support/factories.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { blockContacts } from "../../accounts/blocked-contacts.server.ts";
import type { Profile } from "../../accounts/sign-in/session.ts";
import { deliverOrder } from "../fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { refuseOrder } from "../fulfilment/refuse-order.server.ts";
import { confirmByStaff } from "./confirm-order.server.ts";
import { listOrdersToConfirm } from "./confirmation-queue.server.ts";

const actor = "staff:nimal" as const;

/** A customer with a postal address and a phone number. */
async function aNeighbour(shop: TestShop, phone: string, line1: string): Promise<Profile> {
  const profile = await aProfile(shop.db, { phone });
  return { ...profile, address: { ...profile.address, line1 } };
}

async function aParcel(shop: TestShop, profile: Profile, end: "refused" | "delivered") {
  const { number } = await aWaitingOrder(shop, "cash-on-delivery", { profile });
  await confirmByStaff(shop, { number, actor });
  await packOrder(shop, { number, actor });
  await dispatchOrder(shop, { number, actor, courier: "Somebody", trackingNumber: null, trackingUrl: null });
  if (end === "refused") await refuseOrder(shop, { number, actor });
  else await deliverOrder(shop, { number, actor });
}

const hintsFor = async (shop: TestShop, profile: Profile) => {
  const { number } = await aWaitingOrder(shop, "cash-on-delivery", { profile });
  const waiting = await listOrdersToConfirm(shop);
  return waiting.find((order) => order.number === number)?.hints;
};

dbTest(
  "shows past refusals of the same customer, phone or address when the address is spelled differently",
  async ({ shop }) => {
    const refuser = await aNeighbour(shop, "+94771111111", "12/A, Lake Road");
    await aParcel(shop, refuser, "refused");
    await aParcel(shop, refuser, "refused");
    const samePhone = await aNeighbour(shop, "+94771111111", "99 Other Street");
    const samePlace = await aNeighbour(shop, "+94772222222", "12 a lake-road");
    const stranger = await aNeighbour(shop, "+94773333333", "5 Hill Lane");

    const first = { kind: "first-order" };
    expect(await hintsFor(shop, samePhone)).toEqual([{ kind: "refused-before", by: "phone", times: 2 }, first]);
    expect(await hintsFor(shop, samePlace)).toEqual([{ kind: "refused-before", by: "address", times: 2 }, first]);
    expect(await hintsFor(shop, stranger)).toEqual([first]);
    expect(await hintsFor(shop, refuser)).toEqual([
      { kind: "refused-before", by: "customer", times: 2 },
      { kind: "refused-before", by: "phone", times: 2 },
      { kind: "refused-before", by: "address", times: 2 },
      first,
      { kind: "several-open", orders: 2 },
    ]);
  },
);

dbTest("shows no first-order hint when the customer has accepted a parcel", async ({ shop }) => {
  const regular = await aNeighbour(shop, "+94774444444", "7 Sea View");
  await aParcel(shop, regular, "delivered");

  expect(await hintsFor(shop, regular)).toEqual([]);
});

dbTest("names a contact of a blocked customer or of a blocked account that was deleted", async ({ shop }) => {
  await aBlockedCustomer(shop, { phone: "+94771111111", line1: "12/A, Lake Road" });
  await blockContacts(shop, { phones: ["+94775555555"] }, shop.now());
  const hints = [{ kind: "blocked-contact" }, { kind: "first-order" }];

  expect(await hintsFor(shop, await aNeighbour(shop, "+94771111111", "99 Other Street"))).toEqual(hints);
  expect(await hintsFor(shop, await aNeighbour(shop, "+94772222222", "12 a lake-road"))).toEqual(hints);
  expect(await hintsFor(shop, await aNeighbour(shop, "+94775555555", "7 Sea View"))).toEqual(hints);
  expect(await hintsFor(shop, await aNeighbour(shop, "+94773333333", "5 Hill Lane"))).toEqual([
    { kind: "first-order" },
  ]);
});

dbTest("lists all orders whatever their hints, the next to expire first", async ({ shop }) => {
  const refuser = await aNeighbour(shop, "+94771111111", "12/A, Lake Road");
  await aParcel(shop, refuser, "refused");
  const { number: early } = await aWaitingOrder(shop, "cash-on-delivery", { profile: refuser });
  shop.clock.advance(60_000);
  const { number: late } = await aWaitingOrder(shop, "cash-on-delivery");
  await aWaitingOrder(shop, "card");
  await aWaitingOrder(shop, "bank-transfer");

  expect((await listOrdersToConfirm(shop)).map(({ number }) => number)).toEqual([early, late]);
});
