import { expect, test } from "vitest";
import { growthOf } from "./growth.ts";

const minutes = Array.from({ length: 30 }, (_, minute) => minute);

test("what grows by a megabyte a minute grows by sixty an hour, without doubt", () => {
  const { anHour, doubt } = growthOf(minutes.map((minute) => ({ hours: minute / 60, megabytes: 100 + minute })));

  expect(anHour).toBeCloseTo(60);
  expect(doubt).toBeCloseTo(0);
});

test("what goes up and down and stays does not grow beyond doubt", () => {
  const { anHour, doubt } = growthOf(
    minutes.map((minute) => ({ hours: minute / 60, megabytes: 100 + 5 * (minute % 3) })),
  );

  expect(Math.abs(anHour)).toBeLessThan(doubt);
});
