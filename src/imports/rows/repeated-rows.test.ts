import { describe, expect, it } from 'vitest'
import type { ProductToLoad } from '../catalogue-lists/product.ts'
import type { ProductRow } from './product-row.ts'
import { RowMerger, SeenRows } from './repeated-rows.ts'

describe('codes seen so far', () => {
  it('recognizes repetitions over any number of codes', () => {
    const seen = new SeenRows()
    const codes = Array.from({ length: 20_000 }, (_, at) => `VT-${at}`)
    expect(codes.filter((code) => !seen.add(code))).toEqual([])
    expect(codes.filter((code) => seen.add(code))).toEqual([])
    expect(seen.has('VT-19999')).toBe(true)
    expect(seen.has('VT-20000')).toBe(false)
  })

  it('distinguishes words', () => {
    const seen = new SeenRows()
    seen.add('a', 'bc')
    expect(seen.add('ab', 'c')).toBe(true)
  })
})

const price = (priceListId: number, amount: string) => ({
  priceListId,
  minQuantity: '0.000',
  amount,
  validFrom: null,
  validTo: null,
})
const row = (at: number, code: string, more: Partial<ProductToLoad> = {}): ProductRow => ({
  at,
  product: {
    code,
    fields: { name: code },
    defaults: {},
    names: {},
    descriptions: {},
    numbers: [],
    prices: [],
    stock: [],
    ...more,
  },
  successors: [],
  notes: [],
})

describe('rows of the same product', () => {
  it("the first has the product's data, later ones add prices and stock", () => {
    const joining = new RowMerger(true)
    expect(joining.take(row(2, 'A', { prices: [price(1, '10')], stock: [{ depotId: 1, onHand: '5' }] }))).toBe('first')
    const second = row(3, 'A', { prices: [price(1, '10'), price(2, '9')], stock: [{ depotId: 2, onHand: '7' }] })
    expect(joining.take(second)).toBe('again')
    expect(second.product).toMatchObject({ fields: {}, prices: [price(2, '9')], stock: [{ depotId: 2, onHand: '7' }] })
    expect(second.notes).toEqual([])
  })

  it('a price that differs from an earlier row is noted and ignored, whatever the order of runs', () => {
    const joining = new RowMerger(true)
    joining.take(row(2, 'A', { prices: [price(1, '10')] }))
    const second = row(3, 'A', { prices: [price(1, '11')] })
    expect(joining.take(second)).toBe('nothing new')
    expect(second.notes).toMatchObject([
      { at: 3, value: '11', reason: 'an earlier row of this code gave another price, which was taken' },
    ])
  })

  it('distinguishes an exact duplicate, a row that adds nothing and one that adds something', () => {
    const joining = new RowMerger(true)
    const own: ProductToLoad['numbers'] = [{ kind: 'own', key: 'A', raw: 'A' }]
    joining.take(row(2, 'A', { numbers: own }))
    expect(joining.take(row(3, 'A', { numbers: own }))).toBe('duplicate')
    expect(joining.take(row(3, 'A', { numbers: own, fields: { name: 'B' } }))).toBe('nothing new')
    expect(joining.take(row(4, 'A', { numbers: [{ kind: 'oem', key: 'X1', raw: 'X1' }] }))).toBe('again')
  })

  it('identifies the numbers of the list, and whether another row has the same', () => {
    const joining = new RowMerger(false)
    const one = row(1, 'A-1')
    joining.take(one)
    expect(joining.hasOther('A1', row(2, 'B'))).toBe(true)
    expect(joining.hasOther('A1', one)).toBe(false)
    joining.take(row(3, 'A 1'))
    expect(joining.hasOther('A1', one)).toBe(true)
    expect(joining.hasOther('C', one)).toBe(false)
  })
})
