import { expect, test } from "vitest";
import { comparison } from "./comparison.ts";

const figure = (name: string, value: number, unit: string) => ({ name, value, unit });

test("lists worse figures, and leaves out noise and better ones", () => {
  const before = [
    figure("a list", 20, "ms"),
    figure("pages", 1_000, "/s"),
    figure("a page", 100, "kB"),
    figure("noise", 10, "ms"),
  ];
  const now = [
    figure("a list", 30, "ms"),
    figure("pages", 500, "/s"),
    figure("a page", 50, "kB"),
    figure("noise", 10.5, "ms"),
    figure("new", 1, "ms"),
  ];

  expect(comparison(before, now).split("\n").slice(2)).toEqual([
    "| a list | 20 ms | 30 ms | 50 % |",
    "| pages | 1000 /s | 500 /s | -50 % |",
  ]);
  expect(comparison(now, now)).toBe("Nothing got worse by more than a tenth.");
});
