import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { referenceOf } from "./enquiry-reference.ts";

test("returns a short, readable reference, the same for the same key", () => {
  for (let count = 0; count < 1_000; count++) {
    const key = randomUUID();

    expect(referenceOf(key)).toMatch(/^E-[2-9B-DF-HJKMNP-TV-Z]{6}$/);
    expect(referenceOf(key.toUpperCase())).toBe(referenceOf(key));
  }
});

test("returns another reference after a conflict, also after the last one", () => {
  expect(referenceOf("00000000-0000-4000-8000-000000000000")).toBe("E-222222");
  expect(referenceOf("00000000-0000-4000-8000-000000000000", 1)).toBe("E-222223");
  expect(referenceOf("00000000-0000-4000-8000-ffffffffffff", 1)).toMatch(/^E-\w{6}$/);
});
