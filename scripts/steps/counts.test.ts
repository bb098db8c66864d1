import { describe, expect, it } from 'vitest'
import { addCrash, countsOfPlaywright, countsOfVitest, inWords, sum } from './counts.mjs'

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }

/** @requirement RUN-9 */
describe('the number of tests', () => {
  it('counts the tests of a Vitest report, and one failure for a file that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countsOfVitest({ ...vitest, testResults })).toEqual({ passed: 7, failed: 2, skipped: 3 })
  })

  it('counts the tests of a Playwright report; a test that passed only on a retry has failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
    expect(countsOfPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('is one failure for a program that ended badly without saying why', () => {
    expect(addCrash(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(addCrash({ passed: 3, failed: 0, skipped: 0 }, null)).toEqual({ passed: 3, failed: 1, skipped: 0 })
    expect(addCrash({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  it('names the number of skipped tests', () => {
    const total = sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 4 },
    ])
    expect(inWords(total)).toBe('3 passed, 1 failed, 4 left out')
    expect(inWords({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
  })
})
