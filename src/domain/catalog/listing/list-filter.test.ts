import fc from "fast-check";
import { expect, test } from "vitest";
import { filterParameters, isNarrowed, SORTS } from "./list-filter.ts";
import { readFilter } from "./read-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(filterParameters(read(query))).toString();

test("parses the sort order and filter of a URL", () => {
  expect(read("sort=price-up&min=1000&max=5000&stock=in")).toEqual({
    sort: "price-up",
    minRupees: 1_000,
    maxRupees: 5_000,
    inStock: true,
  });
  expect(read("power=usb&material=silicone")).toEqual({ material: ["silicone"], power: ["usb"] });
  expect(written("power=usb&material=silicone&min=500")).toBe("min=500&material=silicone&power=usb");
  expect(read("size=M&size=50+ml&size=M&colour=Sand&noise=45&rating=4")).toEqual({
    colour: ["Sand"],
    size: ["50 ml", "M"],
    noise: ["45"],
    rating: ["4"],
  });
  expect(written("material=glass&material=silicone&sort=rating")).toBe("sort=rating&material=silicone&material=glass");
  expect(read("")).toEqual({});
});

test("parses amounts as people type them", () => {
  expect(read("min=1,500&max=Rs. 9 900")).toEqual({ minRupees: 1_500, maxRupees: 9_900 });
  expect(written("min=01")).toBe("");
});

test("takes twenty values of a facet at most", () => {
  const typed = new URLSearchParams(Array.from({ length: 30 }, (_, index) => ["brand", `Brand ${index}`]));
  expect(readFilter(typed).brand).toHaveLength(20);
});

test.each([
  "sort=cheapest&min=12345678&max=-5&stock=yes",
  "min=1e3&max=0x3e8",
  "min=1000.0",
  "material=gold&power=SILICONE&latex=safe",
  "sort=&min=&max=&stock=",
  "SORT=newest&flavour=mint",
  `brand=${"a".repeat(61)}&size=%00M&colour=+red`,
  "noise=44&rating=5",
])("ignores invalid parameters in %s", (query) => {
  expect(read(query)).toEqual({});
});

test("swaps price limits in the wrong order", () => {
  expect(read("min=5000&max=1000")).toEqual({ minRupees: 1_000, maxRupees: 5_000 });
});

test("round-trips every filter through its canonical parameters", () => {
  const step = fc.constantFrom("", "7", "1,500", "x");
  fc.assert(
    fc.property(fc.constantFrom("", "x", ...SORTS), step, step, fc.string(), (sort, min, max, stock) => {
      const query = new URLSearchParams({ stock, max, min, sort, other: stock }).toString();
      expect(written(written(query))).toBe(written(query));
      expect(read(written(query))).toEqual(read(query));
    }),
  );
});

test("returns false when only the sort order differs", () => {
  expect(isNarrowed({})).toBe(false);
  expect(isNarrowed({ sort: "popular" })).toBe(false);
  expect(isNarrowed({ sort: "popular", inStock: true })).toBe(true);
});
