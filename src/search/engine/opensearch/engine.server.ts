import type { Db } from '#src/platform/db.server.ts'
import { postgresqlEngine } from '../postgresql/engine.server.ts'
import type { EngineHealth, SearchEngine } from '../search-engine.server.ts'
import { writeBulk } from './bulk.server.ts'
import { createClient, type OpenSearchAddress, type OpenSearchClient } from './client.server.ts'
import { loadIndexedProducts } from './document-queries.server.ts'
import { INDEX_VERSION, toAlias } from './index-definition.ts'
import { countDocuments } from './indices.server.ts'
import { rebuildIndex } from './rebuild.server.ts'
import { countAllMatches, findMatchingIds, hasMatches, runSearch } from './search-queries.server.ts'

/** A search that waits longer for its replies, in all, is answered by PostgreSQL. */
const SEARCH_LIMIT_MS = 300

/**
 * Searches on an OpenSearch cluster. Each site has an index, named by an alias. Stock, prices and permissions are not
 * indexed: they are read from PostgreSQL, and so are words, for corrections, and pages in the order of names, which is
 * that of its collation.
 */
export function createOpenSearchEngine(
  address: OpenSearchAddress,
  { searchLimitMs: limitMs = SEARCH_LIMIT_MS, indexVersion = INDEX_VERSION } = {},
): SearchEngine {
  const client = createClient(address, indexVersion)
  let lastError: string | null = null
  /** Remembers the last failure of a write until one succeeds. */
  const watch = async <Result>(write: Promise<Result>): Promise<Result> => {
    try {
      const result = await write
      lastError = null
      return result
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      throw error
    }
  }
  return {
    name: 'opensearch',
    indexVersion,
    canAnswer: ({ criteria, sort }) => sort?.by !== 'stock' && !criteria.among.some((set) => 'inStock' in set),
    search: (db, scope, request) =>
      request.sort === null
        ? runSearch({ client, db, siteId: scope.siteId, limitMs }, request)
        : postgresqlEngine.search(db, scope, request),
    countMatches: (db, { siteId }, criteria) => countAllMatches({ client, db, siteId, limitMs }, criteria),
    hasMatches: (db, { siteId }, criteria) => hasMatches({ client, db, siteId, limitMs }, criteria),
    listMatching: (db, { siteId }, request) => findMatchingIds({ client, db, siteId, limitMs }, request),
    listKnownWords: postgresqlEngine.listKnownWords,
    listKnownAmounts: postgresqlEngine.listKnownAmounts,
    listUnknownBeginnings: postgresqlEngine.listUnknownBeginnings,
    suggest: postgresqlEngine.suggest,
    index: (db, siteId, productIds) => watch(indexProducts(client, { db, siteId, productIds })),
    remove: (_db, siteId, productIds) => watch(removeProducts(client, siteId, productIds)),
    rebuild: (db, siteId, isStopped) => watch(rebuildIndex(client, { db, siteId, isStopped })),
    async health() {
      const documents = await countDocuments(client).catch((error: Error) => error)
      return toHealth(documents, lastError)
    },
  }
}

/** null: the cluster responds, but no site is indexed yet. */
function toHealth(documents: number | null | Error, lastError: string | null): EngineHealth {
  const pausedUntil = null
  if (documents instanceof Error)
    return { state: 'unavailable', documents: null, pausedUntil, lastError: documents.message }
  return { state: documents === null ? 'building' : 'ready', documents: documents ?? 0, pausedUntil, lastError }
}

interface IndexRequest {
  db: Db
  siteId: number
  productIds: readonly number[]
}

async function indexProducts(client: OpenSearchClient, { db, siteId, productIds }: IndexRequest): Promise<void> {
  const products = await loadIndexedProducts(db, siteId, productIds)
  const documents = new Map(products.map((product) => [product.product, product]))
  const actions = productIds.map((id) => ({ id, document: documents.get(id) ?? null }))
  await writeBulk(client, { alias: toAlias(client.prefix, siteId), actions, isVisible: true })
}

async function removeProducts(client: OpenSearchClient, siteId: number, productIds: readonly number[]): Promise<void> {
  const actions = productIds.map((id) => ({ id, document: null }))
  await writeBulk(client, { alias: toAlias(client.prefix, siteId), actions, isVisible: true })
}
