import { expect, it } from 'vitest'
import { findBulkProblems, readBulkForm, toBulkList } from './bulk-form.ts'

const read = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readBulkForm(form)
}

it('writes a list with the typed fields only, its codes quoted and its numbers with a point', () => {
  const list = toBulkList(['A-1', 'B;"2'], read({ brandId: 'Bosch', minQuantity: '2,5' }), { language: 'tr' })
  expect(list?.text.split('\r\n')).toEqual([
    '"code";"brand";"orderMinimum"',
    '"A-1";"Bosch";"2.5"',
    '"B;""2";"Bosch";"2.5"',
  ])
  expect(list?.choices.columns.map(({ field }) => field)).toEqual(['code', 'brand', 'orderMinimum'])
})

it('has no list without a typed field', () => {
  expect(toBulkList(['A-1'], read({}), { language: 'tr' })).toBeUndefined()
})

it('writes the path of the category, and a tax rate that is no share', () => {
  const typed = read({ categoryId: '7', taxRate: '0,5' })
  expect(toBulkList(['A-1'], typed, { language: 'tr', category: 'Fren > Balata' })?.text.split('\r\n')).toEqual([
    '"code";"category";"taxRate"',
    '"A-1";"Fren > Balata";"0.5%"',
  ])
})

it('names numbers that a list would refuse', () => {
  const typed = {
    taxRate: 'yirmi',
    packageQuantity: '0',
    minQuantity: '1,5',
    maxQuantity: '-1',
    quantityStep: '1000000',
  }
  expect(findBulkProblems(read(typed), { language: 'tr', now: '2026-12-01T09:00' })).toEqual({
    taxRate: 'tax',
    packageQuantity: 'package',
    maxQuantity: 'quantity',
    quantityStep: 'quantity',
  })
  expect(
    findBulkProblems(read({ taxRate: '100,5', minQuantity: '0,0001' }), { language: 'tr', now: '2026-12-01T09:00' }),
  ).toEqual({
    taxRate: 'tax',
    minQuantity: 'quantity',
  })
})

it('refuses a minimum above the maximum, unless 0 removes the maximum', () => {
  expect(
    findBulkProblems(read({ minQuantity: '5', maxQuantity: '4' }), { language: 'tr', now: '2026-12-01T09:00' }),
  ).toEqual({ minQuantity: 'minimum' })
  expect(
    findBulkProblems(read({ minQuantity: '5', maxQuantity: '0' }), { language: 'tr', now: '2026-12-01T09:00' }),
  ).toEqual({})
  expect(
    findBulkProblems(read({ minQuantity: '4', maxQuantity: '4' }), { language: 'tr', now: '2026-12-01T09:00' }),
  ).toEqual({})
})

it('writes moments as a list reads them, and names those without effect', () => {
  const typed = { visible: '0', shownAt: '2026-12-10T12:00' }
  expect(toBulkList(['A-1'], read(typed), { language: 'tr' })?.text).toContain('"A-1";"0";"2026-12-10 12:00"')
  const find = (values: Record<string, string>) =>
    findBulkProblems(read(values), { language: 'tr', now: '2026-12-01T09:00' })
  expect(find(typed)).toEqual({})
  expect(find({ shownAt: 'tomorrow' })).toEqual({ shownAt: 'moment' })
  expect(find({ shownAt: '2026-12-01T09:00' })).toEqual({ shownAt: 'past' })
  expect(find({ visible: '1', shownAt: '2026-12-10T12:00' })).toEqual({ shownAt: 'shown' })
  expect(find({ visible: '1', hiddenAt: '2026-12-10T12:00' })).toEqual({})
  expect(find({ shownAt: '2026-12-10T12:00', hiddenAt: '2026-12-09T12:00' })).toEqual({ hiddenAt: 'order' })
})
