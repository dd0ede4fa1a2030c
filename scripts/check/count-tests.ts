/** What one run of the test runner reports, as far as it is read here. */
export type TestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
};

type TestResult = { status: string; fullName: string; failureMessages: string[] };

export type TestCount = { passed: number; failures: string[] };

/**
 * Counts the tests of a run, and tells of each failure in a line or a few. What fails without a test of its own (a file that does not
 * load, a run that does not start or ends badly) is one failure, too: a run that was not clean never adds up to none.
 * @param report null when there is none
 */
export function countTests(report: TestReport | null, exitCode: number): TestCount {
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}: ${beginningOf(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${beginningOf(failureMessages[0])}`);
  });
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`The test runner ended with the exit code ${exitCode}, though no test failed: see above.`);
  return { passed: report?.numPassedTests ?? 0, failures };
}

const LONGEST = 600;

/** Without where it was thrown. */
const beginningOf = (message = "") => message.replace(/\n {4}at .*$/s, "").slice(0, LONGEST);
