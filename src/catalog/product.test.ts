import { describe, expect, it } from 'vitest'
import { keptSeason, offerOf, SEASONS, seasonOf } from './product.ts'
import { groupOfBit, groupsOf, maskOf, PRODUCT_GROUPS } from './product-group.ts'

describe('what a row offers (catalogue 5)', () => {
  const sold = { purchasable: true, hasPrice: true, inStock: true, askWhenOut: false }
  it.each([
    [{}, 'buy'],
    [{ purchasable: false }, 'askPrice'],
    [{ hasPrice: false }, 'askPrice'],
    [{ inStock: false }, 'buy'],
    [{ inStock: false, askWhenOut: true }, 'askStock'],
    [{ askWhenOut: true }, 'buy'],
    [{ hasPrice: false, inStock: false, askWhenOut: true }, 'askPrice'],
  ] as const)('%j: %s', (change, offer) => expect(offerOf({ ...sold, ...change })).toBe(offer))
})

describe('seasons and groups on the wire (catalogue 2, 3)', () => {
  it('keeps 0 summer, 1 winter, 2 all-season', () => {
    expect(SEASONS.map(keptSeason)).toEqual([0, 1, 2])
    expect([0, 1, 2].map(seasonOf)).toEqual(SEASONS)
    expect([null, 3, -1].map(seasonOf)).toEqual([null, null, null])
  })

  it('keeps the groups as the bits 128, 256, 512, 1024 and 2048', () => {
    expect(PRODUCT_GROUPS.map((group) => maskOf([group]))).toEqual([128, 256, 512, 1024, 2048])
    expect(groupsOf(128 + 2048 + 1)).toEqual(['sale', 'opportunity'])
    expect(groupOfBit(512)).toBe('new')
    expect(groupOfBit(64)).toBeUndefined()
  })
})
