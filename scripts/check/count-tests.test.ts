import { expect, test } from "vitest";
import { countTests } from "./count-tests.ts";

const passed = { status: "passed", fullName: "two and two", failureMessages: [] };
const failed = {
  status: "failed",
  fullName: "two and three",
  failureMessages: ["expected 5 to be 6\n    at sums.test.ts:3:1\n    at run"],
};
const file = { name: "sums.test.ts", status: "passed", message: "", assertionResults: [passed] };
const clean = { numPassedTests: 5, testResults: [file] };

test("counts passed tests and lists failed ones", () => {
  expect(countTests(clean, 0)).toEqual({ passed: 5, failures: [] });
  expect(
    countTests({ ...clean, testResults: [{ ...file, status: "failed", assertionResults: [passed, failed] }] }, 1),
  ).toEqual({ passed: 5, failures: ["sums.test.ts: two and three: expected 5 to be 6"] });
});

test("lists a file that does not load as a failure", () => {
  const broken = { ...file, status: "failed", message: "Cannot find module", assertionResults: [] };

  expect(countTests({ ...clean, testResults: [file, broken] }, 1)).toEqual({
    passed: 5,
    failures: ["sums.test.ts: Cannot find module"],
  });
});

test("lists a failure when the exit code is not 0 and no test failed", () => {
  expect(countTests(clean, 1)).toMatchObject({ passed: 5, failures: [expect.stringContaining("exit code 1,")] });
  expect(countTests(null, 134)).toMatchObject({ passed: 0, failures: [expect.stringContaining("exit code 134,")] });
});
