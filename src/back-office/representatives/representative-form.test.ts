import { expect, it } from 'vitest'
import {
  findRepresentativeProblems,
  listOfferedHides,
  NEW_REPRESENTATIVE,
  readDiscountLimit,
} from './representative-form.ts'

it.each([
  ['', null],
  ['12,5', '12.5'],
  ['%12.5', '12.5'],
  ['100 %', '100'],
  ['0', '0'],
  ['100,01', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['ten', undefined],
])('reads the discount limit %s', (typed, limit) => {
  expect(readDiscountLimit(typed)).toBe(limit)
})

it('reports the problems of a code and of a limit at their fields', () => {
  const typed = { ...NEW_REPRESENTATIVE, firstName: 'Zeynep', email: 'zeynep@oto.test' }
  expect(findRepresentativeProblems(typed)).toEqual({})
  expect(findRepresentativeProblems({ ...typed, code: 'x'.repeat(51), discountLimit: '101' })).toEqual({
    code: 'long',
    discountLimit: 'percent',
  })
})

it('offers the right to purchase prices only to those who have it', () => {
  expect(listOfferedHides(true)).toContain('purchasePrice')
  expect(listOfferedHides(false)).not.toContain('purchasePrice')
})
