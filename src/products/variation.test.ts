import { describe, expect, it } from 'vitest'
import { findChosenChild, preselectOption, toDisplay, toStoredDisplay } from './variation.ts'

const children = [
  { id: 1, valueIds: [10, 20], priceIds: [100, 101] },
  { id: 2, valueIds: [10, 21], priceIds: [102] },
  { id: 3, valueIds: [], priceIds: [103] },
]

/** @requirement VAR-9 */
describe("a client's selection is the one child that matches all given names", () => {
  it.each([
    ['its own id', { variationId: 2 }, 2],
    ['a value that only it has', { valueId: 21 }, 2],
    ['a price of it, in whatever list', { priceId: 101 }, 1],
    ['a value and a price together', { valueId: 10, priceId: 102 }, 2],
  ])('by %s', (_, intended, id) => expect(findChosenChild(children, intended)).toBe(id))

  it.each([
    ['nothing is named', {}],
    ['more than one fits', { valueId: 10 }],
    ['the names do not fit together', { valueId: 21, priceId: 100 }],
    ['it is none of these', { variationId: 9 }],
  ])('and none if %s', (_, intended) => expect(findChosenChild(children, intended)).toBeUndefined())
})

/** @requirement VAR-5 */
it('display modes are 3, 4 and 8; anything else is a drop-down (catalogue 4)', () => {
  expect([3, 4, 8, 7].map(toDisplay)).toEqual(['list', 'table', 'choice', 'list'])
  expect([3, 4, 8].map((mode) => toStoredDisplay(toDisplay(mode)))).toEqual([3, 4, 8])
})

/** @requirement VAR-6 */
describe('`v` chooses the variation of a value (catalogue 2)', () => {
  const option = (id: number, offer: 'buy' | 'askPrice', ...valueIds: number[]) => ({ id, offer, valueIds })
  const options = [option(1, 'askPrice', 5), option(2, 'buy', 5, 7), option(3, 'buy', 8)]

  it('that can be bought, if any', () => expect(preselectOption(options, '5')?.id).toBe(2))
  it('otherwise the first', () => expect(preselectOption(options.slice(0, 1), '5')?.id).toBe(1))
  it('and none for an unknown or missing value', () => {
    expect(preselectOption(options, '9')).toBeUndefined()
    expect(preselectOption(options, null)).toBeUndefined()
  })
})
