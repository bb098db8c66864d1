import { expect, it } from 'vitest'
import { JOB_NAMES, JOBS } from './job.ts'
import { findNextRun } from './next-run.ts'

const NOW = new Date('2026-11-26T10:30:20Z')

it.each([
  [['0 * * * * *', '20 * * * * *', '40 * * * * *'], '2026-11-26T10:30:40.000Z'],
  [['30 * * * * *'], '2026-11-26T10:30:30.000Z'],
  [['20 * * * * *'], '2026-11-26T10:31:20.000Z'],
  [['0 7 * * * *'], '2026-11-26T11:07:00.000Z'],
  [['0 40 0 * * *'], '2026-11-27T00:40:00.000Z'],
  [['20 30 10 * * *'], '2026-11-27T10:30:20.000Z'],
])('finds the next moment of %j', (schedules, expected) => {
  expect(findNextRun({ schedules }, NOW)?.toISOString()).toBe(expected)
})

it('finds none without a schedule', () => expect(findNextRun({ schedules: [] }, NOW)).toBeNull())

it.each(JOB_NAMES)('reads the schedule of %s', (name) => {
  expect(findNextRun(JOBS[name], NOW)?.getTime()).toBeGreaterThan(NOW.getTime())
})
