import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import type { UploadedFile } from '../file-reader/queries.server.ts'
import type { UploadChoices } from './choices.ts'
import { auditUpload, type UploadEditor, type UploadTarget } from './editor.server.ts'
import { type DescribedList, describeList, hashHeadings } from './layout-queries.server.ts'
import { MAX_UPLOAD_BYTES, OPEN_STATES, type UploadKind, type UploadOptions } from './upload.ts'

export interface NewUpload {
  kind: UploadKind
  file: UploadedFile
  /** Repeating the upload with the same key returns the first one. */
  key: string
  /** Of a list that was sent from another site: no account of this site uploaded it. */
  sender?: { fromSite: string; sentBy: string }
}

const NO_OPTIONS: UploadOptions = { replace: false, invite: false, heldIncluded: false }

/**
 * Stores an uploaded list with a proposal of what its columns are: the one that was chosen for the last list with the
 * same headings, otherwise by headings and values. Refuses ImportFile with the fault, and KeyReused.
 */
export async function createUpload(
  db: Db,
  editor: UploadEditor,
  { kind, file, key, sender }: NewUpload,
): Promise<Result<{ id: number }>> {
  if (file.bytes.length > MAX_UPLOAD_BYTES) return refuse('ImportFile', { fault: 'tooBig' })
  const described = await readDescription(db, editor, { kind, file })
  if ('code' in described) return refuse('ImportFile', { fault: described.code })
  const { siteId, userId } = editor
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  return transact(db, async (tx) => {
    const choices = (await findSavedChoices(tx, { siteId, kind, described })) ?? described.choices
    const inserted = await tx
      .insertInto('listUploads')
      .values({
        siteId,
        userId,
        key,
        kind,
        fileName: file.name,
        fileHash,
        fileSize: file.bytes.length,
        content: Buffer.from(file.bytes),
        layout: JSON.stringify(described.layout),
        choices: JSON.stringify(choices),
        options: JSON.stringify(NO_OPTIONS),
        seesPurchasePrices: editor.seesPurchasePrices,
      })
      .onConflict((conflict) => conflict.columns(['siteId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return findRepeated(tx, siteId, { key, fileHash })
    await auditUpload(tx, sender ? { ...editor, userId: null } : editor, {
      action: 'import.upload',
      id: inserted.id,
      before: {},
      after: { kind, file: file.name, ...sender },
    })
    return ok({ id: inserted.id })
  })
}

async function readDescription(
  db: Db,
  { siteKey }: UploadEditor,
  list: Omit<Parameters<typeof describeList>[1], 'site'>,
): Promise<DescribedList | { code: string; reason: string }> {
  const site = await siteNamed(db, siteKey)
  if (!site) throw notFound()
  try {
    return await describeList(db, { site, ...list })
  } catch (error) {
    if (error instanceof FileRefused) return { code: error.fault, reason: error.message }
    throw error
  }
}

async function findRepeated(tx: Tx, siteId: number, { key, fileHash }: { key: string; fileHash: string }) {
  const row = await tx
    .selectFrom('listUploads')
    .select(['id', 'fileHash'])
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.fileHash === fileHash ? ok({ id: row.id }) : refuse('KeyReused')
}

interface LayoutToFind {
  siteId: number
  kind: UploadKind
  described: DescribedList
}

async function findSavedChoices(tx: Tx, { siteId, kind, described }: LayoutToFind): Promise<UploadChoices | undefined> {
  const headingsHash = hashHeadings(described.layout)
  if (headingsHash === undefined) return undefined
  const row = await tx
    .selectFrom('listLayouts')
    .select('choices')
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .where('headingsHash', '=', headingsHash)
    .executeTakeFirst()
  if (!row) return undefined
  // The headings may be in another row or sheet than last time, and the file in another encoding.
  const { sheet: _sheet, encoding: _encoding, ...saved } = row.choices as unknown as UploadChoices
  const { headerAt, sheet, encoding } = described.choices
  return { ...saved, headerAt, ...(sheet !== undefined && { sheet }), ...(encoding !== undefined && { encoding }) }
}

interface DescribeRequest extends UploadTarget, Pick<UploadChoices, 'sheet' | 'encoding'> {
  headerAt?: number | null | undefined
  /** What was chosen before. */
  choices?: UploadChoices | undefined
  options?: UploadOptions | undefined
}

/**
 * Reads the columns again, with another sheet, encoding or row of headings. Formats and options that were chosen stay,
 * and so do columns below the same headings. Refuses RecordChanged and ImportFile.
 */
export async function describeUpload(
  db: Db,
  editor: UploadEditor,
  { id, version, choices: before, options, ...chosen }: DescribeRequest,
): Promise<Result<null>> {
  const stored = await loadStored(db, editor, id)
  const file = { name: stored.fileName, bytes: stored.content ?? new Uint8Array() }
  const described = await readDescription(db, editor, { kind: stored.kind, file, chosen })
  if ('code' in described) return refuse('ImportFile', { fault: described.code })
  const { numUpdatedRows } = await db
    .updateTable('listUploads')
    .set({
      layout: JSON.stringify(described.layout),
      choices: JSON.stringify(addEarlierChoices(described, stored.layout, before)),
      ...(options && { options: JSON.stringify(options) }),
      state: 'mapping',
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirst()
  return numUpdatedRows > 0n ? ok(null) : refuse('RecordChanged')
}

function addEarlierChoices(
  { choices, layout }: DescribedList,
  layoutBefore: DescribedList['layout'],
  before: UploadChoices | undefined,
): UploadChoices {
  if (!before) return choices
  const { numbers, dates, currency, columns } = before
  const isSame =
    hashHeadings(layout) === hashHeadings(layoutBefore) && layout.columns.length === layoutBefore.columns.length
  return {
    ...choices,
    ...(numbers && { numbers }),
    ...(dates && { dates }),
    ...(currency && { currency }),
    ...(isSame && { columns }),
  }
}

interface StoredUpload {
  kind: UploadKind
  fileName: string
  content: Uint8Array | null
  layout: DescribedList['layout']
}

async function loadStored(db: Db, { siteId }: UploadEditor, id: number): Promise<StoredUpload> {
  const row = await db
    .selectFrom('listUploads')
    .select(['kind', 'fileName', 'content', 'layout'])
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, kind: row.kind as UploadKind, layout: row.layout as unknown as DescribedList['layout'] }
}
