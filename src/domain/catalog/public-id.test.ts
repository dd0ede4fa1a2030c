import { expect, test } from "vitest";
import { newPublicId } from "./public-id.ts";

test("returns ids of eight unambiguous characters", () => {
  const ids = Array.from({ length: 500 }, newPublicId);

  for (const id of ids) expect(id).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{8}$/);
  expect(new Set(ids).size).toBe(500);
});

test("picks every character with the same probability", () => {
  const letters = Array.from({ length: 3_500 }, newPublicId).join("");
  const counts = Map.groupBy(letters, (letter) => letter);

  expect(counts.size).toBe(28);
  for (const [, { length }] of counts) expect(length).toBeGreaterThan(800);
});
