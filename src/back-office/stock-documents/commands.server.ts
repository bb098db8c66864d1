import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { readContent } from '#src/cart/barcode/content.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { findScannedProducts } from '../picking/scanned-products-queries.server.ts'
import { type AdjustmentReason, type DocumentKind, MAX_LINES, MAX_QUANTITY, type ScanOutcome } from './document.ts'

export interface DocumentScan {
  documentId: number
  /** Created by the device; the same scan sent again has the same key. */
  key: string
  content: string
}

export interface DocumentScanResult {
  outcome: ScanOutcome
  barcode: string
  code: string
  name: string
  /** Of the line, after the scan. */
  quantity: Decimal | null
}

/**
 * Adds one unit of a scanned product to a draft, or the count on its label; of a product that is to be counted again,
 * the count begins anew. The same key counts once. DocumentPosted, KeyReused.
 */
export const countDocumentScan = (
  db: Db,
  context: RequestContext,
  scan: DocumentScan,
): Promise<Result<DocumentScanResult>> =>
  transact(db, async (tx): Promise<Result<DocumentScanResult>> => {
    const document = await lockDocument(tx, context, scan.documentId)
    const { barcode, keys, count } = readContent(scan.content)
    const [product, ...others] = await findScannedProducts(tx, context, keys)
    const nothing = { barcode, code: '', name: '', quantity: null }
    if (!product) return ok({ ...nothing, outcome: 'unknown' })
    if (others.length > 0) return ok({ ...nothing, outcome: 'several' })
    const before = await findScan(tx, scan)
    const requestHash = digestRequest([scan.content])
    if (before && !isRepetition(before.requestHash, requestHash)) return refuse('KeyReused')
    const line = await loadLine(tx, { documentId: scan.documentId, productId: product.id })
    const result = { barcode, code: product.code, name: product.name }
    if (before) return ok({ ...result, outcome: 'counted', quantity: line?.quantity ?? '0' })
    if (document.postedAt !== null) return refuse('DocumentPosted')
    if (line?.isPosted) return refuse('DocumentPosted')
    if (!line && document.lineCount >= MAX_LINES) return ok({ ...result, outcome: 'full', quantity: null })
    const isFirst = line?.quantity == null || line.moved
    const quantity = new Big(isFirst ? '0' : (line.quantity ?? '0')).plus(count ?? '1')
    if (quantity.gte(MAX_QUANTITY)) return refuse('InvalidQuantity')
    await writeLine(tx, document, { productId: product.id, quantity: quantity.toFixed(), isFirst })
    const { documentId, key } = scan
    await tx.insertInto('stockDocumentScans').values({ documentId, key, requestHash, productId: product.id }).execute()
    return ok({ ...result, outcome: 'counted', quantity: quantity.toFixed() })
  })

const findScan = (tx: Tx, { documentId, key }: DocumentScan) =>
  tx
    .selectFrom('stockDocumentScans')
    .select(['requestHash', 'productId'])
    .where('documentId', '=', documentId)
    .where('key', '=', key)
    .executeTakeFirst()

export interface DocumentQuantity {
  documentId: number
  productId: number
  /** Null removes the quantity: a line of a count is to be counted again, any other is removed. */
  quantity: Decimal | null
  /** The quantity that the user saw. */
  seen: Decimal | null
  /** The last stock move that the user saw, for counts. */
  seenMove: number
}

/** Sets the quantity of a line. RecordChanged if it is no longer the one that was seen, unless it is the requested one. */
export const setDocumentQuantity = (
  db: Db,
  context: RequestContext,
  { documentId, productId, quantity, seen, seenMove }: DocumentQuantity,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const document = await lockDocument(tx, context, documentId)
    const line = await loadLine(tx, { documentId, productId })
    if (!line) throw notFound()
    if (document.postedAt !== null || line.isPosted) return refuse('DocumentPosted')
    if (isSameQuantity(line.quantity, quantity) && !line.moved) return ok(null)
    if (!isSameQuantity(line.quantity, seen)) return refuse('RecordChanged')
    if (quantity !== null) await writeLine(tx, document, { productId, quantity, seenMove, isFirst: true })
    else if (document.kind === 'count')
      await updateLine(tx, { documentId, productId }, { quantity: null, seenMove: 0, moved: false })
    else
      await tx
        .deleteFrom('stockDocumentLines')
        .where('documentId', '=', documentId)
        .where('productId', '=', productId)
        .execute()
    await touchDocument(tx, documentId)
    return ok(null)
  })

const isSameQuantity = (one: Decimal | null, other: Decimal | null) =>
  one === null || other === null ? one === other : new Big(one).eq(other)

/** Deletes a draft; RecordChanged if it has other lines than the user saw. A repetition finds none and succeeds. */
export const deleteDocument = (
  db: Db,
  context: RequestContext,
  { documentId, version }: { documentId: number; version: number },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const document = await lockDocument(tx, context, documentId)
    if (document.postedAt !== null) return refuse('DocumentPosted')
    if (document.version !== version) return refuse('RecordChanged')
    const posted = await tx
      .selectFrom('stockDocumentLines')
      .select('productId')
      .where('documentId', '=', documentId)
      .where('before', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (posted) return refuse('DocumentPosted')
    await tx.deleteFrom('stockDocuments').where('id', '=', documentId).execute()
    return ok(null)
  })

export interface LockedDocument {
  id: number
  kind: DocumentKind
  depotId: number
  toDepotId: number | null
  reason: AdjustmentReason | ''
  /** The reference of the delivery that goods-in receives; null for any goods. */
  delivery: string | null
  blind: boolean
  version: number
  postedAt: Date | null
  lineCount: number
}

/** Locks a document of the site; 404 without one. */
export async function lockDocument(tx: Tx, { site }: RequestContext, documentId: number): Promise<LockedDocument> {
  const { rows } = await sql<LockedDocument>`
    select id, kind, depot_id, to_depot_id, reason, delivery, blind, version, posted_at,
      (select count(*)::integer from stock_document_lines where document_id = d.id) as line_count
    from stock_documents d where id = ${documentId} and site_id = ${site.id} for update`.execute(tx)
  const [document] = rows
  if (!document) throw notFound()
  return document
}

interface LineReference {
  documentId: number
  productId: number
}

async function loadLine(tx: Tx, { documentId, productId }: LineReference) {
  const line = await tx
    .selectFrom('stockDocumentLines')
    .select(['quantity', 'moved', 'before'])
    .where('documentId', '=', documentId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return line && { quantity: line.quantity, moved: line.moved, isPosted: line.before !== null }
}

interface LineWrite {
  productId: number
  quantity: Decimal
  /** The count of the product begins with it. */
  isFirst: boolean
  /** Without it the last stock move is read now. */
  seenMove?: number
}

async function writeLine(
  tx: Tx,
  { id, depotId }: LockedDocument,
  { productId, quantity, isFirst, seenMove }: LineWrite,
): Promise<void> {
  const lastMove =
    seenMove === undefined
      ? sql`coalesce((select max(m.id) from stock_moves m where m.product_id = ${productId} and m.depot_id = ${depotId}), 0)`
      : sql`${seenMove}::bigint`
  await sql`
    insert into stock_document_lines (document_id, product_id, quantity, seen_move)
    values (${id}, ${productId}, ${quantity}::numeric, ${lastMove})
    on conflict (document_id, product_id) do update set quantity = excluded.quantity, moved = false,
      seen_move = case when ${isFirst} then excluded.seen_move else stock_document_lines.seen_move end`.execute(tx)
  await touchDocument(tx, id)
}

const updateLine = (
  tx: Tx,
  { documentId, productId }: LineReference,
  change: { quantity: Decimal | null; seenMove: number; moved: boolean },
) =>
  tx
    .updateTable('stockDocumentLines')
    .set(change)
    .where('documentId', '=', documentId)
    .where('productId', '=', productId)
    .execute()

/** Increases the version of a document whose lines changed. */
export const touchDocument = (tx: Tx, id: number) =>
  tx.updateTable('stockDocuments').set({ version: sql`version + 1` }).where('id', '=', id).execute()
