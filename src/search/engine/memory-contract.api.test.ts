import { describeSearchEngine } from '#tests/support/search-engine/contract.ts'
import { MemoryEngine } from '#tests/support/search-engine/memory-engine.ts'

// Another engine keeps the contract too, so that it does not describe PostgreSQL only.
describeSearchEngine('in memory', async () => ({ engine: new MemoryEngine(), close: async () => undefined }))
