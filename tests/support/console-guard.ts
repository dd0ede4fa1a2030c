import { afterEach, beforeEach, expect } from "vitest";

const original = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...words: unknown[]) => {
    unexpected.push(words);
  };
});

/** A test that expects an error says so with `vi.spyOn(console, "error")`. */
afterEach(() => {
  console.error = original;
  expect(unexpected, "written to console.error").toEqual([]);
});
