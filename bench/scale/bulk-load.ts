import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

/** Indexes that are created at the same time. */
const BUILDERS = 2
/** Threads that index products: more are slowed down by the database on one machine. */
const MAX_INDEXERS = 4
const PROGRESS_EVERY = 100_000

/** Runs `load` while these tables have only unique indexes, and creates the others from all rows. */
export async function loadWithoutIndexes(
  db: Db,
  tables: readonly string[],
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not indisunique
    order by pg_get_indexdef(indexrelid) like '%gin%' desc`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await load()
  let next = 0
  const create = async () => {
    for (let index = indexes[next++]; index; index = indexes[next++]) await sql.raw(index.definition).execute(db)
  }
  await Promise.all(Array.from({ length: BUILDERS }, create))
}

/** What a thread of `index-worker.ts` indexes: the products behind `after`, up to `last`. */
export interface IndexRange {
  url: string
  siteId: number
  after: number
  last: number
}

/** Fills the search index of PostgreSQL with all products, by a thread for each core. */
export async function indexProducts(
  db: Db,
  { url, siteId }: Pick<IndexRange, 'url' | 'siteId'>,
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from products where site_id = ${siteId}`.execute(db)
  const { first = 1, last = 0 } = rows[0] ?? {}
  const threads = Math.min(MAX_INDEXERS, availableParallelism())
  const size = Math.ceil((last - first + 1) / threads)
  let done = 0
  const countProducts = (count: number) => {
    const before = done
    done += count
    if (Math.floor(before / PROGRESS_EVERY) < Math.floor(done / PROGRESS_EVERY)) print(`  ${done.toLocaleString('en')}`)
  }
  const ranges = Array.from({ length: threads }, (_, at) => ({
    url,
    siteId,
    after: first - 1 + at * size,
    last: Math.min(last, first - 1 + (at + 1) * size),
  }))
  await Promise.all(ranges.map((range) => indexRange(range, countProducts)))
}

function indexRange(range: IndexRange, countProducts: (count: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('index-worker.ts', import.meta.url), { workerData: range })
    worker.on('message', countProducts)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a thread of the index ended with ${code}`)),
    )
  })
}
