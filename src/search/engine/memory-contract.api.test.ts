import { describe } from 'vitest'
import { describeSearchEngine } from '#tests/support/search-engine/contract.ts'
import { MemoryEngine } from '#tests/support/search-engine/memory-engine.ts'

/** @requirement FIND-80 */
describe('the contract of search engines does not describe PostgreSQL only', () =>
  describeSearchEngine('in memory', async () => ({ engine: new MemoryEngine(), close: async () => undefined })))
