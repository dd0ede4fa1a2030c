import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, cents, sum, times } from "../money.ts";
import { allocatePrice } from "./bundle-lines.ts";

const partsOf = (price: number, components: [price: number, units: number][]) =>
  allocatePrice(
    cents(price),
    components.map(([own, units]) => ({ priceCents: cents(own), units })),
  ).map(({ priceCents, units }) => [priceCents, units]);

test.each([
  [
    "by their own prices",
    900,
    [
      [300, 1],
      [600, 1],
    ],
    [
      [300, 1],
      [600, 1],
    ],
  ],
  [
    "in whole cents that add up",
    1_000,
    [
      [500, 1],
      [500, 1],
      [500, 1],
    ],
    [
      [334, 1],
      [333, 1],
      [333, 1],
    ],
  ],
  [
    "in two parts when units of a component differ by a cent",
    101,
    [[10, 2]],
    [
      [51, 1],
      [50, 1],
    ],
  ],
  [
    "at least a cent to each unit",
    3,
    [
      [1, 2],
      [1_000_000, 1],
    ],
    [
      [1, 2],
      [1, 1],
    ],
  ],
] as const)("allocates the price of a bundle %s", (_what, price, components, expected) => {
  expect(
    partsOf(
      price,
      components.map(([own, units]) => [own, units]),
    ),
  ).toEqual(expected);
});

test("adds up to the price of the bundle for any price and components", () => {
  const component = fc.record({
    priceCents: fc.integer({ min: 1, max: 1e9 }).map(cents),
    units: fc.integer({ min: 1, max: 20 }),
  });
  const bundle = fc.array(component, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(bundle, fc.integer({ min: 200, max: 1e9 }).map(cents), (components, price) => {
      const parts = allocatePrice(price, components);

      expect(sum(parts.map(({ priceCents, units }) => times(priceCents, units)))).toBe(price);
      expect(Math.min(...parts.map(({ priceCents }) => priceCents))).toBeGreaterThanOrEqual(1);
      for (const one of components) {
        const own = parts.filter(
          ({ component: { priceCents, units } }) => priceCents === one.priceCents && units === one.units,
        );
        const prices = own.map(({ priceCents }): Cents => priceCents);
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
