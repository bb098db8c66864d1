import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type RefusalCode, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type ProductWrite, saveProducts, toStored } from '../details-commands.server.ts'
import type { ProductDetails } from '../product.ts'
import { loadDetailsByCode } from '../product-queries.server.ts'
import type { CellChange } from './cells.ts'

interface CellChanges {
  /** Each code once. */
  changes: readonly CellChange[]
  ip: string
}

/** A product that was not saved. */
interface RefusedRow {
  code: string
  refusal: RefusalCode
}

/**
 * Changes some details of several products in one transaction. A product is refused by itself, and the others are saved:
 * RecordChanged if it changed since its version was read, unless it has these values already; RecordWasNotFound if the
 * site has none with this code; InvalidRequest if a brand, a category or a price list does not exist.
 */
export async function changeCells(
  db: Db,
  context: RequestContext,
  { changes, ip }: CellChanges,
): Promise<{ saved: number; refused: RefusedRow[] }> {
  try {
    const result = await transact(db, async (tx) => ok(await writeCells(tx, context, { changes, ip })))
    return result.ok ? result.value : { saved: 0, refused: [] }
  } catch (error) {
    // Another user wrote a price of the same product between the check and the write.
    if (!isUniqueViolation(error)) throw error
    return { saved: 0, refused: changes.map(({ code }) => ({ code, refusal: 'RecordChanged' })) }
  }
}

async function writeCells(tx: Tx, context: RequestContext, { changes, ip }: CellChanges) {
  const products = await loadDetailsByCode(tx, context, { codes: changes.map(({ code }) => code), lock: true })
  const byCode = new Map(products.map((product) => [product.code, product]))
  const rows = changes.map((change): { code: string; result: Result<ProductWrite | null> } => {
    const { code, version } = change
    const saved = byCode.get(code)
    if (!saved) return { code, result: refuse('RecordWasNotFound') }
    const written = toStored(context, applyChange(saved.details, change))
    if (isSameRecord(saved.details, written)) return { code, result: ok(null) }
    if (saved.version !== version) return { code, result: refuse('RecordChanged') }
    return { code, result: ok({ code, saved, written }) }
  })
  const writes = rows.flatMap(({ result }) => (result.ok && result.value ? [result.value] : []))
  const unknown = await saveProducts(tx, context, { writes, ip })
  const all = rows.flatMap(({ code, result }): RefusedRow[] => {
    if (!result.ok) return [{ code, refusal: result.refusal.code }]
    return unknown.has(code) ? [{ code, refusal: 'InvalidRequest' }] : []
  })
  return { saved: changes.length - all.length, refused: all }
}

/** The details with the changed ones; prices that are not named stay. */
function applyChange(saved: ProductDetails, { code: _, version: __, names, prices = [], ...fields }: CellChange) {
  const isNamed = ({ priceListId }: { priceListId: number }) => prices.some((one) => one.priceListId === priceListId)
  const written = prices.flatMap(({ priceListId, amount }) => (amount === null ? [] : [{ priceListId, amount }]))
  return {
    ...saved,
    ...(fields as Partial<ProductDetails>),
    names: { ...saved.names, ...names },
    prices: [...saved.prices.filter((price) => !isNamed(price)), ...written],
  }
}
