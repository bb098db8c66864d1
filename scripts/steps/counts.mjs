/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failure. */
export function countsOfVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of a Playwright JSON report. A test that passed only on a retry counts as failed. */
export function countsOfPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** A program that fails without a failed test, or without a report, counts as one failure. */
export function addCrash(counts, code) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** `12 passed, 1 failed`, with the number of skipped tests if there are any. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} left out` : ''}`
}
