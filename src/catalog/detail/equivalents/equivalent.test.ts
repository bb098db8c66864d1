import { describe, expect, it } from 'vitest'
import type { ProductRow } from '#src/products/product.ts'
import { getRank, sortEquivalents } from './equivalent.ts'

const at = (rank: Parameters<typeof sortEquivalents>[0][number]['rank'], of: object = {}, row: object = {}) => ({
  rank: rank,
  doubtful: false,
  arrival: null,
  confidence: 80,
  ...of,
  row: { id: 1, stock: null, price: null, ...row } as ProductRow,
})
const IN = { stock: { state: 'in' } }
const price = (net: string) => ({ price: { net } })

describe('substitutes (catalogue 2)', () => {
  /** @requirement DET-11 */
  it.each([
    ['equivalent', 'original', 'original'],
    ['equivalent', 'branded', 'branded'],
    ['equivalent', 'economy', 'economy'],
    ['successor', 'economy', 'successor'],
    ['predecessor', 'original', 'predecessor'],
  ] as const)('rank a %s of %s quality as %s', (way, quality, rank) => expect(getRank({ way, quality })).toBe(rank))

  /** @requirement DET-11 */
  it('are ordered from successor over original, branded and economy to predecessor', () => {
    const mixed = [at('predecessor'), at('economy'), at('original'), at('successor'), at('branded')]
    expect(sortEquivalents(mixed).map(({ rank }) => rank)).toEqual([
      ...['successor', 'original', 'branded', 'economy', 'predecessor'],
    ])
  })

  it('start each rank with what is in stock, then by confidence, then by price', () => {
    const rows = [
      at('branded', {}, { id: 1, ...price('10') }),
      at('branded', { doubtful: true }, { id: 2, ...IN, ...price('1') }),
      at('branded', {}, { id: 3, ...IN, ...price('9.5') }),
      at('branded', {}, { id: 4, ...IN, ...price('10.25') }),
      at('branded', {}, { id: 5, ...IN }),
    ]
    expect(sortEquivalents(rows).map(({ row }) => row.id)).toEqual([3, 4, 5, 2, 1])
  })

  it('show no confidence figures', () => {
    expect(sortEquivalents([at('branded')])[0]).not.toHaveProperty('trust')
  })
})
