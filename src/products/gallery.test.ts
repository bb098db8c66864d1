import { describe, expect, it } from 'vitest'
import { findStartIndex, nextIndex } from './gallery.ts'

describe('the product gallery', () => {
  /** @requirement IMG-3, IMG-8 */
  it.each([
    ['the next one', 0, 1, [], 1],
    ['the one before', 2, -1, [], 1],
    ['the first after the last', 3, 1, [], 0],
    ['the last before the first', 0, -1, [], 3],
    ['the one after a picture that failed', 0, 1, [1], 2],
    ['past the end and past what failed', 3, 1, [0, 1], 2],
    ['the only one left', 2, 1, [0, 1, 3], 2],
    ['the same where nothing can be shown', 1, 1, [0, 1, 2, 3], 1],
  ] as const)('moves to %s (storefront 4, 8)', (_, from, direction, failed, to) => {
    expect(nextIndex({ from, direction, count: 4, failed: new Set(failed) })).toBe(to)
  })

  /** @requirement IMG-2, VAR-6 */
  it.each([
    ['7', 1],
    ['9', 0],
    ['', 0],
    [null, 0],
    ['null', 0],
  ])('starts with the variation value of the address: v=%s (catalogue 2)', (v, start) => {
    const images = [{ variationValueId: null }, { variationValueId: 7 }, { variationValueId: 8 }]
    expect(findStartIndex(images, v)).toBe(start)
  })
})
