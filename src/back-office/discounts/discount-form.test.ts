import { expect, it } from 'vitest'
import { findAdditionProblems, findTermProblems, NEW_DISCOUNT, toAddition } from './discount-form.ts'
import { computeTotalPercent } from './discount-row.ts'

const typed = { ...NEW_DISCOUNT, customer: 'C-1', chain: '10+5' }

it.each([
  [typed, {}],
  [{ ...typed, customer: '' }, { customer: 'empty' }],
  [{ ...typed, to: 'group' }, { groupId: 'empty' }],
  [{ ...typed, to: 'group', groupId: '3', customer: '' }, {}],
  [{ ...typed, on: 'brand' }, { brandId: 'empty' }],
  [{ ...typed, on: 'category', brandId: '2' }, { categoryId: 'empty' }],
  [{ ...typed, on: 'product' }, { product: 'empty' }],
  [{ ...typed, chain: '' }, { chain: 'empty' }],
  [{ ...typed, chain: '10+x' }, { chain: 'chain' }],
  [{ ...typed, chain: '101' }, { chain: 'chain' }],
  [{ ...typed, title: 'x'.repeat(101) }, { title: 'long' }],
  [
    { ...typed, reference: 'x'.repeat(61), note: 'x'.repeat(1001) },
    { reference: 'long', note: 'long' },
  ],
  [{ ...typed, from: '2026-02-30x' }, { from: 'day' }],
  [{ ...typed, from: '2026-05-02', until: '2026-05-01' }, { until: 'order' }],
  [{ ...typed, until: 'soon' }, { until: 'day' }],
])('finds the problems of a new discount: %o', (form, problems) => {
  expect(findAdditionProblems(form)).toEqual(problems)
})

it('compares the last day of a saved discount with its first', () => {
  expect(findTermProblems({ ...typed, from: '2026-05-02', until: '2026-05-01' })).toEqual({ until: 'order' })
  expect(findTermProblems({ ...typed, from: '2026-05-02', until: '2026-05-02' })).toEqual({})
})

it('ignores the fields of buyers and goods that are not chosen', () => {
  const form = { ...typed, groupId: '3', on: 'brand', brandId: '2', product: 'A-1', from: '2026-05-01', title: 'Yaz' }
  expect(toAddition(form)).toEqual({
    customer: 'C-1',
    groupId: null,
    brandId: 2,
    categoryId: null,
    product: null,
    percents: ['10', '5'],
    title: 'Yaz',
    reference: '',
    note: '',
    from: '2026-05-01',
    until: null,
  })
})

it.each([
  [['10', '5'], '14.5'],
  [['10', '5', '3'], '17.065'],
  [['33.33', '33.33', '33.33'], '70.3659'],
  [['100'], '100'],
  [['0'], '0'],
])('the chain %o is %s percent', (chain, total) => {
  expect(computeTotalPercent(chain)).toBe(total)
})
