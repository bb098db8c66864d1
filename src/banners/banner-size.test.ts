import { describe, expect, it } from 'vitest'
import { buildSizes, computeRatio } from './banner-size.ts'

describe('the size of a banner image', () => {
  /** @requirement BANNER-11 */
  it("is the banner's own, or the usual one of its look, so that the layout does not shift", () => {
    expect(computeRatio({ size: { width: 1280, height: 640 }, look: 'over' })).toBe(2)
    expect(computeRatio({ size: null, look: 'over' })).toBe(3.2)
    expect(computeRatio({ size: null, look: 'strip' })).toBe(1)
  })

  it('tells the browser how wide an image will be, by items per row', () => {
    expect(buildSizes([4, 2, 1], { edge: false, look: 'over' })).toBe(
      '(width >= 1300px) 313px, (width >= 1200px) 25vw, (width >= 600px) 50vw, 100vw',
    )
    expect(buildSizes([1, 1, 1], { edge: true, look: 'over' })).toBe(
      '(width >= 1200px) 100vw, (width >= 600px) 100vw, 100vw',
    )
    expect(buildSizes([1, 1, 1], { edge: false, look: 'strip' })).toBe('96px')
  })
})
