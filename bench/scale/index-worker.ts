import { parentPort, workerData } from 'node:worker_threads'
import { COMMAND_LIMITS, createKysely, openPool } from '#src/platform/db.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import type { IndexRange } from './bulk-load.ts'

// A thread of `indexProducts`: reports the number of products after each batch.
const BATCH = 2000
const { url, siteId, after, last } = workerData as IndexRange
const pool = openPool(url, 1, { limits: COMMAND_LIMITS })
const db = createKysely(pool)
for (let from = after; from < last; from += BATCH) {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('siteId', '=', siteId)
    .where('id', '>', from)
    .where('id', '<=', Math.min(last, from + BATCH))
    .execute()
  const ids = products.map(({ id }) => id)
  await db.transaction().execute((tx) => upsertSearch(tx, siteId, ids))
  parentPort?.postMessage(ids.length)
}
await pool.end()
