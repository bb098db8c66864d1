import { expect, it } from 'vitest'
import { readsFromLeft } from './plan.ts'

it.each([
  ['34490 Başakşehir / İstanbul', false, true],
  ['Fiyatlarımız geçerlidir.', false, true],
  ['20%', false, true],
  ['2 قطعة', false, false],
  ['28\u200f/01\u200f/2026', false, false],
  ['\u200f20.00 ₺', true, true],
] as const)('on Arabic paper %s reads from the left: %s said, %s meant (design 10)', (text, ltr, left) => {
  expect(readsFromLeft(text, ltr)).toBe(left)
})
