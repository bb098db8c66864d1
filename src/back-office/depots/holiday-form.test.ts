import { expect, it } from 'vitest'
import { findHolidayProblems, NEW_HOLIDAY, toHoliday } from './holiday-form.ts'

const typed = { ...NEW_HOLIDAY, name: 'Yılbaşı', from: '2027-01-01' }

it.each([
  [{}, {}],
  [{ name: '' }, { name: 'empty' }],
  [{ name: 'x'.repeat(121) }, { name: 'long' }],
  [{ from: '' }, { from: 'day' }],
  [{ from: '2027-02-29' }, { from: 'day' }],
  [{ until: '2026-12-31' }, { until: 'order' }],
  [{ until: '2027-1-2' }, { until: 'day' }],
  [{ until: '2027-01-02' }, {}],
])('finds the problems of %j', (change, problems) => {
  expect(findHolidayProblems({ ...typed, ...change }, 0)).toEqual(problems)
})

it('limits the number of holidays, and takes one day without a last one', () => {
  expect(findHolidayProblems(typed, 200)).toEqual({ name: 'many' })
  expect(toHoliday(typed)).toEqual({ name: 'Yılbaşı', from: '2027-01-01', until: '2027-01-01', yearly: false })
})
