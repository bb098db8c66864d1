import { describe } from 'vitest'
import { describeSearchEngine } from '#tests/support/search-engine/contract.ts'
import { postgresqlEngine } from './engine.server.ts'

/** @requirement FIND-80 */
describe('the contract of search engines', () =>
  describeSearchEngine('PostgreSQL', async () => ({ engine: postgresqlEngine, close: async () => undefined })))
