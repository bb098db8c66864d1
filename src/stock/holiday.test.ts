import { describe, expect, it } from 'vitest'
import { isHoliday, mergeHolidays, withoutHoliday } from './holiday.ts'

const once = { name: 'Kurban Bayramı', from: '2027-05-16', until: '2027-05-19', yearly: false }
const yearly = { name: 'Cumhuriyet Bayramı', from: '2026-10-29', until: '2026-10-29', yearly: true }
const newYear = { name: 'Yılbaşı', from: '2026-12-31', until: '2027-01-01', yearly: true }

describe('holidays of a depot', () => {
  it.each([
    [once, '2027-05-15', false],
    [once, '2027-05-16', true],
    [once, '2027-05-19', true],
    [once, '2028-05-17', false],
    [yearly, '2031-10-29', true],
    [yearly, '2031-10-30', false],
    [newYear, '2029-12-31', true],
    [newYear, '2030-01-01', true],
    [newYear, '2030-01-02', false],
  ])('%j on %s: %s', (holiday, day, expected) => {
    expect(isHoliday([holiday], day)).toBe(expected)
  })

  it('are merged by first day without repetitions, and removed', () => {
    expect(mergeHolidays([once, yearly], [{ ...once }])).toEqual([yearly, once])
    expect(withoutHoliday([yearly, once], { ...yearly })).toEqual([once])
    expect(withoutHoliday([yearly], { ...yearly, yearly: false })).toEqual([yearly])
  })
})
