import { expect, test } from "vitest";
import { PROFILE_LIMITS } from "./accounts/profile-limits.ts";
import { DISTRICT_CODES, DISTRICTS } from "./districts.ts";
import { townsOf } from "./towns.ts";

test.each(DISTRICT_CODES)("lists the towns of %s with the capital first, within the field's length", (code) => {
  const towns = townsOf(code);

  expect(towns[0]).toBe(DISTRICTS[code]);
  expect(towns.length).toBeGreaterThanOrEqual(5);
  for (const town of towns) expect(town.trim()).toMatch(new RegExp(`^.{3,${PROFILE_LIMITS.city}}$`));
});

test("lists no town in two districts, or twice in one", () => {
  const all = townsOf(null);

  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(DISTRICT_CODES.flatMap(townsOf).length);
});
