import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { DEFINITION_VERSION, INDEX_DEFINITION, INDEX_VERSION } from './index-definition.ts'

/** @requirement FIND-81 */
it('has another version whenever the definition changes: increase DEFINITION_VERSION, then write its digest here', () => {
  const digest = createHash('sha256').update(JSON.stringify(INDEX_DEFINITION)).digest('hex').slice(0, 16)
  expect([DEFINITION_VERSION, digest]).toEqual([2, '6c196c840d9aac5f'])
})

it('has another version whenever the terms change, older than any with a newer definition', () => {
  expect(INDEX_VERSION - SEARCH_VERSION).toBe(DEFINITION_VERSION * 1000)
  expect(SEARCH_VERSION).toBeLessThan(1000)
})
