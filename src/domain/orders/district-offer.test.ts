import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { rupees } from "../money.ts";
import { districtOffer } from "./district-offer.ts";

const SETTINGS = parseConfig({ COD_DISTRICTS: "Colombo", COD_MAX: "5000", FREE_DELIVERY_FROM: "4000" }).methods;
const item = (price: number, allowsCash = true) => ({ variantId: "a", priceCents: rupees(price), allowsCash });

test("returns fee and delivery charge as in checkout when the district has cash on delivery", () => {
  expect(districtOffer(item(1_000), "LK-11", SETTINGS)).toEqual({
    deliveryCents: rupees(500),
    freeFromCents: rupees(4_000),
    cash: { feeCents: rupees(200) },
  });
});

test("returns free delivery from the threshold on, and then no further threshold", () => {
  expect(districtOffer(item(4_000), "LK-11", SETTINGS)).toMatchObject({ deliveryCents: 0, freeFromCents: null });
});

test.each([
  ["another district", item(1_000), "LK-41", { reason: "district", district: "LK-41" }],
  ["a dear thing", item(5_000), "LK-11", { reason: "above", maxCents: rupees(5_000) }],
  ["a product without it", item(1_000, false), "LK-11", { reason: "products", variantIds: ["a"] }],
] as const)("returns why %s has no cash on delivery", (_what, product, district, refusal) => {
  expect(districtOffer(product, district, SETTINGS).cash).toEqual({ refusal });
});

test("returns the refusal when the shop has no cash on delivery", () => {
  const off = parseConfig({ COD: "off" }).methods;

  expect(districtOffer(item(1_000), "LK-11", off)).toMatchObject({
    freeFromCents: null,
    cash: { refusal: { reason: "off" } },
  });
});
