import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { type ListedUpload, selectListed, selectVisible, toListed, type UploadScope } from './queries.server.ts'

interface UploadFilters {
  /** `q`, `kind`, `state`, `from` and `to`; unknown ones select all. */
  filters: Readonly<Record<string, string>>
  /** Of the site, for the days. */
  timeZone: string
}

interface UploadListRequest extends UploadFilters {
  sort: { column: string; descending: boolean }
  page: number
  pageSize: number
}

/** A page of the uploads that the reader may see, filtered and sorted. */
export async function loadUploadList(
  db: Db,
  scope: UploadScope,
  { sort, page, pageSize, ...filter }: UploadListRequest,
): Promise<{ uploads: ListedUpload[]; totalHits: number }> {
  const direction = sort.descending ? 'desc' : 'asc'
  const column = SORT_COLUMNS[sort.column]
  const [rows, totalHits] = await Promise.all([
    selectListed(selectMatching(db, scope, filter))
      .$if(column !== undefined, (query) => query.orderBy(column ?? 'state', direction))
      .orderBy('listUploads.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countUploadList(db, scope, filter),
  ])
  return { uploads: rows.map(toListed), totalHits }
}

/** The others are sorted by the moment of the upload, in which ids are given. */
const SORT_COLUMNS: Readonly<Partial<Record<string, 'fileName' | 'kind' | 'state'>>> = {
  fileName: 'fileName',
  kind: 'kind',
  state: 'state',
}

export async function countUploadList(db: Db, scope: UploadScope, filter: UploadFilters): Promise<number> {
  const { hits } = await selectMatching(db, scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('hits'))
    .executeTakeFirstOrThrow()
  return Number(hits)
}

function selectMatching(db: Db, scope: UploadScope, { filters, timeZone }: UploadFilters) {
  const { q, kind, state, from, to } = filters
  return selectVisible(db, scope)
    .$if(q !== undefined, (query) => query.where(sql<boolean>`list_uploads.search_text like ${likePart(q ?? '')}`))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state === 'stopped', (query) =>
      query.where('state', 'in', ['failed', 'moved']).where('finishedAt', '>=', sql<Date>`now() - interval '7 days'`),
    )
    .$if(state !== undefined && state !== 'stopped', (query) => query.where('state', '=', state ?? ''))
    .$if(from !== undefined, (query) => query.where('listUploads.createdAt', '>=', toMidnight(from ?? '', timeZone)))
    .$if(to !== undefined, (query) => query.where('listUploads.createdAt', '<', toMidnight(to ?? '', timeZone, 1)))
}
