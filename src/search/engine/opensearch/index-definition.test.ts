import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { INDEX_DEFINITION, INDEX_VERSION } from './index-definition.ts'

/** @requirement FIND-81 */
it('has another version whenever the definition changes: increase INDEX_VERSION, then write its digest here', () => {
  const digest = createHash('sha256').update(JSON.stringify(INDEX_DEFINITION)).digest('hex').slice(0, 16)
  expect([INDEX_VERSION, digest]).toEqual([2, '6c196c840d9aac5f'])
})
