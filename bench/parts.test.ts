import { expect, it } from 'vitest'
import { ALL_PARTS, needsShop, parseParts } from './parts.ts'

const needs = (only: string) => needsShop(parseParts(only))

/** @requirement ARCH-10 */
it('starts the shop only for the parts that need it', () => {
  expect([needsShop(ALL_PARTS), needs('search'), needs('assets,memory')]).toEqual([true, true, true])
  expect([needs('assets'), needs('import'), needs('assets,import')]).toEqual([false, false, false])
})

it('rejects an unknown part', () => {
  expect(() => parseParts('assets,serch,')).toThrow('There is no part "serch", ""')
})
