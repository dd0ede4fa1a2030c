/** The fields of Vitest's JSON report that are read here. */
export type TestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
};

type TestResult = { status: string; fullName: string; failureMessages: string[] };

export type TestCount = { passed: number; failures: string[] };

/**
 * Counts the passed tests of a run and lists its failures. A file that does not load, or a run that ends with an error,
 * is a failure too.
 * @param report null when the run wrote none
 */
export function countTests(report: TestReport | null, exitCode: number): TestCount {
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}: ${beginningOf(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${beginningOf(failureMessages[0])}`);
  });
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`The test runner ended with the exit code ${exitCode}, though no test failed. See its output above.`);
  return { passed: report?.numPassedTests ?? 0, failures };
}

const LONGEST = 600;

/** Removes the stack. */
const beginningOf = (message = "") => message.replace(/\n {4}at .*$/s, "").slice(0, LONGEST);
