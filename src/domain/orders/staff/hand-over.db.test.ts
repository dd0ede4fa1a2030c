import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orders, parcels } from "../../../db/schema/index.ts";
import { addCourier, changeCourier } from "../../couriers/save-courier.server.ts";
import { cents } from "../../money.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../fulfilment/fail-delivery.server.ts";
import { changeOrders } from "./change-orders.server.ts";
import { handOver, listParcelsToHandOver } from "./hand-over.server.ts";
import { undoActions } from "./undo-actions.server.ts";

const COURIER = {
  name: "Example Couriers",
  trackingUrl: "https://track.example.lk/?id={number}",
  numberExamples: ["EX12345678"],
  collectsCash: true,
  cashLimitCents: null,
  districts: [],
  overdueDays: 14,
  waybill: "",
};

/** Packs cash orders, and returns them with a function that hands them over. */
async function packedOrders(shop: TestShop, count: number) {
  const member = await aStaffMember(shop, "manager");
  const staff = { ...member, role: "manager" as const };
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) {
    numbers.push((await aWaitingOrder(shop, "cash-on-delivery", { quantity: 1 })).number);
  }
  await changeOrders(shop, staff, { numbers, action: "confirm" });
  await changeOrders(shop, staff, { numbers, action: "pack" });
  const { ready } = await listParcelsToHandOver(shop, numbers);
  const give = (courier: string, tracking: readonly (string | null)[]) => {
    const sent = ready.map(({ number, parcelId }, at) => {
      return { number, parcelId, trackingNumber: tracking[at] ?? null };
    });
    return handOver(shop, staff, { courier, sent });
  };
  const { state, courier, trackingNumber: number, trackingUrl: url } = parcels;
  const stored = () =>
    shop.db
      .select({ state, courier, number, url })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .orderBy(orders.number);
  return { staff, numbers, ready, give, stored };
}

dbTest("hands over parcels with their numbers and links, and undoes all of them", async ({ shop }) => {
  const { staff, numbers, ready, give, stored } = await packedOrders(shop, 2);
  await addCourier(shop, staff, COURIER);
  expect(ready.map(({ number, attempts }) => [number, attempts])).toEqual(numbers.map((number) => [number, 0]));

  expect(await give("example couriers", ["EX10000001", "EX10000002"])).toEqual([]);
  const sent = (number: string) => {
    const url = `https://track.example.lk/?id=${number}`;
    return { state: "dispatched", courier: "Example Couriers", number, url };
  };
  expect(await stored()).toEqual([sent("EX10000001"), sent("EX10000002")]);

  expect((await undoActions(shop, staff, { numbers, action: "dispatch" })).undone).toEqual(numbers);
  const packed = { state: "packed", courier: null, number: null, url: null };
  expect(await stored()).toEqual([packed, packed]);
});

dbTest("leaves parcels whose number is missing, used or of another format, and names the reason", async ({ shop }) => {
  const { staff, numbers, give, stored } = await packedOrders(shop, 4);
  await addCourier(shop, staff, COURIER);

  expect(await give(COURIER.name, ["EX10000001", "ex10000001", null, "12345"])).toEqual([
    { number: numbers[1], reason: "number-used" },
    { number: numbers[2], reason: "no-number" },
    { number: numbers[3], reason: "number-format" },
  ]);
  expect((await stored()).map(({ state }) => state)).toEqual(["dispatched", "packed", "packed", "packed"]);
  const { ready, left } = await listParcelsToHandOver(shop, [...numbers, "Order-1"]);
  expect(ready.map(({ number }) => number)).toEqual(numbers.slice(1));
  expect(left).toEqual([
    { number: numbers[0], reason: "status" },
    { number: "Order-1", reason: "gone" },
  ]);
});

dbTest("hands over parcels without numbers when none has one", async ({ shop }) => {
  const { give, stored } = await packedOrders(shop, 2);
  expect(await give("Our rider", [])).toEqual([]);
  expect((await stored()).map(({ courier, url }) => [courier, url])).toEqual([
    ["Our rider", null],
    ["Our rider", null],
  ]);
});

dbTest("keeps cash orders from couriers that collect no cash", async ({ shop }) => {
  const { staff, numbers, ready, give } = await packedOrders(shop, 1);
  await addCourier(shop, staff, { ...COURIER, collectsCash: false });
  const [parcel] = ready;

  expect(parcel?.cashCents).toBeGreaterThan(0);
  expect(await give(COURIER.name, [])).toEqual([{ number: numbers[0], reason: "no-cash" }]);
});

dbTest("keeps parcels above the courier's limit or outside its districts until it agrees", async ({ db, shop }) => {
  const { staff, numbers, ready, give } = await packedOrders(shop, 3);
  const [parcel] = ready;
  const limit = parcel?.cashCents ?? null;
  const id = await addCourier(shop, staff, { ...COURIER, cashLimitCents: limit, districts: ["LK-11"] });
  await db
    .update(orders)
    .set({ district: "LK-41" })
    .where(eq(orders.number, numbers[1] ?? ""));
  expect(await give(COURIER.name, [])).toEqual([{ number: numbers[1], reason: "district" }]);

  const low = { ...COURIER, cashLimitCents: cents((limit ?? 0) - 1) };
  await changeCourier(shop, staff, { id, version: 1, input: low });
  await undoActions(shop, { ...staff }, { numbers, action: "dispatch" });
  expect(await give(COURIER.name, [])).toEqual(numbers.map((number) => ({ number, reason: "cash-limit" })));
  const agreed = { number: numbers[0] ?? "", actor: "staff:a" as const, trackingNumber: null, trackingUrl: null };
  await dispatchOrder(shop, { ...agreed, courier: COURIER.name, isAgreed: true });
  expect(await db.$count(parcels, eq(parcels.state, "dispatched"))).toBe(1);
});

dbTest("keeps the number of a parcel for its next attempt, and a typed link", async ({ db, shop }) => {
  const { numbers, ready, give } = await packedOrders(shop, 1);
  const [number = "", parcelId = ""] = [numbers[0], ready[0]?.parcelId];
  const typed = "https://other.example.lk/EX10000001";
  await give("Other Couriers", ["EX10000001"]);
  await failDelivery(shop, { number, parcelId, actor: "staff:a", reason: "nobody-there" });
  const again = { courier: "Other Couriers", trackingNumber: "EX10000001", trackingUrl: typed };

  await dispatchOrder(shop, { number, parcelId, actor: "staff:a", ...again });
  const [parcel] = await db.select().from(parcels);
  expect(parcel).toMatchObject({ state: "dispatched", attempts: 2, trackingUrl: typed });
});
