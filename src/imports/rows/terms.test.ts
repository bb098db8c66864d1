import { describe, expect, it } from 'vitest'
import { createTerms, findDepot, findPriceList } from './terms.ts'

const list = (id: number, code: string, currency: string) => ({ id, code, name: `${code} list`, currency })
const terms = createTerms(
  [list(1, 'LISTE', 'TRY'), list(2, 'BAYI', 'TRY'), list(3, 'BAYI-EUR', 'EUR')],
  [{ id: 7, code: 'MRK', name: 'Merkez' }],
)

describe('where a price belongs', () => {
  it.each([
    [{}, 1],
    [{ list: 'bayi' }, 2],
    [{ list: 'BAYİ LİST' }, 2],
    [{ list: 'BAYI', currency: 'TRY' }, 2],
    [{ list: 'BAYI', currency: 'EUR' }, 3],
    [{ currency: 'EUR', byCurrency: { EUR: 'BAYI-EUR' } }, 3],
  ])('%o', (hints, id) => {
    expect(findPriceList(terms, hints)).toMatchObject({ id })
  })

  it('a price is never converted and never stored in a list of another currency', () => {
    expect(findPriceList(terms, { currency: 'EUR' })).toEqual({
      why: 'a price in EUR, but the price list LISTE is in TRY',
    })
    expect(findPriceList(terms, { list: 'NOWHERE' })).toEqual({ why: 'there is no price list "NOWHERE"' })
  })

  it('a count belongs to the depot named, by code or name, else to the first', () => {
    expect(findDepot(terms, undefined)).toMatchObject({ id: 7 })
    expect(findDepot(terms, 'MERKEZ')).toMatchObject({ id: 7 })
    expect(findDepot(terms, 'İzmir')).toHaveProperty('why')
  })
})
