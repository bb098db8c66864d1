import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#src/platform/db.server.ts'
import type { ImportInput } from '../commands.server.ts'
import { UNDO_DAYS } from '../updates/update.ts'
import { countUploadProblems, isUndoPossible, type ListedProblem, loadUploadProblems } from './queries.server.ts'
import { runUpload } from './run-commands.server.ts'
import { requestUndo } from './undo-commands.server.ts'
import { isUndoableKind, isUndoableState, UNDOABLE_STATES, type UploadKind, type UploadState } from './upload.ts'

interface UploadSite {
  id: number
  key: string
}

export interface UndoableUpload {
  id: number
  kind: UploadKind
  fileName: string
  appliedAt: Date | null
}

const MAX_LISTED = 50

/** The last uploads of a site whose values before are stored, the newest first. */
export async function listUndoableUploads(db: Db, siteId: number): Promise<UndoableUpload[]> {
  const uploads = await db
    .selectFrom('listUploads')
    .select(['id', 'kind', 'fileName', 'appliedAt'])
    .where('siteId', '=', siteId)
    .where('state', 'in', [...UNDOABLE_STATES])
    .where('appliedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const undoable: UndoableUpload[] = []
  for (const { kind, ...upload } of uploads)
    if (await isUndoPossible(db, upload.id)) undoable.push({ ...upload, kind: kind as UploadKind })
  return undoable
}

export interface UndoOutcome {
  fileName: string
  /** Changes that were undone. */
  undone: number
  /** Changes that stay, and the first of them. */
  remaining: number
  examples: Pick<ListedProblem, 'code' | 'column' | 'value'>[]
}

const MAX_EXAMPLES = 20
const POLL_MS = 500

/**
 * Undoes an upload of the back office for the command line, here or in a process of the shop that claims it first, and
 * returns when it is done. A `why` is one line for the user.
 */
export async function undoNow(
  input: ImportInput,
  site: UploadSite,
  uploadId: number,
): Promise<UndoOutcome | { why: string }> {
  const { db } = input
  const upload = await findState(db, site.id, uploadId)
  if (!upload) return { why: `This site has no uploaded list ${uploadId}.` }
  const why = explainRefusal(upload)
  if (why !== undefined) return { why }
  const editor = { siteId: site.id, siteKey: site.key, userId: null, ip: '', seesPurchasePrices: true }
  const requested = await requestUndo(db, editor, { id: uploadId, version: upload.version })
  if (!requested.ok && requested.refusal.code === 'ImportNotUndoable')
    return { why: `The values before this list are not stored any more: ${UNDO_DAYS} days are over, or it was undone.` }
  if (!requested.ok) return { why: 'The list changed meanwhile. Try again.' }
  for (;;) {
    const now = await findState(db, site.id, uploadId)
    if (now?.state === 'reverted') return describeUndone(db, uploadId, now)
    if (now?.state !== 'reverting') return { why: 'The undo stopped. Run it again, and it goes on there.' }
    if ((await runUpload(input, uploadId)) !== 'done') await wait(POLL_MS)
  }
}

interface StoredState {
  kind: UploadKind
  state: UploadState
  version: number
  fileName: string
  undoneCount: number
}

async function findState(db: Db, siteId: number, id: number): Promise<StoredState | undefined> {
  const row = await db
    .selectFrom('listUploads')
    .select(['kind', 'state', 'version', 'fileName', 'undoneCount'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as UploadKind, state: row.state as UploadState }
}

const NEVER_UNDONE: Partial<Record<UploadKind, string>> = {
  entries: 'Lists of entries cannot be undone: a booked entry is reversed by another one (column "reverses").',
  promotions: 'Lists of promotions cannot be undone: orders may carry them. Change or end them one by one.',
}

function explainRefusal({ kind, state }: StoredState): string | undefined {
  if (!isUndoableKind(kind)) return NEVER_UNDONE[kind] ?? `Lists of ${kind} cannot be undone.`
  if (state === 'reverted') return 'The list is undone already.'
  if (!isUndoableState(state) && state !== 'reverting') return `The list is not applied: its state is ${state}.`
  return undefined
}

async function describeUndone(db: Db, uploadId: number, { fileName, undoneCount }: StoredState): Promise<UndoOutcome> {
  const { notUndone } = await countUploadProblems(db, uploadId)
  const examples = await loadUploadProblems(db, { uploadId, kind: 'notUndone', page: 1, pageSize: MAX_EXAMPLES })
  return {
    fileName,
    undone: undoneCount,
    remaining: notUndone,
    examples: examples.map(({ code, column, value }) => ({ code, column, value })),
  }
}
