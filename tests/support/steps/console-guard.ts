import { afterEach, beforeEach, expect } from "vitest";

const original = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...words: unknown[]) => {
    unexpected.push(words);
  };
});

/** Fails a test on `console.error`. A test that expects one replaces it with `vi.spyOn(console, "error")`. */
afterEach(() => {
  console.error = original;
  expect(unexpected, "written to console.error").toEqual([]);
});
