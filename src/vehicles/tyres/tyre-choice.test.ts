import { expect, it } from 'vitest'
import { findAxle } from './tyre-choice.ts'

const single = (key: string) => ({ front: key, frontKey: key, rear: null, rearKey: null })
const pair = (front: string, rear: string) => ({ front, frontKey: front, rear, rearKey: rear })

/** @requirement VEH-9 */
it('a size fits every wheel, or one axle if front and rear differ (catalogue 2)', () => {
  const tyres = [single('2055516'), pair('2254018', '2553518')]
  expect(findAxle('2055516', tyres)).toBe('every')
  expect(findAxle('2254018', tyres)).toBe('front')
  expect(findAxle('2553518', tyres)).toBe('rear')
  expect(findAxle('1956515', tyres)).toBeUndefined()
})

it('a size that is listed both alone and in a pair fits every wheel', () => {
  expect(findAxle('2254018', [single('2254018'), pair('2254018', '2553518')])).toBe('every')
  expect(findAxle('2254018', [pair('2254018', '2553518'), pair('2055516', '2254018')])).toBe('every')
})
