import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { chooseNumberedKey } from '#src/back-office/media/media-file.ts'
import { isPdf, removeFile, writeFile } from '#src/downloads/commands.server.ts'
import { MAX_DOWNLOADS } from '#src/downloads/download.ts'
import { isOffered, loadFileNames } from '#src/downloads/queries.server.ts'
import { downloadRecords } from '#src/downloads/record-commands.server.ts'
import { countDownloads, loadProductDocuments } from '#src/downloads/record-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { distinctSlug, toSlug } from '#src/products/slug.ts'
import type { SiteActor } from '#src/site/commands.server.ts'
import {
  addContentRecord,
  type ContentRecordResult,
  lockSite,
  removeContentRecord,
} from '#src/site/content-record-commands.server.ts'
import { loadProductDetails } from '../product-queries.server.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from './document.ts'

interface NewDocument {
  code: string
  fileName: string
  bytes: Buffer
  actor: SiteActor
}

/**
 * Stores a PDF file and offers it after the other documents of a product, as a data sheet with the name of the file as
 * its title; 404 if the site has no product with this code. The same file is added once. Refuses InvalidFile for what
 * is no PDF, MediaTooLarge, and TooManyDocuments.
 */
export const addDocument = (
  db: Db,
  context: RequestContext,
  { code, fileName, bytes, actor }: NewDocument,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const siteId = context.site.id
    await lockSite(tx, siteId)
    if (!(await loadProductDetails(tx, context, { code }))) throw notFound()
    const baseName = fileName.replace(/\.pdf$/i, '')
    if (baseName === fileName || !isPdf(bytes)) return refuse('InvalidFile')
    if (bytes.length > MAX_DOCUMENT_BYTES) return refuse('MediaTooLarge')
    const saved = await loadProductDocuments(tx, siteId, code)
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (saved.some((document) => document.hash === hash)) return ok(null)
    if (saved.length >= MAX_DOCUMENTS || (await countDownloads(tx, siteId)) >= MAX_DOWNLOADS)
      return refuse('TooManyDocuments', { maximum: MAX_DOCUMENTS })
    const name = await chooseFileName(tx, siteId, { baseName, hash })
    await writeFile(tx, siteId, { name, bytes })
    const title = baseName.trim().slice(0, TITLE_LENGTH) || name
    const document = {
      number: 1,
      kind: 'specification',
      titles: { [context.site.languages[0] ?? context.language]: title },
      file: name,
      productCode: code,
    }
    const added = await addContentRecord(tx, siteId, { records: downloadRecords, save: { document, actor } })
    return added.ok ? ok(null) : refuse(added.refusal)
  })

const TITLE_LENGTH = 200
const NAME_LENGTH = 80

/** A free name like that of the file; a file that is stored and not offered has its own. */
async function chooseFileName(tx: Tx, siteId: number, { baseName, hash }: { baseName: string; hash: string }) {
  const base = (toSlug(baseName) || distinctSlug('', baseName)).slice(0, NAME_LENGTH)
  const names = await loadFileNames(tx, siteId, base)
  return chooseNumberedKey(hash, names, (number) => `${base}${number === 1 ? '' : `-${number}`}.pdf`)
}

interface DocumentRemoval {
  code: string
  id: number
  /** The version that the user saw. */
  version: string
  actor: SiteActor
}

/**
 * Removes a document of a product, and its stored file if no other entry offers it. Refuses RecordChanged; a document
 * that is gone already is no refusal, because the answer of the first call may have been lost.
 */
export const removeDocument = (
  db: Db,
  siteId: number,
  { code, id, version, actor }: DocumentRemoval,
): Promise<ContentRecordResult> =>
  transact(db, async (tx): Promise<ContentRecordResult> => {
    await lockSite(tx, siteId)
    const saved = (await loadProductDocuments(tx, siteId, code)).find(({ number }) => number === id)
    if (!saved) return { ok: true, id }
    const removed = await removeContentRecord(tx, siteId, { records: downloadRecords, id, version, actor })
    const { file } = saved
    if (removed.ok && file !== null && !(await isOffered(tx, siteId, file)))
      await removeFile(tx, siteId, { name: file, actor })
    return removed
  })
