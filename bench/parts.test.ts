import { expect, it } from 'vitest'
import { getParts, needsShop } from './parts.ts'

const needs = (only?: string) => {
  const request = getParts(only)
  return 'parts' in request && needsShop(request.parts)
}

it('starts the shop only for the parts that need it', () => {
  expect([needs(), needs('search'), needs('assets,memory')]).toEqual([true, true, true])
  expect([needs('assets'), needs('import'), needs('assets,import')]).toEqual([false, false, false])
})

it('reports an unknown part', () => {
  expect(getParts('assets,serch,')).toEqual({ unknown: ['serch', ''] })
})
