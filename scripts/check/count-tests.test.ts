import { expect, test } from "vitest";
import { countTests } from "./count-tests.ts";

const clean = { numPassedTests: 5, numFailedTests: 0, testResults: [{ status: "passed", assertionResults: [1, 2] }] };

test("it counts what passed and what failed", () => {
  expect(countTests(clean, 0)).toEqual({ passed: 5, failed: 0 });
  expect(countTests({ ...clean, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
});

test("a file that does not load is a failure", () => {
  const broken = { ...clean, testResults: [{ status: "failed", assertionResults: [] }] };

  expect(countTests(broken, 1)).toEqual({ passed: 5, failed: 1 });
});

test("a run that ends badly is a failure, also when every test passed or none was reported", () => {
  expect(countTests(clean, 1)).toEqual({ passed: 5, failed: 1 });
  expect(countTests(null, 134)).toEqual({ passed: 0, failed: 1 });
});
