import { describe, expect, it } from 'vitest'
import { cellFormat, isoOfSerial } from './cell-format.ts'

describe('number formats of spreadsheets', () => {
  it.each([
    [14, undefined, { kind: 'day' }],
    [22, undefined, { kind: 'day' }],
    [9, undefined, { kind: 'percent' }],
    [2, undefined, { kind: 'number' }],
    [164, 'dd.mm.yyyy', { kind: 'day' }],
    [165, '[$-41F]d mmmm yyyy;@', { kind: 'day' }],
    [166, '0.0%', { kind: 'percent' }],
    [167, '#,##0.00 "₺"', { kind: 'number', currency: 'TRY' }],
    [168, '#,##0.00\\ [$€-407]', { kind: 'number', currency: 'EUR' }],
    [169, '_-[$$-409]* #,##0.00_ ;', { kind: 'number', currency: 'USD' }],
    [170, '[Red]#,##0.00', { kind: 'number' }],
    [171, '0000000000000', { kind: 'number', digits: 13 }],
    [172, 'GENERAL', { kind: 'number' }],
    [173, '#,##0.00 "adet"', { kind: 'number' }],
  ])('%s %s', (id, code, format) => {
    expect(cellFormat(id, code)).toEqual(format)
  })
})

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
