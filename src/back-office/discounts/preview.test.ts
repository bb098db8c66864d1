import { describe, expect, it } from 'vitest'
import { computeMargin } from './preview.ts'

describe('the margin of a price', () => {
  it.each([
    ['100', '60', '40.0'],
    ['90', '60', '33.3'],
    ['50', '60', '-20.0'],
    ['0', '60', null],
    ['100', null, null],
    [null, '60', null],
  ])('of %s bought for %s is %s', (net, purchase, margin) => {
    expect(computeMargin(net, purchase)).toBe(margin)
  })
})
