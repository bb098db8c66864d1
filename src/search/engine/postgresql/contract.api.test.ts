import { describeSearchEngine } from '#tests/support/search-engine/contract.ts'
import { postgresqlEngine } from './engine.server.ts'

describeSearchEngine('PostgreSQL', async () => ({ engine: postgresqlEngine, close: async () => undefined }))
