import { expect, it } from 'vitest'
import { getParts, needsShop } from './parts.ts'

const needs = (only?: string) => {
  const request = getParts(only)
  return 'parts' in request && needsShop(request.parts)
}

it('the shop is made for what is measured on it alone', () => {
  expect([needs(), needs('search'), needs('assets,memory')]).toEqual([true, true, true])
  expect([needs('assets'), needs('import'), needs('assets,import')]).toEqual([false, false, false])
})

it('a part that there is none of is said, not passed by', () => {
  expect(getParts('assets,serch,')).toEqual({ unknown: ['serch', ''] })
})
