import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { writeBulk } from './bulk.server.ts'
import type { OpenSearchClient } from './client.server.ts'
import { loadIndexedProducts } from './document-queries.server.ts'
import { toAlias } from './index-definition.ts'
import {
  createIndex,
  deleteIndices,
  listOtherVersions,
  listUnusedIndices,
  moveAlias,
  openIndex,
} from './indices.server.ts'

const BATCH_SIZE = 1000
/** Running searches may still read the index that was replaced. */
const LAST_SEARCHES_MS = 1000

interface RebuildRequest {
  db: Db
  siteId: number
  isStopped: () => boolean
}

/**
 * Fills a new index from the database, then replaces the searched one by it. Until then the site is searched in the old
 * one; a rebuild that fails or is stopped leaves it as it was. Of two rebuilds of a site at once one fails,
 * or the newer index stays. Indices of other versions of the site are not fed any more, and are deleted too.
 */
export async function rebuildIndex(
  client: OpenSearchClient,
  { db, siteId, isStopped }: RebuildRequest,
): Promise<number> {
  const alias = toAlias(client.prefix, siteId)
  await deleteIndices(client, await listUnusedIndices(client, alias))
  const target = await createIndex(client, alias)
  // If the cluster does not respond, the next rebuild deletes what is not needed.
  const deleteUnused = (indices: readonly string[]) => deleteIndices(client, indices).catch(() => undefined)
  let count = 0
  try {
    count = await fillIndex(client, target.fillingAlias, { db, siteId, isStopped })
    await openIndex(client, target.index)
  } catch (error) {
    await deleteUnused([target.index])
    throw error
  }
  if (isStopped()) {
    await deleteUnused([target.index])
    return 0
  }
  const replaced = await moveAlias(client, alias, target)
  await wait(LAST_SEARCHES_MS)
  const otherVersions = await listOtherVersions(client, siteId).catch(() => [])
  await deleteUnused([...replaced, ...otherVersions])
  return count
}

/** In batches: one is read while the one before is written. */
async function fillIndex(
  client: OpenSearchClient,
  alias: string,
  { db, siteId, isStopped }: RebuildRequest,
): Promise<number> {
  let count = 0
  let writing: Promise<void> = Promise.resolve()
  for (let last = 0; !isStopped(); ) {
    const ids = await listNextIds(db, siteId, last)
    const end = ids.at(-1)
    if (end === undefined) break
    const products = await loadIndexedProducts(db, siteId, ids)
    await writing
    writing = writeBulk(client, {
      alias,
      actions: products.map((document) => ({ id: document.product, document })),
      isVisible: false,
    })
    // A failure is thrown by the next iteration.
    writing.catch(() => undefined)
    count += products.length
    last = end
  }
  await writing
  return count
}

async function listNextIds(db: Db, siteId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select product_id from listed_products where site_id = ${siteId} and product_id > ${after}
    order by product_id limit ${BATCH_SIZE}`.execute(db)
  return rows.map(({ productId }) => productId)
}
