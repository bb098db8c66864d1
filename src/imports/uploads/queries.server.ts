import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'
import { countUndoRecords } from '../product-undo/queries.server.ts'
import { UNDO_DAYS } from '../updates/update.ts'
import type { UploadChoices, UploadLayout } from './choices.ts'
import type { ProblemKind } from './problem.ts'
import {
  isUndoableState,
  type UploadCounts,
  type UploadKind,
  type UploadOptions,
  type UploadProblem,
  type UploadState,
} from './upload.ts'

/** What the reader of uploads may see. */
export interface UploadScope {
  siteId: number
  userId: number
  /** Kinds that the reader may import. */
  kinds: readonly UploadKind[]
  seesPurchasePrices: boolean
}

export interface ListedUpload {
  id: number
  kind: UploadKind
  fileName: string
  state: UploadState
  counts: UploadCounts | null
  createdAt: Date
  /** Who uploaded it; null if the user is gone. */
  userName: string | null
  /** When it will be applied, or was planned to be, and who planned it. */
  scheduledFor: Date | null
  scheduledBy: string | null
}

export interface UploadDetails extends ListedUpload {
  fileSize: number
  layout: UploadLayout
  choices: UploadChoices
  options: UploadOptions
  version: number
  progress: number
  rowsTotal: number | null
  rowsDone: number
  problem: UploadProblem | null
  /** The uploaded bytes are not deleted yet. */
  hasContent: boolean
  /** The reader may see the text of its rows, with columns that are not used. */
  mayReadRows: boolean
  comparedAt: Date | null
  appliedAt: Date | null
  appliedBy: string | null
  undoneAt: Date | null
  undoneBy: string | null
  /** Changes that were undone. */
  undoneCount: number
  /** It is applied, at least in part, and the values before it are stored. */
  isUndoable: boolean
  finishedAt: Date | null
}

/**
 * Uploads that the reader may see. Until a list is compared it may have purchase prices: it is shown
 * to its uploader, and to those who may see them.
 */
export const selectVisible = (db: Db, { siteId, userId, kinds, seesPurchasePrices }: UploadScope) =>
  db
    .selectFrom('listUploads')
    .where('listUploads.siteId', '=', siteId)
    .where('kind', 'in', ['', ...kinds])
    .$if(!seesPurchasePrices, (query) =>
      query
        .where('hasPurchasePrices', '=', false)
        .where((eb) => eb.or([eb('comparedAt', 'is not', null), eb('listUploads.userId', '=', userId)])),
    )

const USER_NAME = (column: string) => sql<string | null>`(
  select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) from users where id = ${sql.ref(column)})`

type VisibleQuery = SelectQueryBuilder<DB, 'listUploads', object>

export const selectListed = (query: VisibleQuery) =>
  query
    .select(['listUploads.id', 'kind', 'fileName', 'state', 'counts', 'listUploads.createdAt', 'scheduledFor'])
    .select(USER_NAME('listUploads.user_id').as('userName'))
    .select(USER_NAME('list_uploads.scheduled_by').as('scheduledBy'))

type ListedRow = Omit<ListedUpload, 'kind' | 'state' | 'counts'> & { kind: string; state: string; counts: unknown }

export const toListed = <Row extends ListedRow>(row: Row) => ({
  ...row,
  kind: row.kind as UploadKind,
  state: row.state as UploadState,
  counts: row.counts as UploadCounts | null,
})

/** Failed, or stopped because records had changed, within the last week. */
const selectStopped = (db: Db, scope: UploadScope) =>
  selectVisible(db, scope)
    .where('state', 'in', ['failed', 'moved'])
    .where('finishedAt', '>=', sql<Date>`now() - interval '7 days'`)

/** SQL for the number of uploads that stopped within the last week. */
export const selectStoppedCount = (db: Db, scope: UploadScope) =>
  sql<number>`(${selectStopped(db, scope).select(sql`count(*)::integer`.as('hits'))})`

/** When the last list of a site was uploaded and how it stands; null without one. Names nothing of the list. */
export async function findLastUpload(db: Db, siteId: number): Promise<{ createdAt: Date; state: UploadState } | null> {
  const query = db.selectFrom('listUploads').select(['createdAt', 'state']).where('siteId', '=', siteId)
  const upload = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return upload ? { ...upload, state: upload.state as UploadState } : null
}

/** One upload; undefined if the reader may not see it. */
export async function findUpload(db: Db, scope: UploadScope, id: number): Promise<UploadDetails | undefined> {
  const row = await selectListed(selectVisible(db, scope))
    .where('listUploads.id', '=', id)
    .select(['fileSize', 'layout', 'choices', 'options', 'version', 'progress', 'rowsTotal', 'rowsDone', 'problem'])
    .select(['listUploads.userId', 'comparedAt', 'appliedAt', 'finishedAt', 'undoneAt', 'undoneCount'])
    .select(USER_NAME('list_uploads.undone_by').as('undoneBy'))
    .select(USER_NAME('list_uploads.applied_by').as('appliedBy'))
    .select(({ eb }) => eb('content', 'is not', null).as('hasContent'))
    .executeTakeFirst()
  if (!row) return undefined
  const { layout, choices, options, problem, userId, hasContent, ...rest } = toListed(row)
  return {
    ...rest,
    hasContent: Boolean(hasContent),
    layout: layout as unknown as UploadLayout,
    choices: choices as unknown as UploadChoices,
    options: options as unknown as UploadOptions,
    problem: problem as UploadProblem | null,
    mayReadRows: scope.seesPurchasePrices || userId === scope.userId,
    isUndoable: isUndoableState(rest.state) && (await isUndoPossible(db, id)),
  }
}

/**
 * Whether an upload can be undone: values are stored that it wrote over, or an undo stopped after the last of them and
 * is only to be finished.
 */
export async function isUndoPossible(db: Db | Tx, uploadId: number): Promise<boolean> {
  if (await hasStoredValues(db, uploadId)) return true
  const stopped = await db
    .selectFrom('listUploads')
    .select('id')
    .where('id', '=', uploadId)
    .where('state', '=', 'failed')
    .where('kind', 'not in', ['stock', 'prices'])
    .where('undoneAt', 'is not', null)
    .where('rowsDone', '>', 0)
    .where('appliedAt', '>', sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`)
    .executeTakeFirst()
  return stopped !== undefined
}

/** Whether values are stored that an upload wrote over. */
export async function hasStoredValues(db: Db | Tx, uploadId: number): Promise<boolean> {
  const row = await db
    .selectFrom('listUploads')
    .innerJoin('listUpdates', (join) =>
      join
        .onRef('listUpdates.siteId', '=', 'listUploads.siteId')
        .onRef('listUpdates.token', '=', 'listUploads.updateToken'),
    )
    .innerJoin('listUpdateRows', 'listUpdateRows.updateId', 'listUpdates.id')
    .select('listUploads.id')
    .where('listUploads.id', '=', uploadId)
    .whereRef('listUpdateRows.no', '<=', 'listUpdates.rowsDone')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined || (await countUndoRecords(db, uploadId)) > 0
}

export interface UploadPage {
  uploadId: number
  page: number
  pageSize: number
}

export interface ListedChange {
  no: number
  code: string
  field: string
  place: string
  before: string | null
  after: string | null
}

/** A page of the changes, the largest steps first. */
export function loadUploadChanges(db: Db, { uploadId, page, pageSize }: UploadPage): Promise<ListedChange[]> {
  return db
    .selectFrom('listUploadChanges')
    .select(['no', 'code', 'field', 'place', 'before', 'after'])
    .where('uploadId', '=', uploadId)
    .orderBy('step', (order) => order.desc().nullsLast())
    .orderBy('no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export interface ListedProblem {
  no: number
  line: number
  code: string
  column: string
  value: string
  reason: string
  rowText: string
}

/** A page of the problems of one kind, in the order of the file. */
export function loadUploadProblems(
  db: Db,
  { uploadId, kind, page, pageSize }: UploadPage & { kind: ProblemKind },
): Promise<ListedProblem[]> {
  return db
    .selectFrom('listUploadProblems')
    .select(['no', 'line', 'code', 'columnLabel as column', 'value', 'reason', 'rowText'])
    .where('uploadId', '=', uploadId)
    .where('kind', '=', kind)
    .orderBy('line')
    .orderBy('no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** How many problems of each kind there are. */
export async function countUploadProblems(db: Db | Tx, uploadId: number): Promise<Record<ProblemKind, number>> {
  const rows = await db
    .selectFrom('listUploadProblems')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('uploadId', '=', uploadId)
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
  const count = (kind: ProblemKind) => counts.get(kind) ?? 0
  return { refused: count('refused'), note: count('note'), moved: count('moved'), notUndone: count('notUndone') }
}

/** The upload of a user under this idempotency key, with its bytes while they are stored. */
export const findUploadByKey = (db: Db | Tx, { siteId, userId }: Pick<UploadScope, 'siteId' | 'userId'>, key: string) =>
  db
    .selectFrom('listUploads')
    .select(['id', 'content'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
