import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { groupBundles } from "./group-bundles.ts";

const line = (title: string, quantity: number, price: number, orderBundleId: string | null = null) => ({
  variantId: title,
  productPublicId: title,
  title,
  variantLabel: "",
  sku: "",
  quantity,
  orderBundleId,
  priceCents: rupees(price),
});
const bundle = {
  id: "set",
  variantId: "set",
  productPublicId: "set",
  title: "Light set",
  variantLabel: "",
  sku: "S1",
  priceCents: rupees(1_800),
  quantity: 2,
};

test("shows the components of a bundle as one line at its price", () => {
  const lines = [line("Lamp", 2, 1_350, "set"), line("Candle", 1, 100), line("Bulb", 4, 225, "set")];

  expect(groupBundles(lines, [bundle])).toMatchObject([
    { title: "Light set", variantId: "set", variantLabel: "Lamp, 2 × Bulb", quantity: 2, priceCents: rupees(1_800) },
    { title: "Candle", quantity: 1, priceCents: rupees(100) },
  ]);
});

test("shows the rest of a bundle as one unit when an item was removed", () => {
  const lines = [line("Lamp", 2, 1_350, "set"), line("Bulb", 3, 225, "set")];

  expect(groupBundles(lines, [bundle])).toMatchObject([
    { title: "Light set", variantLabel: "2 × Lamp, 3 × Bulb", quantity: 1, priceCents: rupees(3_375) },
  ]);
});
