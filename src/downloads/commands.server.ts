import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { type SiteActor, touchSite } from '#src/site/commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import {
  DOWNLOAD_KINDS,
  type DownloadsDocument,
  downloadShapes,
  getFileType,
  kindOfNumber,
  type WrittenDownload,
} from './download.ts'

const MAX_BYTES = 100_000_000

interface NewFile {
  name: string
  bytes: Buffer
  /** Without it the command line writes. */
  actor?: SiteActor | undefined
}

/**
 * Saves a downloadable file under its name, replacing a previous one. It is offered only once the section `files` of
 * the site names it. Refuses InvalidFile, MediaTooLarge.
 */
export async function saveFile(db: Db, siteId: number, file: NewFile): Promise<Result<null>> {
  if (!matchesItsType(file.name, file.bytes)) return refuse('InvalidFile')
  if (file.bytes.length > MAX_BYTES) return refuse('MediaTooLarge')
  return transact(db, async (tx) => {
    await writeFile(tx, siteId, file)
    await touchSite(tx, siteId)
    await logFile(tx, siteId, { action: 'file.keep', ...file })
    return ok(null)
  })
}

/** The same inside the caller's transaction, for a file that was checked. */
export async function writeFile(tx: Tx, siteId: number, { name, bytes }: NewFile): Promise<void> {
  const row = {
    hash: createHash('sha256').update(bytes).digest(),
    content: bytes,
    object: null,
    objectSize: null,
    changedAt: new Date(),
  }
  await tx
    .insertInto('downloadFiles')
    .values({ siteId, name, ...row })
    .onConflict((conflict) => conflict.columns(['siteId', 'name']).doUpdateSet(row))
    .execute()
}

interface FileRemoval {
  name: string
  /** Without it the command line removes. */
  actor?: SiteActor | undefined
}

/** Deletes a file; entries that name it are no longer shown. Refuses RecordWasNotFound. */
export const removeFile = (db: Db, siteId: number, { name, actor }: FileRemoval): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('downloadFiles')
      .where('siteId', '=', siteId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refuse('RecordWasNotFound')
    await touchSite(tx, siteId)
    await logFile(tx, siteId, { action: 'file.remove', name, actor })
    return ok(null)
  })

interface LoggedFile {
  action: 'file.keep' | 'file.remove'
  name: string
  actor?: SiteActor | undefined
}

const logFile = (tx: Tx, siteId: number, { action, name, actor }: LoggedFile) =>
  audit(tx, {
    siteId,
    userId: actor?.userId ?? null,
    customerId: null,
    action,
    target: name,
    ...(actor && { ip: actor.ip }),
  })

/** The files a site offers, in the order shown. The contents are stored separately (`saveFile`). */
export const downloadsSection: SiteSection<DownloadsDocument> = {
  name: 'files',
  schema: downloadShapes,
  read: readDownloads,
  write: writeDownloads,
}

async function readDownloads(db: Db, siteId: number): Promise<DownloadsDocument> {
  const rows = await db
    .selectFrom('downloads')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('sortNo')
    .orderBy('number')
    .execute()
  return rows.map(toWrittenDownload)
}

type DownloadRow = Omit<WrittenDownload, 'kind' | 'titles'> & { kind: number; titles: unknown }

export const toWrittenDownload = (row: DownloadRow): WrittenDownload => ({
  number: row.number,
  kind: kindOfNumber(row.kind),
  titles: row.titles as TextByLanguage,
  file: row.file,
  webAddress: row.webAddress,
  size: row.size,
  productCode: row.productCode,
})

async function writeDownloads(tx: Tx, siteId: number, files: DownloadsDocument): Promise<void> {
  await tx.deleteFrom('downloads').where('siteId', '=', siteId).execute()
  if (files.length === 0) return
  const rows = files.map(({ kind, titles, ...file }, at) => ({
    siteId,
    ...file,
    kind: DOWNLOAD_KINDS[kind],
    titles: JSON.stringify(titles),
    sortNo: (at + 1) * 10,
  }))
  await tx.insertInto('downloads').values(rows).execute()
}

export const isPdf = (bytes: Uint8Array) => decodeAscii(bytes, 0, 5) === '%PDF-'

/** The signature at the start of files by extension; other types have none. */
const SIGNATURES: Record<string, (bytes: Uint8Array) => boolean> = {
  pdf: isPdf,
  zip: isArchive,
  xlsx: isArchive,
  docx: isArchive,
  apk: isArchive,
  exe: (bytes) => decodeAscii(bytes, 0, 2) === 'MZ',
  mp4: (bytes) => decodeAscii(bytes, 4, 8) === 'ftyp',
  csv: isPlainText,
  txt: isPlainText,
}

/** Whether the content of a file matches its extension: the name is untrusted input (threat 19). */
function matchesItsType(name: string, bytes: Uint8Array): boolean {
  if (getFileType(name) === undefined || bytes.length === 0) return false
  const matchesSignature = SIGNATURES[name.slice(name.lastIndexOf('.') + 1)]
  return matchesSignature === undefined || matchesSignature(bytes)
}

function isArchive(bytes: Uint8Array) {
  return decodeAscii(bytes, 0, 2) === 'PK'
}

function isPlainText(bytes: Uint8Array) {
  return !bytes.subarray(0, 65_536).includes(0)
}

const decodeAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
