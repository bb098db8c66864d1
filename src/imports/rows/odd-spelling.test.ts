import { describe, expect, it } from 'vitest'
import { readMapping } from '../columns/mapping.ts'
import { planColumns } from '../columns/plan.ts'
import type { Cell, Row } from '../file-reader/table.ts'
import { Survey } from '../survey.ts'
import { readProductRow } from './product-row.ts'
import { createTerms } from './terms.ts'

const TERMS = createTerms(
  [{ id: 1, code: 'LISTE', name: 'Liste', currency: 'TRY' }],
  [{ id: 7, code: 'MRK', name: 'Merkez' }],
)

/** Reads the one row of a list without a mapping. */
function readRow(headings: Cell[], cells: Cell[]) {
  const parsed = readMapping('{}')
  if ('why' in parsed || parsed.mapping.of !== 'products') throw new Error('No mapping of products')
  const head: Row[] = [headings, cells].map((row, at) => ({ at: at + 1, cells: row }))
  const plan = planColumns({ mapping: parsed.mapping, names: { priceLists: [], depots: [] }, head })
  if ('why' in plan) throw new Error(plan.why)
  const survey = new Survey(plan, parsed.mapping)
  for (const row of head) survey.add(row)
  const writing = survey.result()
  if ('why' in writing) throw new Error(writing.why)
  return readProductRow({ at: 2, cells }, { ...writing, terms: TERMS, mapping: parsed.mapping, language: 'tr' })
}

function readProduct(headings: Cell[], cells: Cell[]) {
  const found = readRow(headings, cells)
  if ('problems' in found) throw new Error(found.problems.map(({ reason }) => reason).join('; '))
  return found.row.product
}

describe('odd spellings in a product row', () => {
  it.each([
    ['KDV %20', '20.00'],
    ['20 %', '20.00'],
    ['٪20', '20.00'],
    ['НДС 20%', '20.00'],
    ['0,20', '20.00'],
    ['%1', '1.00'],
    ['muaf', '0.00'],
    ['без НДС', '0.00'],
    ['MwSt. 19', '19.00'],
  ])('reads the tax rate %s', (text, rate) => {
    const product = readProduct(['Kod', 'Ad', 'KDV', 'Fiyat'], ['A', 'Bolt', text, '12,50'])
    expect(product.fields.taxRate).toBe(rate)
  })

  it.each([
    ['31.02.2026', '', 'there is no day "31.02.2026"'],
    ['soon', '', '"soon" is not a date'],
    ['01.01.20266', '', '"01.01.20266" is not a date'],
    ['01.01.0026', '', '"01.01.0026" is not within the years 1900 to 2999'],
    ['02.03.2026', '01.03.2026', 'the price ends before it begins'],
  ])('refuses a price valid from %s to %s', (from, to, reason) => {
    const found = readRow(['Kod', 'Ad', 'Fiyat', 'Valid from', 'Valid to'], ['A', 'Bolt', '12,50', from, to])
    expect('problems' in found && found.problems.map((problem) => problem.reason)).toEqual([reason])
  })

  it('reads counts with their unit', () => {
    const product = readProduct(['Kod', 'Ad', 'Stok', 'Birim'], ['A', 'Bolt', '1 200 шт.', 'Stück'])
    expect([product.stock[0]?.onHand, product.fields.unit]).toEqual(['1200.000', 'piece'])
  })
})
