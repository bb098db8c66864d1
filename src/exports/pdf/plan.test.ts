import { expect, it } from 'vitest'
import { readsFromLeft, toPhysicalSide } from './plan.ts'

/** @requirement ORDW-15 */
it.each([
  ['34490 Başakşehir / İstanbul', false, true],
  ['Fiyatlarımız geçerlidir.', false, true],
  ['20%', false, true],
  ['2 قطعة', false, false],
  ['28\u200f/01\u200f/2026', false, false],
  ['\u200f20.00 ₺', true, true],
] as const)('on Arabic paper %s is read left to right: side %s means %s', (text, ltr, left) => {
  expect(readsFromLeft(text, ltr)).toBe(left)
})

/** @requirement LANG-12 */
it.each([
  ['start', 'left', 'right'],
  ['center', 'center', 'center'],
  ['end', 'right', 'left'],
  ['figures', 'right', 'right'],
] as const)('%s is %s on paper read from the left, and %s on Arabic paper (decision 0107)', (side, latin, arabic) => {
  expect([toPhysicalSide(side, false), toPhysicalSide(side, true)]).toEqual([latin, arabic])
})
