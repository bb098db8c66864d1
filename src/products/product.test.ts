import { describe, expect, it } from 'vitest'
import { getOffer, SEASONS, toSeason, toStoredSeason } from './product.ts'
import { groupOfBit, PRODUCT_GROUPS, toGroups, toMask } from './product-group.ts'

/** @requirement CART-5 */
describe('the offer of a row (catalogue 5)', () => {
  const sold = { purchasable: true, hasPrice: true, inStock: true, inquiresWhenOut: false }
  it.each([
    [{}, 'buy'],
    [{ purchasable: false }, 'askPrice'],
    [{ hasPrice: false }, 'askPrice'],
    [{ inStock: false }, 'buy'],
    [{ inStock: false, inquiresWhenOut: true }, 'askStock'],
    [{ inquiresWhenOut: true }, 'buy'],
    [{ hasPrice: false, inStock: false, inquiresWhenOut: true }, 'askPrice'],
  ] as const)('%j: %s', (change, offer) => expect(getOffer({ ...sold, ...change })).toBe(offer))
})

describe('seasons and groups on the wire (catalogue 2, 3)', () => {
  it('stores 0 summer, 1 winter, 2 all-season', () => {
    expect(SEASONS.map(toStoredSeason)).toEqual([0, 1, 2])
    expect([0, 1, 2].map(toSeason)).toEqual(SEASONS)
    expect([null, 3, -1].map(toSeason)).toEqual([null, null, null])
  })

  it('stores the groups as the bits 128, 256, 512, 1024 and 2048', () => {
    expect(PRODUCT_GROUPS.map((group) => toMask([group]))).toEqual([128, 256, 512, 1024, 2048])
    expect(toGroups(128 + 2048 + 1)).toEqual(['sale', 'opportunity'])
    expect(groupOfBit(512)).toBe('new')
    expect(groupOfBit(64)).toBeUndefined()
  })
})
