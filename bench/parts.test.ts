import { expect, it } from 'vitest'
import { needsShop, partsOf } from './parts.ts'

const needs = (only?: string) => {
  const asked = partsOf(only)
  return 'parts' in asked && needsShop(asked.parts)
}

it('the shop is made for what is measured on it alone', () => {
  expect([needs(), needs('search'), needs('assets,memory')]).toEqual([true, true, true])
  expect([needs('assets'), needs('import'), needs('assets,import')]).toEqual([false, false, false])
})

it('a part that there is none of is said, not passed by', () => {
  expect(partsOf('assets,serch,')).toEqual({ unknown: ['serch', ''] })
})
