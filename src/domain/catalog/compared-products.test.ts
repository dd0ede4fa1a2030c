import { expect, test } from "vitest";
import { formatCompared, parseCompared, withCompared } from "./compared-products.ts";

test("stores ids reversibly and drops invalid, repeated and further ones", () => {
  expect(parseCompared(formatCompared(["a1", "b2"]))).toEqual(["a1", "b2"]);
  expect(parseCompared("")).toEqual([]);
  expect(parseCompared("a1.a1.<b>.../x.c3.d4.e5.f6")).toEqual(["a1", "c3", "d4", "e5"]);
});

test("adds a product once, at the end, up to four", () => {
  expect(withCompared(["a1"], "b2")).toEqual(["a1", "b2"]);
  expect(withCompared(["a1", "b2"], "a1")).toEqual(["a1", "b2"]);
  expect(withCompared(["a1"], "not an id")).toEqual(["a1"]);
  expect(withCompared(["a1", "b2", "c3", "d4"], "e5")).toBeNull();
  expect(withCompared(["a1", "b2", "c3", "d4"], "d4")).toEqual(["a1", "b2", "c3", "d4"]);
});
