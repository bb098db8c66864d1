import { describe, expect, it } from 'vitest'
import { isoOfSerial } from './excel-date.ts'

describe('dates of spreadsheets', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, '1900-02-29'],
    [61, '1900-03-01'],
    [25569, '1970-01-01'],
    [45292.5, '2024-01-01T12:00:00'],
    [0.604166666666667, '14:30:00'],
    [2958465, '9999-12-31'],
  ])('serial %s is %s', (serial, day) => {
    expect(isoOfSerial(serial, false)).toBe(day)
  })

  it('counts from 1904 if the workbook is configured so', () => {
    expect(isoOfSerial(0, true)).toBe('1904-01-01')
    expect(isoOfSerial(41331, true)).toBe('2017-02-27')
  })

  it.each([-1, 2958466, Number.NaN])('%s is no date', (serial) => {
    expect(isoOfSerial(serial, false)).toBeUndefined()
  })
})
