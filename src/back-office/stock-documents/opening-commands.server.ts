import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type AdjustmentReason, type CountScope, type DocumentKind, MAX_LINES } from './document.ts'

export interface NewDocument {
  /** Idempotency key: the same key returns the same document. */
  key: string
  kind: DocumentKind
  depotId: number
  /** Of a transfer. */
  toDepotId: number | null
  /** Of an adjustment. */
  reason: AdjustmentReason | ''
  note: string
  /** Of goods-in: the reference of an expected delivery, with whose products it begins. */
  delivery: string | null
  /** Whether its lines begin with the expected quantities. */
  isFilled: boolean
  /** Of a count. */
  blind: boolean
  scope: CountScope
  /** The brand or the category of the scope. */
  scopeId: number | null
}

/**
 * Opens a draft; a count with the products of its scope that are in stock of the depot, goods-in of a delivery with the
 * goods that the depot expects of it. TooManyProducts, KeyReused, DeliveryNotExpected if it is received already, and
 * InvalidRequest for a depot of another site, the same depot twice, or fields of another kind. A delivery with a draft in
 * the depot leads to that draft.
 */
export const openDocument = (db: Db, context: RequestContext, document: NewDocument): Promise<Result<{ id: number }>> =>
  transact(db, async (tx): Promise<Result<{ id: number }>> => {
    const { siteId } = siteScope(context)
    const { key, scope, scopeId, isFilled, ...row } = document
    const requestHash = digestRequest([row, scope, scopeId, isFilled])
    const before = await findByKey(tx, siteId, key)
    if (before) return isRepetition(before.requestHash, requestHash) ? ok({ id: before.id }) : refuse('KeyReused')
    if (!hasFieldsOfKind(document) || !(await areValidDepots(tx, siteId, document))) return refuse('InvalidRequest')
    const inserted = await tx
      .insertInto('stockDocuments')
      .values({ ...row, siteId, key, requestHash, userId: requireUserId(context) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return openSameDocument(tx, siteId, { document, requestHash })
    if (document.kind === 'count') return addScope(tx, siteId, { id: inserted.id, document })
    if (document.delivery !== null) return addDelivery(tx, { id: inserted.id, document })
    return ok({ id: inserted.id })
  })

const findByKey = (tx: Tx, siteId: number, key: string) =>
  tx
    .selectFrom('stockDocuments')
    .select(['id', 'requestHash'])
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()

/** There is a document with the same key, or a draft of the same delivery. */
async function openSameDocument(
  tx: Tx,
  siteId: number,
  { document: { key, depotId, delivery }, requestHash }: { document: NewDocument; requestHash: Buffer },
): Promise<Result<{ id: number }>> {
  const same = await findByKey(tx, siteId, key)
  if (same) return isRepetition(same.requestHash, requestHash) ? ok({ id: same.id }) : refuse('KeyReused')
  const draft = await tx
    .selectFrom('stockDocuments')
    .select('id')
    .where('depotId', '=', depotId)
    .where('delivery', '=', delivery)
    .where('postedAt', 'is', null)
    .executeTakeFirst()
  return draft ? ok(draft) : refuse('RecordChanged')
}

/** Only a transfer has a target, only an adjustment a reason, and only goods-in a delivery. */
const hasFieldsOfKind = ({ kind, toDepotId, reason, delivery }: NewDocument): boolean =>
  (kind === 'transfer') === (toDepotId !== null) &&
  (kind === 'adjustment') === (reason !== '') &&
  (delivery === null || kind === 'receipt')

async function areValidDepots(tx: Tx, siteId: number, { depotId, toDepotId }: NewDocument): Promise<boolean> {
  const ids = toDepotId === null ? [depotId] : [depotId, toDepotId]
  const found = await tx.selectFrom('depots').select('id').where('siteId', '=', siteId).where('id', 'in', ids).execute()
  return found.length === ids.length
}

interface DocumentScope {
  id: number
  document: NewDocument
}

async function addScope(
  tx: Tx,
  siteId: number,
  { id, document: { scope, scopeId, depotId } }: DocumentScope,
): Promise<Result<{ id: number }>> {
  if (scope === 'scanned') return ok({ id })
  const isInScope =
    scope === 'all'
      ? sql`true`
      : scope === 'brand'
        ? sql`p.brand_id = ${scopeId}::bigint`
        : sql`p.category_id in (with recursive below as (
            select c.id from categories c where c.id = ${scopeId}::bigint and c.site_id = ${siteId}
            union select c.id from categories c join below on c.parent_id = below.id) select id from below)`
  const { numAffectedRows = 0n } = await sql`
    insert into stock_document_lines (document_id, product_id)
    select ${id}::bigint, p.id from stock s join products p on p.id = s.product_id
    where s.depot_id = ${depotId} and s.on_hand > 0 and p.site_id = ${siteId} and ${isInScope}
    limit ${MAX_LINES + 1}`.execute(tx)
  return numAffectedRows > MAX_LINES ? refuse('TooManyProducts', { maximum: MAX_LINES }) : ok({ id })
}

async function addDelivery(
  tx: Tx,
  { id, document: { depotId, delivery, isFilled } }: DocumentScope,
): Promise<Result<{ id: number }>> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock_document_lines (document_id, product_id, quantity)
    select ${id}::bigint, one.product_id, case when ${isFilled} then one.quantity end from expected_deliveries one
    where one.depot_id = ${depotId} and one.reference = ${delivery}
    limit ${MAX_LINES + 1}`.execute(tx)
  if (numAffectedRows === 0n) return refuse('DeliveryNotExpected')
  return numAffectedRows > MAX_LINES ? refuse('TooManyProducts', { maximum: MAX_LINES }) : ok({ id })
}
