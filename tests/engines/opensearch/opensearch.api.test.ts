import { afterAll, describe, it } from 'vitest'
import { createClient, parseSearchUrl } from '#src/search/engine/opensearch/client.server.ts'
import { createOpenSearchEngine } from '#src/search/engine/opensearch/engine.server.ts'
import { describeSearchEngine } from '#tests/support/search-engine/contract.ts'
import { describeFeeding, describeLostIndex, describeVersions } from './feeding.ts'
import { describeParity } from './parity.ts'
import { describeCommit, describeMissingIndex, describeRebuild } from './rebuilding.ts'
import { startOpenSearch } from './server.ts'

/** A busy machine must not fail tests. */
const SEARCH_LIMIT_MS = 20_000

const server = await startOpenSearch()
const missing = typeof server === 'string' ? [server] : []
const running = typeof server === 'string' ? [] : [server]

for (const reason of missing) process.stdout.write(`OpenSearch was left out: ${reason}\n`)

// Counted as left out: a machine without Java must not look as if the engine had been tested.
describe.each(missing)('OpenSearch', (reason) => {
  it('is tested on a real server', ({ skip }) => skip(`OpenSearch was left out: ${reason}`))
})

describe.each(running)('on a real server', ({ url, stop }) => {
  afterAll(stop)
  let shops = 0
  /** An engine and a client with indices of their own. */
  const open = (indexVersion?: number) => {
    // Another version is opened on the indices of the shop before it.
    const address = parseSearchUrl(`${url}/shop${indexVersion === undefined ? ++shops : shops}`)
    return {
      engine: createOpenSearchEngine(address, { searchLimitMs: SEARCH_LIMIT_MS, indexVersion }),
      client: createClient(address, indexVersion),
    }
  }
  const openEngine = () => open().engine

  /** @requirement FIND-80 */
  describe('is a search engine', () =>
    describeSearchEngine('OpenSearch', async () => ({ engine: openEngine(), close: async () => undefined })))
  describeParity(openEngine)
  describeRebuild(open)
  describeCommit(open)
  describeMissingIndex(open)
  describeFeeding(open)
  describeLostIndex(open)
  describeVersions(open)
})
