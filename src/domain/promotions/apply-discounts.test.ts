import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees, sum, times } from "../money.ts";
import { applyDiscounts, type Discount, type DiscountableLine } from "./apply-discounts.ts";

const PLAIN = { percent: null, amountCents: null, minimumCents: rupees(0) };
const percent = (id: string, value: number, more: Partial<Discount> = {}): Discount => {
  return { ...PLAIN, id, percent: value, ...more };
};
const line = (priceRs: number, quantity: number, ...discountIds: string[]): DiscountableLine => {
  return { priceCents: rupees(priceRs), quantity, discountIds };
};
const apply = (lines: DiscountableLine[], code: Discount | null, ...offers: Discount[]) => {
  const { applied, lineDiscounts, ...rest } = applyDiscounts(lines, { code, offers, deliveryCents: rupees(500) });
  return {
    ...rest,
    saved: applied.map(({ id, savedCents }) => [id, savedCents / 100]),
    lines: lineDiscounts.map((each) => each / 100),
  };
};

test("discounts only the items of the scope, by the minimum of these items", () => {
  const code = percent("code", 10, { isScoped: true, minimumCents: rupees(2_000) });
  const other = line(5_000, 1);

  expect(apply([line(1_000, 2, "code"), other], code)).toMatchObject({ saved: [["code", 200]], lines: [200, 0] });
  expect(apply([line(1_000, 1, "code"), other], code)).toMatchObject({ saved: [], codeProblem: "below-minimum" });
  expect(apply([other], code)).toMatchObject({ saved: [], lines: [0], codeProblem: "no-items" });
});

test("waives the delivery charge and discounts no item", () => {
  const code = { ...PLAIN, id: "code", freesDelivery: true };

  expect(apply([line(1_000, 1)], code)).toMatchObject({
    saved: [["code", 500]],
    lines: [0],
    freedDeliveryCents: rupees(500),
    codeProblem: null,
  });
});

test.each([
  ["nothing below three items", [line(900, 2)], [0]],
  ["one of three items", [line(900, 3)], [900]],
  ["one of five items", [line(900, 5)], [900]],
  ["two of six items", [line(900, 6)], [1_800]],
  ["the cheapest of several lines", [line(900, 2), line(400, 1), line(700, 3)], [0, 400, 700]],
])("makes %s free when the offer is buy two, get one free", (_what, lines, expected) => {
  expect(apply(lines, null, percent("offer", 100, { buyUnits: 2, getUnits: 1 })).lines).toEqual(expected);
});

test("applies the offer that saves most, and the older one of two equal ones", () => {
  const offers = [percent("small", 5), percent("old", 10), percent("new", 10)];

  expect(apply([line(1_000, 1)], null, ...offers).saved).toEqual([["old", 100]]);
});

test("neither applies nor refuses a code for free delivery when delivery is free already", () => {
  const code = { ...PLAIN, id: "code", freesDelivery: true };

  const found = applyDiscounts([line(1_000, 1)], { code, offers: [], deliveryCents: rupees(0) });

  expect(found).toMatchObject({ applied: [], freedDeliveryCents: 0, codeProblem: null });
});

test("adds a combinable code to the offer, on what the offer leaves", () => {
  const code = percent("code", 10, { isCombinable: true });

  expect(apply([line(1_000, 1)], code, percent("offer", 20))).toMatchObject({
    saved: [
      ["offer", 200],
      ["code", 80],
    ],
    lines: [280],
    codeProblem: null,
  });
});

test("applies the better of offer and code when the code is not combinable", () => {
  const cart = [line(1_000, 1)];

  expect(apply(cart, percent("code", 10), percent("offer", 20))).toMatchObject({
    saved: [["offer", 200]],
    codeProblem: "not-combinable",
  });
  expect(apply(cart, percent("code", 30), percent("offer", 20))).toMatchObject({
    saved: [["code", 300]],
    codeProblem: null,
  });
});

const LINE = fc.record({
  priceCents: fc.integer({ min: 1, max: 1e9 }).map(cents),
  quantity: fc.integer({ min: 1, max: 20 }),
  discountIds: fc.subarray(["code", "offer", "other"]),
});
const terms = (id: string): fc.Arbitrary<Discount> => {
  const minimumCents = fc.integer({ min: 0, max: 1e6 }).map(cents);
  const more = fc.record({ minimumCents, isScoped: fc.boolean(), isCombinable: fc.boolean() });
  const kind = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountCents: fc.integer({ min: 1, max: 1e7 }).map(cents) }),
    fc.constant({ freesDelivery: true }),
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      buyUnits: fc.integer({ min: 1, max: 5 }),
      getUnits: fc.integer({ min: 1, max: 5 }),
    }),
  );
  return fc.tuple(kind, more).map(([one, other]) => ({ ...PLAIN, id, ...one, ...other }));
};

test("agrees on lines, discounts and delivery to the cent for any cart, code and offers", () => {
  const cart = fc.array(LINE, { minLength: 1, maxLength: 20 });
  const code = fc.option(terms("code"));
  const offers = fc.tuple(terms("offer"), terms("other"));
  fc.assert(
    fc.property(cart, code, offers, fc.nat(1e5).map(cents), (lines, one, automatic, deliveryCents) => {
      const found = applyDiscounts(lines, { code: one, offers: automatic, deliveryCents });
      const { applied, lineDiscounts, freedDeliveryCents } = found;

      const saved = (isOnDelivery: boolean) =>
        sum(applied.flatMap((each) => (each.isOnDelivery === isOnDelivery ? each.savedCents : [])));
      expect(saved(false)).toBe(sum(lineDiscounts));
      expect(saved(true)).toBe(freedDeliveryCents);
      expect([0, deliveryCents]).toContain(freedDeliveryCents);
      for (const [index, { priceCents, quantity }] of lines.entries()) {
        expect(lineDiscounts[index]).toBeGreaterThanOrEqual(0);
        expect(lineDiscounts[index]).toBeLessThanOrEqual(times(priceCents, quantity));
      }
      expect(applied.length).toBeLessThanOrEqual(one?.isCombinable ? 2 : 1);
      // A code for free delivery has no effect when delivery is free already.
      const hasNothingToFree = Boolean(one?.freesDelivery) && deliveryCents === 0;
      const isTaken = one !== null && found.codeProblem === null && !hasNothingToFree;
      expect(applied.some(({ id }) => id === "code")).toBe(isTaken);
    }),
  );
});

test("discounts no gift card, and counts none towards a minimum", () => {
  const card = { ...line(5_000, 1, "code"), isGiftCard: true };
  const code = percent("code", 10, { minimumCents: rupees(2_000) });

  expect(apply([card], code, percent("offer", 20))).toMatchObject({ saved: [], lines: [0], codeProblem: "no-items" });
  expect(apply([card, line(1_000, 1)], code)).toMatchObject({ saved: [], codeProblem: "below-minimum" });
  expect(apply([card, line(3_000, 1)], code)).toMatchObject({ saved: [["code", 300]], lines: [0, 300] });
});
