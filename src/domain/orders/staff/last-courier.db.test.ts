import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { deliverOrder } from "../fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { findLastCourier } from "./last-courier.server.ts";

const actor = "staff:test" as const;

dbTest("returns the courier of the last hand-over when its parcel is delivered", async ({ shop }) => {
  expect(await findLastCourier(shop)).toBeNull();
  const handOver = async (courier: string) => {
    const { number } = await aWaitingOrder(shop, "cash-on-delivery");
    await confirmByStaff(shop, { number, actor });
    await packOrder(shop, { number, actor });
    await dispatchOrder(shop, { number, actor, courier, trackingNumber: null, trackingUrl: null });
    return number;
  };

  await handOver("Example Couriers");
  const last = await handOver("Other Couriers");
  await deliverOrder(shop, { number: last, actor });

  expect(await findLastCourier(shop)).toBe("Other Couriers");
});
