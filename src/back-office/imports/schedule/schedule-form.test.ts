import { expect, it } from 'vitest'
import { readScheduleForm } from './schedule-form.ts'

const NOW = new Date('2026-03-01T09:00:00Z')

it.each([
  ['2026-03-01T12:01', '2026-03-01T09:01:00.000Z'],
  ['2026-04-30T11:59', '2026-04-30T08:59:00.000Z'],
  ['2026-03-01T12:00', undefined],
  ['2026-05-01T12:00', undefined],
  ['2026-13-01T12:00', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('plans %j in Istanbul for %j', (typed, expected) => {
  const form = new FormData()
  form.set('scheduledFor', typed)
  const read = readScheduleForm(form, 'Europe/Istanbul', NOW)
  expect(read.typed).toBe(typed)
  expect(read.scheduledFor?.toISOString()).toBe(expected)
})
