import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter } from '#src/platform/metrics.server.ts'
import { getPrimary } from '#src/platform/postgres/replicas/primary.ts'
import { WriteBuffer } from '#src/platform/write-buffer.server.ts'
import type { SearchEditor, SearchLogEntry } from './logged-search.ts'

const MAX_BUFFERED_SEARCHES = 5000

const buffers = new WeakMap<Db, WriteBuffer<SearchLogEntry>>()

/** Starts logging of searches in this process; without this call nothing is logged. */
export function createSearchLog(db: Db, log: Pick<Logger, 'warn'>) {
  const buffer = new WriteBuffer<SearchLogEntry>({
    maxEntries: MAX_BUFFERED_SEARCHES,
    write: (searches) => insertSearches(db, searches),
    onFailure: (error) => log.warn({ err: error }, 'searches were not written down'),
  })
  buffers.set(db, buffer)
}

const searches = createCounter({
  name: 'searches_total',
  help: 'Searches of the results page and the quick panel by result: found or nothing',
  labels: ['result'],
})

/** Buffers a search; it is written with others within a second, after the reply. */
export function logSearch(db: Db, search: SearchLogEntry): void {
  buffers.get(getPrimary(db))?.push(search)
  searches.inc({ result: search.hits > 0 ? 'found' : 'nothing' })
}

/** Writes the buffer in one statement and counts misses. A failed write is logged and dropped. */
export const writeSearches = async (db: Db): Promise<void> => buffers.get(db)?.flush()

/** Writes searches in one statement and counts misses. */
export async function insertSearches(db: Db, searches: readonly SearchLogEntry[]) {
  const rows = searches.map(({ siteId, customerId, userId, ...rest }) => ({
    ...rest,
    site_id: siteId,
    customer_id: customerId,
    user_id: userId,
  }))
  const misses = rows.filter(({ hits, incomplete, narrowed }) => (hits === 0 || incomplete) && !narrowed)
  await sql`
    with logged as (
      insert into searches (site_id, at, kind, text, term, hits, narrowed, language, customer_id, user_id)
      select site_id, at, kind, text, term, hits, narrowed, language, customer_id, user_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as one (site_id bigint, at timestamptz, kind text, text text,
        term text, hits integer, narrowed boolean, language text, customer_id bigint, user_id bigint)
    ), missed as (
      select site_id, at, text, term, language
      from json_to_recordset(${JSON.stringify(misses)}::json) as one (site_id bigint, at timestamptz, text text, term text, language text)
    )
    insert into search_misses as known (site_id, term, text, language, times, last_at)
    select site_id, term, (array_agg(text order by at desc))[1], (array_agg(language order by at desc))[1],
           count(*), max(at)
    from missed group by site_id, term order by site_id, term
    on conflict (site_id, term) do update set
      text = excluded.text, language = excluded.language, times = known.times + excluded.times,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db)
}

interface MissDecision {
  terms: readonly string[]
  /** False lists them again. */
  resolved?: boolean
  /** False if an alias or a pin resolves them, which has an entry of its own. */
  isAudited?: boolean
}

/** Marks misses as resolved, so that they are no longer listed, or lists them again; returns those that existed. */
export async function resolveMisses(
  db: Db,
  editor: SearchEditor,
  { terms, resolved = true, isAudited = true }: MissDecision,
): Promise<string[]> {
  const { siteId } = editor
  const { found } = await transact(db, async (tx) => {
    const { rows } = await sql<{ term: string; was: boolean }>`
      with known as (
        select term, resolved from search_misses where site_id = ${siteId} and term = any(${[...terms]}::text[]) for update
      ), changed as (
        update search_misses miss set resolved = ${resolved} from known
        where miss.site_id = ${siteId} and miss.term = known.term and known.resolved <> ${resolved})
      select term, resolved as was from known`.execute(tx)
    const changed = isAudited ? rows.filter(({ was }) => was !== resolved) : []
    const action = resolved ? 'search.resolve' : 'search.reopen'
    await auditAll(
      tx,
      changed.map(({ term }) => ({ ...editor, customerId: null, action, target: term })),
    )
    return { ok: true, found: rows.map(({ term }) => term) }
  })
  return found
}

/** Deletes the misses of each site that were not repeated since a moment. */
export async function deleteOldMisses(db: Db, repeatedSince: ReadonlyMap<number, Date>): Promise<void> {
  for (const [siteId, since] of repeatedSince)
    await db.deleteFrom('searchMisses').where('siteId', '=', siteId).where('lastAt', '<', since).execute()
}
