import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import type { Login } from '#src/api/serve.server.ts'
import { type CustomerScope, customerScope, type ViewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { MAX_QUANTITY, quantityLimits } from '#src/products/quantity.ts'
import { productsByNumber } from '#src/search/number-queries.server.ts'
import { resolveMatches } from '#src/search/product-match.ts'
import { addLines } from '../commands.server.ts'
import { changeQuantity } from '../line-commands.server.ts'
import { type Buyer, loadLinesOfProducts, type StoredLine } from '../line-queries.server.ts'
import { type CartReference, openCart, requireCartOwner } from '../open-cart-commands.server.ts'
import { type Content, readContent } from './content.ts'
import type { ScanMode, ScanOutcome } from './scan.ts'
import { selectMyScans } from './scan-queries.server.ts'

interface NewScan extends CartReference {
  key: string
  content: string
  mode: ScanMode
  /** The quantity to set or add; without it the label's own count, otherwise the initial quantity, then a step. */
  quantity?: Decimal | undefined
  /** Selected from several candidates. */
  productId?: number | undefined
  stockConfirmed: boolean
}

/**
 * Counts one scan: finds the product and adds it to the cart, in one transaction with the scan's own row. The same key
 * again changes nothing, even concurrently. Returns the id of the row, whatever the outcome, and whether another scan
 * had this key, which is then not counted.
 */
export function countScan(db: Db, buyer: Buyer, scan: NewScan): Promise<{ ok: true; id: number; reused: boolean }> {
  return transact(db, async (tx) => {
    const reading = readContent(scan.content)
    const id = await insertScan(tx, buyer.scope, { ...scan, barcode: reading.barcode })
    if (id === undefined) return { ok: true, ...(await findCountedScan(tx, buyer.scope, scan)) }
    const outcome = await resolveScan(tx, buyer, { scan, reading })
    await saveOutcome(tx, id, outcome)
    if (outcome.outcome === 'added') await closeOpenScans(tx, buyer.scope, scan.content)
    return { ok: true, id, reused: false }
  })
}

/** The open question about a code is closed once it was added to the cart. */
const closeOpenScans = (tx: Tx, scope: ViewerScope, content: string) =>
  tx
    .updateTable('barcodeScans')
    .set({ listed: false })
    .where('id', 'in', selectMyScans(tx, scope).where('content', '=', content).where('listed', '=', true))
    .execute()

/** Returns the id of the new row; undefined if the key was counted before. */
async function insertScan(tx: Tx, scope: ViewerScope, scan: NewScan & { barcode: string }) {
  const { key, content, barcode } = scan
  const requestHash = digestOfScan(scan)
  const owner = requireCartOwner(scope)
  const context =
    owner.kind === 'user' ? { userId: owner.userId, customerId: owner.customerId } : { visitorId: owner.visitorId }
  const row = await tx
    .insertInto('barcodeScans')
    .values({ siteId: owner.siteId, ...context, key, requestHash, content, barcode, outcome: 'unknown' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function findCountedScan(tx: Tx, scope: ViewerScope, scan: NewScan) {
  const before = selectMyScans(tx, scope).select('requestHash').where('key', '=', scan.key)
  const { id, requestHash } = await before.executeTakeFirstOrThrow()
  return { id, reused: !isRepetition(requestHash, digestOfScan(scan)) }
}

const digestOfScan = ({ content, mode, quantity, productId, stockConfirmed, type, cartId }: NewScan) =>
  digestRequest([content, mode, quantity ?? null, productId ?? null, stockConfirmed, type, cartId ?? null])

interface Outcome {
  outcome: ScanOutcome
  productId?: number
  candidates?: readonly number[]
  quantity?: Decimal
  refusal?: Refusal
}

async function resolveScan(
  tx: Tx,
  buyer: Buyer,
  { scan, reading }: { scan: NewScan; reading: Content },
): Promise<Outcome> {
  const found = await findScannedProducts(tx, buyer.scope, { scan, reading })
  const [productId, another] = found
  if (productId === undefined) return { outcome: 'unknown' }
  if (another !== undefined) return { outcome: 'several', candidates: found }
  const goods = (await loadGoods(tx, buyer.scope, [productId])).get(productId)
  if (!goods?.visible) return { outcome: 'unknown' }
  const head = await openCart(tx, buyer.scope, scan)
  const lines = head ? await loadLinesOfProducts(tx, head.id, [productId]) : []
  const { start, by } = quantityLimits(goods)
  const quantity = scan.quantity ?? reading.count ?? (lines.some(({ active }) => active) ? by : start)
  const answer = await addScannedProduct(tx, buyer, { scan, item: { productId, depotId: null, quantity }, lines })
  return answer.ok
    ? { outcome: 'added', productId, quantity }
    : { outcome: 'refused', productId, quantity, refusal: answer.refusal }
}

/** By the first reading of the content that matches a product. */
async function findScannedProducts(
  tx: Tx,
  scope: ViewerScope,
  { scan, reading }: { scan: NewScan; reading: Content },
): Promise<number[]> {
  if (scan.productId !== undefined) return [scan.productId]
  const hits = await productsByNumber(tx, scope, reading.keys)
  const key = reading.keys.find((one) => hits.some((hit) => hit.key === one))
  return resolveMatches(hits.filter((hit) => hit.key === key)).productIds
}

interface ScannedItem {
  productId: number
  depotId: null
  quantity: Decimal
}

interface CartAddition {
  scan: NewScan
  item: ScannedItem
  /** Lines of the product in the cart. */
  lines: readonly StoredLine[]
}

async function addScannedProduct(tx: Tx, buyer: Buyer, { scan, item, lines }: CartAddition): Promise<Result<unknown>> {
  const { type, cartId, stockConfirmed, mode } = scan
  const which = { type, cartId }
  const [line, other] = mode === 'set' ? lines.filter(({ depotId }) => depotId === null) : []
  if (!line) return addLines(tx, buyer, { ...which, items: [item], stockConfirmed })
  if (other) return refuse('SeveralProducts')
  return changeQuantity(tx, buyer, { ...which, lineId: line.id, quantity: item.quantity, stockConfirmed })
}

/** A refused quantity may be larger than its column. */
const isStorable = (quantity: Decimal) => new Big(quantity).abs().lte(MAX_QUANTITY)

const saveOutcome = (tx: Tx, id: number, { outcome, productId, candidates = [], quantity, refusal }: Outcome) =>
  tx
    .updateTable('barcodeScans')
    .set({
      outcome,
      productId: productId ?? null,
      candidates: [...candidates],
      quantity: quantity !== undefined && isStorable(quantity) ? quantity : null,
      refusal: refusal ? JSON.stringify(refusal) : null,
      listed: outcome !== 'added',
    })
    .where('id', '=', id)
    .execute()

/** Removes a scan, or all, from the list of unknown codes; returns how many. */
export async function forgetScans(db: Db, scope: ViewerScope, scanId: number | null): Promise<number> {
  const ids = selectMyScans(db, scope)
    .where('listed', '=', true)
    .$if(scanId !== null, (scans) => scans.where('id', '=', scanId ?? 0))
  const { numUpdatedRows } = await db
    .updateTable('barcodeScans')
    .set({ listed: false })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes keys that no device sends again, and unknown codes not handled for half a year. */
export async function deleteOldScans(db: Db): Promise<void> {
  await sql`
    delete from barcode_scans where scanned_at < now() - case when listed then interval '180 days' else interval '30 days' end`.execute(
    db,
  )
}

/**
 * Transfers a visitor's scans to the signed-in customer: unknown codes stay listed, and a scan whose response was lost
 * before the login is still recognized by its key.
 */
async function joinVisitorScans(db: Db, { siteId, userId, customer }: CustomerScope, visitorId: string) {
  await sql`
    update barcode_scans scan set visitor_id = null, user_id = ${userId}, customer_id = ${customer.id}
    where site_id = ${siteId} and visitor_id = ${visitorId} and not exists (
      select from barcode_scans own where own.site_id = scan.site_id and own.user_id = ${userId}
        and own.customer_id = ${customer.id} and own.key = scan.key
    )`.execute(db)
}

/** Transfers scans after a visitor signed in (`AppContext.afterLogin`). */
export async function joinScansAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorScans(db, scope, visitorId)
}
