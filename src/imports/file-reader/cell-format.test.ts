import { describe, expect, it } from 'vitest'
import { cellFormat } from './cell-format.ts'

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
