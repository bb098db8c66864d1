import { describe, expect, it } from 'vitest'
import { cellText, columnIndex, toColumnName } from './table.ts'

describe('cells', () => {
  it.each([
    [8690123456789, '8690123456789'],
    [0.1 + 0.2, '0.3'],
    [1e-7, '0.0000001'],
    [-12.5, '-12.5'],
    [true, 'TRUE'],
    [{ number: 712, digits: 5 }, '00712'],
    [{ fault: '#N/A' }, '#N/A'],
    [null, ''],
  ])('%o reads as %s', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  it.each([
    ['A', 0],
    ['Z', 25],
    ['AA', 26],
    ['XFD', 16383],
  ])('column %s is %s', (name, index) => {
    expect(columnIndex(name)).toBe(index)
    expect(toColumnName(index)).toBe(name)
  })
})
