import { expect, test } from "vitest";
import { growthOf } from "./growth.ts";

const minutes = Array.from({ length: 30 }, (_, minute) => minute);

test("returns 60 MB an hour without doubt for steady growth of 1 MB a minute", () => {
  const { anHour, doubt } = growthOf(minutes.map((minute) => ({ hours: minute / 60, megabytes: 100 + minute })));

  expect(anHour).toBeCloseTo(60);
  expect(doubt).toBeCloseTo(0);
});

test("returns no growth beyond doubt for values that go up and down", () => {
  const { anHour, doubt } = growthOf(
    minutes.map((minute) => ({ hours: minute / 60, megabytes: 100 + 5 * (minute % 3) })),
  );

  expect(Math.abs(anHour)).toBeLessThan(doubt);
});
