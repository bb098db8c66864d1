import { sql } from 'kysely'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import type { BenchShop } from '../bench-shop.ts'
import type { Row } from '../table.ts'

/** Builds the index of the engine from nothing, and its size then. OpenSearch was filled when the shop started. */
export async function searchIndexRows(shop: BenchShop): Promise<Row[]> {
  const { name, url } = shop.engine
  const { seconds, cpuSeconds } = url === undefined ? await buildPostgresqlIndex(shop) : shop.indexBuild
  const bytes = url === undefined ? await postgresqlBytes(shop) : await openSearchBytes(url)
  return [
    {
      what: `index of ${name}: built from nothing`,
      hold: '—',
      figure: `${seconds.toFixed(0)} s, of it ${cpuSeconds.toFixed(0)} s of processor time of the shop`,
    },
    { what: `index of ${name}: size`, hold: '—', figure: `${(bytes / 2 ** 20).toFixed(0)} MB` },
  ]
}

/** In this process, with the command that the shop uses. */
async function buildPostgresqlIndex({ db, siteId }: BenchShop) {
  // The database is used again: after an interrupted run the shop builds the index anew.
  await db.updateTable('searchBuilds').set({ version: 0 }).execute()
  await sql`truncate product_search, search_words`.execute(db)
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  await rebuildSearch(db, siteId)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  await db.updateTable('searchBuilds').set({ version: SEARCH_VERSION }).execute()
  await sql`vacuum analyze product_search, search_words`.execute(db)
  return { seconds, cpuSeconds: (user + system) / 1e6 }
}

async function postgresqlBytes({ db }: BenchShop): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('product_search') + pg_total_relation_size('search_words'))::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? Number.NaN
}

async function openSearchBytes(url: string): Promise<number> {
  const response = await fetch(`${url}/_stats/store`)
  const stats = (await response.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } }
  return stats._all.primaries.store.size_in_bytes
}
