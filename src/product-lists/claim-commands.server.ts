import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { ExportKind } from './export.ts'

/** A claimed list is leased for this long after the last update; after a crash another process claims it then. */
const LEASE = sql<Date>`now() + interval '40 seconds'`
/** A list that ended three processes is not tried again. */
const MAX_ATTEMPTS = 3

export interface ClaimedJob {
  id: string
  siteId: number
  userId: number
  sessionId: string
  customerId: number | null
  kind: ExportKind
  language: Language
  productIds: number[]
}

/** Claims the list that waited longest, or one whose lease expired. Two processes never claim the same one. */
export async function claimExport(db: Db): Promise<ClaimedJob | undefined> {
  const row = await db
    .updateTable('exportJobs')
    .set({ state: 'running', heldUntil: LEASE, made: 0, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('exportJobs')
        .select('id')
        .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('state', '=', 'running')]))
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', sql<Date>`now()`)]))
        .where('tries', '<', MAX_ATTEMPTS)
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'siteId', 'userId', 'sessionId', 'customerId', 'kind', 'language', 'productIds'])
    .executeTakeFirst()
  if (!row) return undefined
  const productIds = row.productIds.map(Number)
  return { ...row, kind: row.kind as ExportKind, language: row.language as Language, productIds }
}

/** Extends the lease and updates the progress. */
export async function holdExport(db: Db, id: string, made?: number) {
  await db
    .updateTable('exportJobs')
    .set({ heldUntil: LEASE, ...(made !== undefined && { made }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

interface FinishedJob {
  name: string
  content: Uint8Array
}

export async function finishExport(db: Db, id: string, { name, content }: FinishedJob) {
  const file = { fileName: name, content: Buffer.from(content) }
  await end(db, id, { ...file, state: 'done' })
  return 'done' as const
}

export async function failExport(db: Db, id: string) {
  await end(db, id, { state: 'failed' })
  return 'failed' as const
}

const end = (db: Db, id: string, how: { state: 'done' | 'failed'; fileName?: string; content?: Buffer }) =>
  db
    .updateTable('exportJobs')
    .set({ ...how, heldUntil: null, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
