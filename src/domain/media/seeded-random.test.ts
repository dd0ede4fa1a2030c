import { expect, test } from "vitest";
import { hashText } from "../hash-text.ts";
import { seededRandom } from "./seeded-random.ts";

test("returns the same numbers for a seed on every machine", () => {
  expect(hashText("a")).toBe(0xe40c292c);
  const first = seededRandom("amber-oil");
  const second = seededRandom("amber-oil");

  expect(Array.from({ length: 5 }, first)).toEqual(Array.from({ length: 5 }, second));
});

test("distributes numbers evenly from 0 up to 1", () => {
  const random = seededRandom("even");
  const buckets = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const bucket = Math.floor(random() * 10);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }

  expect(Math.min(...buckets)).toBeGreaterThan(850);
  expect(Math.max(...buckets)).toBeLessThan(1150);
});
