/** @module-tag full */
import { expect } from "vitest";
import { guestOrderTest } from "../../support/orders/guest-order-test.ts";
import { aForm } from "../../support/server-test.ts";

guestOrderTest(
  "accepts no order from a guest, and has no page to find one, while guest orders are off",
  async ({ place, call, shop }) => {
    expect(await place()).toMatchObject({ status: 401 });
    expect((await call("/find-order")).status).toBe(404);
    const asked = await call("/find-order", aForm({ order: "Order-1764151200000" }, { origin: shop.baseUrl }));
    expect(asked.status).toBe(404);
    expect((await call("/login?why=orders&next=%2Forder-tracking")).text).not.toContain("Find your order");
    expect((await call("/cart")).text).not.toContain("guest-details");
  },
);
