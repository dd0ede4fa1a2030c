/** What one run of the test runner reports, as far as it is read here. */
export type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export type TestCount = { passed: number; failed: number };

/**
 * Counts the tests of a run. What fails without a test of its own (a file that does not load, a run that does not
 * start or ends badly) counts as one failure: a run that was not clean never adds up to "0 failed".
 * @param report null when there is none
 */
export function countTests(report: TestReport | null, exitCode: number): TestCount {
  const passed = report?.numPassedTests ?? 0;
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (broken?.length ?? 0);
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
