import { expect, it } from 'vitest'
import { findBulkProblems, readBulkForm, toBulkList } from './bulk-form.ts'

const read = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readBulkForm(form)
}

it('writes a list with the typed fields only, its codes quoted and its numbers with a point', () => {
  const list = toBulkList(['A-1', 'B;"2'], read({ brandId: 'Bosch', minQuantity: '2,5' }), 'tr')
  expect(list?.text.split('\r\n')).toEqual([
    '"code";"brand";"orderMinimum"',
    '"A-1";"Bosch";"2.5"',
    '"B;""2";"Bosch";"2.5"',
  ])
  expect(list?.choices.columns.map(({ field }) => field)).toEqual(['code', 'brand', 'orderMinimum'])
})

it('has no list without a typed field', () => {
  expect(toBulkList(['A-1'], read({}), 'tr')).toBeUndefined()
})

it('names numbers that cannot be read', () => {
  expect(findBulkProblems(read({ taxRate: 'yirmi', minQuantity: '1,5', maxQuantity: '-1' }), 'tr')).toEqual([
    'taxRate',
    'maxQuantity',
  ])
})
